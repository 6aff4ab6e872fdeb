import { formatPath } from '../core/formatPath';
import { methodOf } from '../methods/methodOf';
import type { SystemDeclaration } from '../physics/declaration';
import type { CheckList, CheckedMesh } from './checkItem';
import type { CaseDocument } from './document';

/** The degree from which a wall's corners are what limits the order. */
const firstCurvedDegree = 2;

/**
 * Walls that mirror the momentum at straight sides where these stand for a curve: methods of high order see its corners
 * (order 0.9 at p = 2 around a cylinder), which the wall by the true normal doesn't (Krivodonova and Berger, J. Comput.
 * Phys. 211, 2006).
 */
export function checkCurvedWalls(
  list: CheckList,
  { boundaries, scheme }: CaseDocument,
  system: SystemDeclaration,
  mesh: CheckedMesh | null,
): void {
  const method = methodOf(scheme);
  if (method.curvedCells || method.degree(scheme) < firstCurvedDegree) return;
  const knowsTrueNormal = system.boundaryConditions.some(({ id }) => id === 'curvedSlipWall');
  if (!knowsTrueNormal || !mesh?.standsForCurve) return;
  for (const [group, { condition }] of Object.entries(boundaries)) {
    if (condition !== 'slipWall' || !mesh.groups.includes(group)) continue;
    if (!mesh.standsForCurve(group)) continue;
    const advice =
      'its straight sides stand for a curve, whose corners slipWall sees: the order falls below 1; take curvedSlipWall with a circle, a spline or the true normal';
    list.warning(
      'boundaries',
      `${group}.curved`,
      formatPath(['boundaries', group, 'condition']),
      `"${group}": ${advice}`,
      advice,
    );
  }
}
