import { countOf, spelledDimensions } from '../physics/axes';
import type { SystemDeclaration } from '../physics/declaration';
import { ownSystemId } from '../physics/ownSystem';
import { systems } from '../physics/systems';
import { dgIdentity } from './dgModal/identity';
import type { MethodOptions } from './options';
import type { MethodIdentity } from './types';

const identities: Readonly<Record<MethodOptions['id'], MethodIdentity>> = { dg: dgIdentity };

/** The method that a case names. */
export const methodIdentity = ({ id }: Pick<MethodOptions, 'id'>): MethodIdentity => identities[id];

/** The systems that ship which a method can compute. */
export const systemsFor = ({ dimensions }: MethodIdentity): SystemDeclaration[] =>
  [...systems.values()].filter(({ dimension }) => dimensions.includes(dimension));

/** Why a method can't compute a system, and what to do; null where it can. */
export function dimensionFault(
  { title, dimensions }: MethodIdentity,
  { id, title: systemTitle, dimension }: SystemDeclaration,
): string | null {
  if (dimensions.includes(dimension)) return null;
  const name = id === ownSystemId ? systemTitle : id;
  return `${title} works in ${spelledDimensions(dimensions)}, ${name} has ${countOf(dimension)}; choose another system`;
}
