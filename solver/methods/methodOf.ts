import type { SystemDeclaration } from '../physics/declaration';
import type { MeshKind } from './descriptor';
import { descriptors, type AnyDescriptor } from './descriptors';
import type { MethodOptions } from './options';
import { t } from '../text/t';

const byId: ReadonlyMap<string, AnyDescriptor> = new Map(
  descriptors.map((descriptor) => [descriptor.id, descriptor]),
);

/** Returns the method with an id, or null. */
export const methodNamed = (id: string): AnyDescriptor | null => byId.get(id) ?? null;

/** Returns the method of a case's options. */
export function methodOf({ id }: MethodOptions): AnyDescriptor {
  const method = methodNamed(id);
  if (method === null) throw new Error(t('methodUnknown', id));
  return method;
}

/** Returns the first method that supports the system on the mesh, else on any mesh. @param mesh null if not known yet */
export function defaultMethod(
  system: SystemDeclaration,
  mesh: MeshKind | null = null,
): AnyDescriptor {
  const all: readonly AnyDescriptor[] = descriptors;
  const taking = (kind: MeshKind | null) =>
    all.find((method) => method.missing(system, kind) === null);
  // For curved cells prefer a method that supports the straight ones, so that its message names the curved cells.
  const straight = mesh && { ...mesh, order: 1 };
  return taking(mesh) ?? taking(straight) ?? taking(null) ?? all[0];
}
