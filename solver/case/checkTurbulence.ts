import { roughNumber } from '../core/shortNumber';
import { firstHeight } from '../geometry';
import { methodOf } from '../methods/methodOf';
import type { SystemDeclaration } from '../physics/declaration';
import { similarityOf } from '../physics/similarity';
import { matchedConditions } from '../physics/matchedPoint';
import { noSlipGroups } from '../physics/wallGroups';
import type { CheckedMesh, CheckList } from './checkItem';
import type { CaseDocument } from './document';
import { t } from '../text/t';

/** Reynolds number of the free stream below which boundary layers are usually laminar. */
export const leastTurbulentReynolds = 1e5;

/** y⁺ of the spacing of points at walls: the largest in the viscous sublayer, and the recommended one. */
export const [mostYPlus, goodYPlus] = [5, 1];

/** y⁺ of cells at walls with a wall function: the largest in the logarithmic layer, and the recommended one. */
export const [mostCoarseYPlus, goodCoarseYPlus] = [300, 100];

/** Returns whether all no-slip walls of a case have wall functions, all of these groups if given. */
export function haveWallFunctions(
  document: Pick<CaseDocument, 'boundaries'>,
  system: SystemDeclaration,
  groups: readonly string[] = noSlipGroups(document),
): boolean {
  const known = matchedConditions(system);
  const isModeled = (group: string): boolean =>
    known.includes(document.boundaries[group]?.condition ?? '');
  return groups.length > 0 && groups.every(isModeled);
}

/** Checks cases of systems with a wall distance: walls, the Reynolds number, the steady solver, and the cells at walls. */
export function checkTurbulence(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  mesh: CheckedMesh | null,
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
  if (reynolds !== null && reynolds > 0 && reynolds < leastTurbulentReynolds) {
    const shown = Number(reynolds.toPrecision(2)).toLocaleString('en-US');
    const message = t('checkLaminar', shown, leastTurbulentReynolds.toLocaleString('en-US'));
    list.warning('physics', 'reynolds', 'system.parameters.viscosity', message);
  }
  const isDelayed = (document.system.parameters.ddes ?? 0) > 0;
  if (isDelayed !== (document.time.steady === undefined)) {
    const message = t(isDelayed ? 'checkDdesSteady' : 'checkRansUnsteady');
    list.warning('time', 'turbulence', 'time.steady', message);
  }
  if (mesh !== null && reynolds !== null && reynolds >= leastTurbulentReynolds) {
    checkSmallestCell(list, document, system, mesh, reynolds);
  }
}

/**
 * Warns if not even the smallest cell has its points in the viscous sublayer, or with wall functions its height in the
 * logarithmic layer.
 */
function checkSmallestCell(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  { smallestRadius, kind }: CheckedMesh,
  reynolds: number,
): void {
  const { freeStream, scheme } = document;
  const method = methodOf(scheme);
  if (!freeStream || kind?.dimension === undefined) return;
  const isModeled = haveWallFunctions(document, system);
  const points = isModeled ? 1 : method.degree(scheme) + 1;
  // The radius of a flat cell is its height times half the dimension.
  const smallest = (smallestRadius * 2) / kind.dimension;
  /** Height of a cell with y⁺ = 1, of its points or with wall functions of the cell. */
  const ofUnit = points * firstHeight({ yPlus: 1, reynolds, length: freeStream.length });
  const yPlus = smallest / ofUnit;
  const [most, good] = isModeled ? [mostCoarseYPlus, goodCoarseYPlus] : [mostYPlus, goodYPlus];
  if (!(yPlus > most)) return;
  const text = isModeled ? 'checkCoarseYPlus' : 'checkYPlus';
  const message = t(text, roughNumber(yPlus), most, roughNumber(good * ofUnit), good);
  list.warning('mesh', 'yPlus', 'mesh', message);
}
