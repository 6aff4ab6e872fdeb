import type { CaseDocument } from '../case/document';
import { boundaryEvery, type MonitorOf } from '../diagnostics/monitors';
import { caseSystem } from '../physics/caseSystem';
import { writtenStream } from '../physics/freeStream';
import { isWall } from '../physics/wallGroups';
import { aboutCenter, momentCenter } from '../case/momentCenter';
import { referenceArea, referenceOf, streamAxes } from './reference';
import { t } from '../text/t';

/** Reason why a case has no force coefficients. */
export type NoForces = 'noPressure' | 'noFarField' | 'noWall' | 'noSpeed';

/** Returns the wall groups of a case. */
export const wallsOf = ({ boundaries }: Pick<CaseDocument, 'boundaries'>): string[] =>
  Object.entries(boundaries)
    .filter(([, { condition }]) => isWall(condition))
    .map(([group]) => group);

/**
 * Returns monitors of the force coefficients of walls relative to the free stream: drag and lift, in space the
 * side force, the moment about `momentCenter`, and for a viscous gas the friction drag (as in
 * `forceCoefficients` of a wall's points).
 * @param length reference length, such as the chord; default: that of the free stream
 * @param groups default: all walls of the case
 */
export function forceMonitors(
  document: Pick<CaseDocument, 'boundaries' | 'system' | 'freeStream' | 'definitions' | 'mesh'>,
  length: number = document.freeStream?.length ?? 1,
  groups: readonly string[] = wallsOf(document),
): readonly MonitorOf<'boundary'>[] | NoForces {
  const system = caseSystem(document.system);
  const fields = (system?.wallFields ?? []).map(({ name }) => name);
  if (!system || !fields.includes('forceX')) return 'noPressure';
  if (writtenStream(document, system) === null) return 'noFarField';
  if (groups.length === 0) return 'noWall';
  const reference = referenceOf(document, { system });
  if (reference && !streamAxes(reference)) return 'noSpeed';

  const inSpace = system.dimension === 3;
  const { area, up = 'y' } = document.freeStream ?? {};
  const center = momentCenter(document);
  const force = ['forceX', 'forceY', inSpace ? 'forceZ' : '0'];
  const far = ['far_u', 'far_v', inSpace ? 'far_w' : '0'];
  const vertical = up === 'y' ? ['0', '1', '0'] : ['0', '0', '1'];
  // The side force is along stream × up, the lift along side × stream; in 2D this is left of the stream.
  const side = inSpace ? cross(far, vertical) : ['0', '0', '1'];
  const lift = cross(side, far);
  const square = dot(far, far);
  const across = inSpace ? `sqrt(${dot(side, side)})` : '1';
  const pressure = `(0.5*far_rho*${square}*${referenceArea(system.dimension, length, area)})`;
  const arm = ['x', 'y', inSpace ? 'z' : '0'].map((axis, i) =>
    difference(axis, literal(center[i])),
  );
  const coefficient = (name: string, part: string, scale: string): MonitorOf<'boundary'> => ({
    kind: 'boundary',
    name,
    groups: [...groups],
    expression: `${part}/${scale}`,
    every: boundaryEvery,
  });
  const alongStream = `(${pressure}*sqrt(${square}))`;
  const acrossStream = `(${product(pressure, across)}*sqrt(${square}))`;
  const atRightAngles = `(${product(pressure, across)})`;
  const friction = force.map((name) => name.replace('force', 'friction'));
  return [
    coefficient('CD', dot(force, far), alongStream),
    ...(fields.includes('frictionX')
      ? [coefficient(t('outputFriction'), dot(friction, far), alongStream)]
      : []),
    coefficient('CL', dot(force, lift), acrossStream),
    ...(inSpace ? [coefficient('CS', dot(force, side), atRightAngles)] : []),
    coefficient(
      `CM ${aboutCenter(center, system.dimension)}`,
      `-${dot(cross(arm, force), side)}`,
      `(${product(atRightAngles, String(length))})`,
    ),
  ];
}

const literal = (value: number): string => (value < 0 ? `(${value})` : String(value));

const product = (a: string, b: string): string => {
  if (a === '0' || b === '0') return '0';
  if (a === '1') return b;
  return b === '1' ? a : `${a}*${b}`;
};

const difference = (a: string, b: string): string => {
  if (b === '0') return a;
  return a === '0' ? `(-${b})` : `(${a} - ${b})`;
};

/** Returns a dot product in parentheses without terms that are 0. */
function dot(a: readonly string[], b: readonly string[]): string {
  const terms = a.map((own, i) => product(own, b[i])).filter((term) => term !== '0');
  return terms.length === 0 ? '0' : `(${terms.join(' + ')})`;
}

const cross = (a: readonly string[], b: readonly string[]): string[] =>
  [0, 1, 2].map((i) => {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    return difference(product(a[j], b[k]), product(a[k], b[j]));
  });
