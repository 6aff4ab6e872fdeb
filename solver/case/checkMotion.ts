import type { SystemDeclaration } from '../physics/declaration';
import { isFarField } from '../physics/freeStream';
import { valuesByAxis } from '../core/axes';
import type { BoundaryAssignment } from '../physics/description';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

const velocities = ['u', 'v', 'w'];

/**
 * Warns of a gas or water that starts uniformly at rest if no boundary or other term sets it in motion: such a
 * run shows only round-off.
 * @param document case whose far fields and initial state are completed with the free stream
 */
export function checkMotion(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const { initial, boundaries, sourceTerm, sponges, drive, events, painted } = document;
  const names = system.primitive.variables.map(({ name }) => name);
  const isFluid = names.includes('u') && ['p', 'h', 'surface'].some((name) => names.includes(name));
  const isDriven = system.sourceTerm ?? sourceTerm ?? drive ?? painted;
  if (!isFluid || isDriven || sponges?.length || events?.length) return;
  const start = new Map<string, number>();
  for (const name of names) {
    const value = Object.hasOwn(initial, name) ? expressions.constant(initial[name]) : null;
    if (value === null || (velocities.includes(name) && value !== 0)) return;
    start.set(name, value);
  }
  const resting = new Map([...start, ...manufacturedAtRest(start)]);
  const assignments = Object.values(boundaries);
  if (!assignments.every((own) => isAtRest(own, system, resting, expressions))) return;
  const hasFarField = assignments.some(({ condition }) => isFarField(condition));
  list.warning('initial', 'rest', 'initial.u', t('checkNothingMoves', hasFarField));
}

/** Returns the inflow and wall inputs that match a gas or water at rest. */
function manufacturedAtRest(start: ReadonlyMap<string, number>): (readonly [string, number])[] {
  const [p, rho] = [start.get('p') ?? NaN, start.get('rho') ?? NaN];
  return [
    ['totalPressure', p],
    ['totalTemperature', p / rho],
    ['T', p / rho],
    ['massFlow', 0],
    ['q', 0],
  ];
}

/** Returns whether a condition prescribes the interior state and no motion. */
function isAtRest(
  { condition, values }: BoundaryAssignment,
  system: SystemDeclaration,
  resting: ReadonlyMap<string, number>,
  expressions: CaseExpressions,
): boolean {
  const declared = system.boundaryConditions.find(({ id }) => id === condition);
  if (!declared) return true;
  const normals = declared.trueNormal ? valuesByAxis(declared.trueNormal) : [];
  return declared.inputs.every(({ name, default: defaultValue }) => {
    if (normals.includes(name) || name.startsWith('direction_')) return true;
    const value = expressions.constant(values[name] ?? defaultValue);
    return value !== null && isNear(value, resting.get(name) ?? NaN);
  });
}

const isNear = (value: number, other: number): boolean =>
  Math.abs(value - other) <= 1e-9 * Math.max(Math.abs(value), Math.abs(other));
