import { changedPaths, computedCase, type CaseDocument } from '../../solver/case';
import { t } from '../text/t';
import { labelOf } from './describeChange';

/** Maximum number of named differences; the rest is only counted. */
const maxNamed = 3;

/** Describes the differences between cases that affect results: `CFL number, Boundary wall, 2 more`. */
export function describeDifferences(one: CaseDocument, other: CaseDocument): string {
  const paths = changedPaths(computedCase(one), computedCase(other));
  const labels = [...new Set(paths.map((path) => labelOf(path, other)))];
  const more = labels.length - maxNamed;
  const named = labels.slice(0, maxNamed);
  return [...named, ...(more > 0 ? [t('change_more', more)] : [])].join(', ');
}
