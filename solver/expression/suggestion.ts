import { closestName } from '../core/closestName';
import { t } from '../text/t';

/** Maximum number of names listed if none is close. */
const maxListed = 12;

/** Suggests replacements for an unknown name: the closest one, or all known names if there are few. */
export function suggestion(name: string, known: readonly string[]): string | undefined {
  const closest = closestName(name, known);
  if (closest !== undefined) return t('expressionDidYouMean', closest);
  return known.length <= maxListed ? t('expressionKnownNames', known.join(', ')) : undefined;
}
