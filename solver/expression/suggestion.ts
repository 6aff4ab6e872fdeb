import { closestName } from '../core/closestName';

/** Most names that are listed where none is close. */
const maxListed = 12;

/** What the user may have meant by an unknown name: the closest one, or a list where it is short. */
export function suggestion(name: string, known: readonly string[]): string | undefined {
  const closest = closestName(name, known);
  if (closest !== undefined) return `did you mean "${closest}"?`;
  return known.length <= maxListed ? `known are ${known.join(', ')}` : undefined;
}
