import { closestName } from '../core/closestName';
import { t } from '../text/t';

/** Most names that are listed if none is close. */
const maxListed = 12;

/** What the user may have meant by an unknown name: the closest one, or a list where it is short. */
export function suggestion(name: string, known: readonly string[]): string | undefined {
  const closest = closestName(name, known);
  if (closest !== undefined) return t('expressionDidYouMean', closest);
  return known.length <= maxListed ? t('expressionKnownNames', known.join(', ')) : undefined;
}
