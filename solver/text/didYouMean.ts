import { closestName } from '../core/closestName';
import { t } from './t';

/** Returns `, did you mean "run"?` if a known name is close, else an empty string. */
export function didYouMean(name: string, known: readonly string[]): string {
  const closest = closestName(name, known);
  return closest === undefined ? '' : t('checkDidYouMean', closest);
}
