import type { SystemDeclaration } from '../physics/declaration';
import type { MeshKind } from './descriptor';
import { descriptors, type AnyDescriptor } from './descriptors';
import type { MethodOptions } from './options';
import { t } from '../text/t';

const byId: ReadonlyMap<string, AnyDescriptor> = new Map(
  descriptors.map((descriptor) => [descriptor.id, descriptor]),
);

/** The method of that name, or null. */
export const methodNamed = (id: string): AnyDescriptor | null => byId.get(id) ?? null;

/** The method that a case's options are of. */
export function methodOf({ id }: MethodOptions): AnyDescriptor {
  const method = methodNamed(id);
  if (method === null) throw new Error(t('methodUnknown', id));
  return method;
}

/** The first that takes the system on the mesh, else on another one. @param mesh null: not known yet */
export function defaultMethod(
  system: SystemDeclaration,
  mesh: MeshKind | null = null,
): AnyDescriptor {
  const all: readonly AnyDescriptor[] = descriptors;
  const taking = (kind: MeshKind | null) =>
    all.find((method) => method.missing(system, kind) === null);
  // Curved cells are notified of as such, by what would take straight ones.
  const straight = mesh && { ...mesh, order: 1 };
  return taking(mesh) ?? taking(straight) ?? taking(null) ?? all[0];
}
