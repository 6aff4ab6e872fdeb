import { formatPath } from '../core/formatPath';
import { methodOf } from '../methods/methodOf';
import type { SystemDeclaration } from '../physics/declaration';
import { curveAttachment } from './analyticNormal';
import type { CheckList, CheckedMesh } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** The degree from which a wall's corners are what limits the order. */
const firstCurvedDegree = 2;

/** Sides of a whole circle up to which what passes a wall by the true normal is not small. */
const fewSides = 32;

/**
 * The true normal of walls without a curve is that of their inputs, which is left to a circle about the origin where
 * nothing is said: one that is far from the sides' own lets gas through.
 */
export function checkTrueNormals(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
  mesh: CheckedMesh | null,
): void {
  for (const [group, { condition, values, curve }] of Object.entries(document.boundaries)) {
    const declared = system.boundaryConditions.find(({ id }) => id === condition);
    const { inputs = [], trueNormal } = declared ?? {};
    if (!trueNormal || curve || !mesh?.sideWithoutNormal || !mesh.groups.includes(group)) continue;
    const [nx, ny] = [trueNormal.x, trueNormal.y].map(
      (name) => values[name ?? ''] ?? inputs.find((own) => own.name === name)?.default ?? '0',
    );
    const isValid = [nx, ny].every(
      (source) => expressions.fault(source) === null && !expressions.dependsOnTime(source),
    );
    if (!isValid || document.definitions.some((_, i) => expressions.definitionFault(i) !== null)) {
      continue;
    }
    const attachment = curveAttachment(document, group, { kind: 'normal', nx, ny });
    if (attachment.kind !== 'normal') continue;
    const place = mesh.sideWithoutNormal(group, attachment.normalAt);
    if (place === null) continue;
    const at = place.map((value) => Number(value.toPrecision(4))).join(', ');
    const advice = t('checkTrueNormalOff', nx, ny, at);
    const field = formatPath(['boundaries', group, 'condition']);
    list.warning('boundaries', `${group}.trueNormal`, field, `"${group}": ${advice}`, advice);
  }
}

/**
 * Walls of straight sides that represent a curve. By `slipWall` methods of high order see its corners (order 0.9 at p = 2
 * around a cylinder); by the true normal they don't (Krivodonova and Berger, J. Comput. Phys. 211, 2006), but mass
 * passes each side, in coarse curves that are closed too much for long runs; see `mirroredWall`.
 */
export function checkCurvedWalls(
  list: CheckList,
  { boundaries, scheme, mesh: { refinements } }: CaseDocument,
  system: SystemDeclaration,
  mesh: CheckedMesh | null,
): void {
  const method = methodOf(scheme);
  if (method.curvedCells) return;
  const knowsTrueNormal = system.boundaryConditions.some(({ id }) => id === 'mirroredSlipWall');
  if (!knowsTrueNormal || !mesh?.turnOfSides) return;
  const warn = (group: string, advice: string): void =>
    list.warning(
      'boundaries',
      `${group}.curved`,
      formatPath(['boundaries', group, 'condition']),
      `"${group}": ${advice}`,
      advice,
    );
  for (const [group, { condition }] of Object.entries(boundaries)) {
    const isWall = condition === 'slipWall' || condition === 'curvedSlipWall';
    if (!isWall || !mesh.groups.includes(group)) continue;
    const turn = mesh.turnOfSides(group);
    if (turn === 0) continue;
    const sides = Math.round(((2 * Math.PI) / turn) * 2 ** refinements);
    if (condition === 'slipWall' && method.degree(scheme) >= firstCurvedDegree) {
      warn(group, t('checkFacetedWall'));
    } else if (condition === 'curvedSlipWall' && sides <= fewSides) {
      warn(group, t('checkLeakyWall', sides));
    }
  }
}
