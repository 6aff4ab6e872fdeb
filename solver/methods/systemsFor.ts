import { countOf, spelledDimensions } from '../core/axes';
import type { SystemDeclaration } from '../physics/declaration';
import { ownSystemId } from '../physics/ownSystem';
import { systems } from '../physics/systems';
import type { MethodDescriptor } from './descriptor';

/** The systems that ship which a method can compute. */
export const systemsFor = ({
  dimensions,
}: Pick<MethodDescriptor, 'dimensions'>): SystemDeclaration[] =>
  [...systems.values()].filter(({ dimension }) => dimensions.includes(dimension));

/** Why a method can't compute a system, and what to do; null where it can. */
export function dimensionFault(
  { title, dimensions }: Pick<MethodDescriptor, 'title' | 'dimensions'>,
  { id, title: systemTitle, dimension }: SystemDeclaration,
): string | null {
  if (dimensions.includes(dimension)) return null;
  const name = id === ownSystemId ? systemTitle : id;
  return `${title} works in ${spelledDimensions(dimensions)}, ${name} has ${countOf(dimension)}; choose another system`;
}
