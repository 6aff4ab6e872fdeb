import type { SystemDeclaration } from '../physics/declaration';
import { similarityOf } from '../physics/similarity';
import { noSlipGroups } from '../physics/wallGroups';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import { t } from '../text/t';

/** Reynolds number of the free stream below which boundary layers are usually laminar. */
const leastReynolds = 1e5;

/** Checks cases of systems with a wall distance: walls, the Reynolds number, and the steady solver. */
export function checkTurbulence(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
): void {
  if (!system.gradientSource || !system.pointFields?.includes('wallDistance')) return;
  if (noSlipGroups(document).length === 0) {
    const known = system.boundaryConditions
      .map(({ id }) => id)
      .filter(
        (id) => noSlipGroups({ boundaries: { wall: { condition: id, values: {} } } }).length > 0,
      );
    list.error('boundaries', 'wallDistance', 'boundaries', t('checkNoWall', known.join(' or ')));
  }
  const reynolds = similarityOf(document, system)?.reynolds ?? null;
  if (reynolds !== null && reynolds > 0 && reynolds < leastReynolds) {
    const shown = Number(reynolds.toPrecision(2)).toLocaleString('en-US');
    const message = t('checkLaminar', shown, leastReynolds.toLocaleString('en-US'));
    list.warning('physics', 'reynolds', 'system.parameters.viscosity', message);
  }
  if (document.time.steady === undefined) {
    list.warning('time', 'turbulence', 'time.steady', t('checkRansUnsteady'));
  }
}
