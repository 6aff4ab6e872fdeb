import type { CaseDocument } from '../case/document';
import type { MonitorOf } from '../diagnostics/monitors';
import { caseSystem } from '../physics/caseSystem';
import { isFarField } from '../physics/fieldNames';

/** Why a case has no coefficients of force to offer. */
export type NoForces = 'noPressure' | 'noFarField' | 'noWall' | 'noSpeed';

const coefficient = (
  name: string,
  groups: readonly string[],
  force: string,
  scale: string,
): MonitorOf<'boundary'> => ({
  kind: 'boundary',
  name,
  groups: [...groups],
  expression: `${force}/${scale}`,
  every: 1,
});

/**
 * Monitors of the drag and the lift coefficient of a case's walls: the force of the pressure along
 * the free stream of its far field and to the left of that, over ½ρV² length (as `wallForce`).
 * @param length reference length, such as the chord
 */
export function forceMonitors(
  document: Pick<CaseDocument, 'boundaries' | 'system'>,
  length: number,
): readonly [drag: MonitorOf<'boundary'>, lift: MonitorOf<'boundary'>] | NoForces {
  const system = caseSystem(document.system);
  const names = [...(system?.variables ?? []), ...(system?.derived ?? [])].map(({ name }) => name);
  if (!names.includes('p')) return 'noPressure';
  const boundaries = Object.entries(document.boundaries);
  const farField = boundaries.find(([, { condition }]) => isFarField(condition))?.[1].values;
  if (!farField) return 'noFarField';
  const walls = boundaries
    .filter(([, { condition }]) => /wall/i.test(condition))
    .map(([group]) => group);
  if (walls.length === 0) return 'noWall';
  if (isZero(farField.u) && isZero(farField.v)) return 'noSpeed';
  const [rho, u, v, p] = ['rho', 'u', 'v', 'p'].map((name) => factor(farField[name] ?? '0'));
  const pressure = p === '0' ? 'p' : `(p - ${p})`;
  const drag = sum(product('nx', u), product('ny', v), ' + ');
  const lift = sum(product('ny', u), product('nx', v), ' - ');
  const square = sum(u === '0' ? null : `${u}^2`, v === '0' ? null : `${v}^2`, ' + ');
  const scale = `(0.5*${rho}*${square}^1.5*${factor(String(length))})`;
  return [
    coefficient('CD', walls, `${pressure}*${drag}`, scale),
    coefficient('CL', walls, `${pressure}*${lift}`, scale),
  ];
}

/** Nothing is a share of the force of a stream at rest. */
const isZero = (expression = '0'): boolean => Number(expression) === 0;

/** An expression that can stand in a product. */
const factor = (expression: string): string => {
  const trimmed = expression.trim();
  return /^(\w+|\d*\.\d+)$/.test(trimmed) ? trimmed : `(${trimmed})`;
};

const product = (a: string, b: string): string | null => (b === '0' ? null : `${a}*${b}`);

/** In parentheses; terms that are 0 left out. */
function sum(a: string | null, b: string | null, sign: ' + ' | ' - '): string {
  if (a === null && b === null) return '(0)';
  if (b === null) return `(${a})`;
  return a === null ? `(${sign === ' - ' ? '-' : ''}${b})` : `(${a}${sign}${b})`;
}
