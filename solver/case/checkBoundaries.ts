import type { SystemDeclaration } from '../physics/declaration';
import { curveAttachment, movingWall } from './analyticNormal';
import type { CheckList, CheckedMesh } from './checkItem';
import { checkCurvedWalls, checkTrueNormals } from './checkCurvedWalls';
import { checkSpeeds } from './checkSpeeds';
import type { CaseDocument } from './document';
import type { BoundaryAssignment } from '../physics/description';
import type { CaseExpressions } from './expressions';
import { knownConditions } from '../physics/ghosts';
import { formatPath } from '../core/formatPath';
import { rotatedPairsFault } from './rotatedPairs';
import { periodicCondition, periodicPairs } from '../physics/periodic';
import { t } from '../text/t';

/** Checks that every boundary group of the mesh has a condition whose inputs compile. */
export function checkBoundaries(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
  mesh: CheckedMesh | null,
): void {
  const { boundaries } = document;
  // The groups of a faulty mesh are unknown.
  const groups = mesh && mesh.unusable === null ? mesh.groups : Object.keys(boundaries);
  for (const group of groups) {
    if (!Object.hasOwn(boundaries, group)) {
      const field = formatPath(['boundaries', group]);
      list.error('boundaries', group, field, t('checkGroupWithoutCondition', group));
    }
  }
  for (const { group, message } of periodicPairs(boundaries).faults) {
    list.error(
      'boundaries',
      `${group}.partner`,
      formatPath(['boundaries', group, 'partner']),
      t('checkPeriodicGroup', group, message),
      message,
    );
  }
  const turnedFault = rotatedPairsFault(document);
  for (const [group, assignment] of Object.entries(boundaries)) {
    if (turnedFault !== null && assignment.condition === periodicCondition && assignment.turned) {
      list.error(
        'boundaries',
        `${group}.turned`,
        formatPath(['boundaries', group, 'turned']),
        t('checkPeriodicGroup', group, turnedFault),
        turnedFault,
      );
    }
    if (groups.includes(group)) {
      checkAssignment(list, group, assignment, system, expressions);
      checkCurve(list, group, document, expressions, mesh);
    } else {
      const field = formatPath(['boundaries', group]);
      list.warning('boundaries', group, field, t('checkGroupNotInMesh', group));
    }
  }
  checkSpeeds(list, document, system, expressions, groups);
  checkCurvedWalls(list, document, system, mesh);
  checkTrueNormals(list, document, system, expressions, mesh);
  list.okUnlessFaulty('boundaries', t('checkBoundariesComplete', groups.length));
}

function checkCurve(
  list: CheckList,
  group: string,
  document: CaseDocument,
  expressions: CaseExpressions,
  mesh: CheckedMesh | null,
): void {
  const { curve } = document.boundaries[group];
  let sound = curve !== undefined;
  if (curve?.kind === 'normal') {
    sound = document.definitions.every((_, index) => expressions.definitionFault(index) === null);
    for (const axis of ['nx', 'ny'] as const) {
      const fault =
        expressions.fault(curve[axis]) ??
        (expressions.dependsOnTime(curve[axis]) ? movingWall : null);
      if (fault === null) continue;
      sound = false;
      const field = formatPath(['boundaries', group, 'curve', axis]);
      const message = t('checkAtNormal', group, axis, fault);
      list.error('boundaries', `${group}.curve.${axis}`, field, message, fault);
    }
  }
  const fault = sound && curve && mesh ? shapeFault(document, group, curve, mesh) : null;
  if (fault === null) return;
  const field = formatPath(['boundaries', group, 'curve']);
  list.error('boundaries', `${group}.curve`, field, t('checkAtBoundary', group, fault), fault);
}

/** Returns why the sides of a group are off its curve; null if they are not, or if the nodes are unknown. */
function shapeFault(
  document: CaseDocument,
  group: string,
  curve: NonNullable<BoundaryAssignment['curve']>,
  mesh: CheckedMesh,
): string | null {
  const attachment = curveAttachment(document, group, curve);
  const fault =
    attachment.kind === 'normal'
      ? mesh.normalFault?.(group, attachment.normalAt)
      : mesh.curveFault?.(group, curve);
  return fault ?? null;
}

function checkAssignment(
  list: CheckList,
  group: string,
  { condition, values }: BoundaryAssignment,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  if (condition === periodicCondition) return;
  const declaration = system.boundaryConditions.find(({ id }) => id === condition);
  if (declaration === undefined) {
    const known = knownConditions(system, condition);
    list.error(
      'boundaries',
      `${group}.condition`,
      formatPath(['boundaries', group, 'condition']),
      t('checkUnknownCondition', group, system.title, condition, known),
    );
    return;
  }
  for (const [name, source] of Object.entries(values)) {
    const field = formatPath(['boundaries', group, 'values', name]);
    const id = `${group}.${name}`;
    if (!declaration.inputs.some((input) => input.name === name)) {
      list.warning('boundaries', id, field, t('checkUnusedInput', group, condition, name));
      continue;
    }
    const fault = expressions.fault(source);
    if (fault !== null) list.error('boundaries', id, field, `"${group}", ${name}: ${fault}`, fault);
  }
}
