import type { SystemDeclaration } from '../physics/declaration';
import { descriptors, type AnyDescriptor } from './descriptors';
import type { MethodOptions } from './options';

const byId: ReadonlyMap<string, AnyDescriptor> = new Map(
  descriptors.map((descriptor) => [descriptor.id, descriptor]),
);

/** The method of that name, or null. */
export const methodNamed = (id: string): AnyDescriptor | null => byId.get(id) ?? null;

/** The method that a case's options are of. */
export function methodOf({ id }: MethodOptions): AnyDescriptor {
  const method = methodNamed(id);
  if (method === null) throw new Error(`there is no method "${id}"`);
  return method;
}

/** The first that takes the system. */
export const usualMethod = (system: SystemDeclaration): AnyDescriptor =>
  descriptors.find((method) => method.missing(system, null) === null) ?? descriptors[0];
