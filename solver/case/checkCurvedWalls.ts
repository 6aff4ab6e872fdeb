import { formatPath } from '../core/formatPath';
import { methodOf } from '../methods/methodOf';
import type { SystemDeclaration } from '../physics/declaration';
import { curveAttachment } from './analyticNormal';
import type { CheckList, CheckedMesh } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Degree from which the corners of a wall limit the order of accuracy. */
const firstCurvedDegree = 2;

/** Number of sides per full circle up to which mass flux through a wall with the true normal is significant. */
const fewSides = 32;

/**
 * Checks the true normals of walls without a curve. These come from the inputs of the condition, whose defaults
 * describe a circle about the origin; a normal far from that of the sides lets mass through.
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
 * Checks walls of straight sides that represent a curve. With `slipWall`, high-order methods resolve its
 * corners (order 0.9 at p = 2 around a cylinder). With the true normal they do not (Krivodonova and Berger, J.
 * Comput. Phys. 211, 2006), but mass passes through each side, too much for long runs on coarse closed curves;
 * see `mirroredWall`.
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
