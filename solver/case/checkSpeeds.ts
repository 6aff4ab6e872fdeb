import type { SystemDeclaration } from '../physics/declaration';
import { writtenStream } from '../physics/freeStream';
import { formatPath } from '../core/formatPath';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';

/**
 * Whether conditions suit the Mach number of a gas: that of the free stream, else of an initial state that is the same
 * everywhere. Where neither is known, or the gas is at rest, nothing is said: there is no stream to leave.
 */
export function checkSpeeds(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
  groups: readonly string[],
): void {
  const isGas = system.boundaryConditions.some(({ id }) => id === 'subsonicOutflow');
  const mach = isGas ? streamMach(document, system, expressions) : null;
  if (mach === null || mach === 0) return;
  const shown = Number(mach.toPrecision(3));
  const isSubsonic = mach < 1;
  for (const [group, { condition }] of Object.entries(document.boundaries)) {
    if (!groups.includes(group)) continue;
    const advice = adviceOn(condition, isSubsonic);
    if (advice === null) continue;
    list.warning(
      'boundaries',
      `${group}.speed`,
      formatPath(['boundaries', group, 'condition']),
      `"${group}": ${advice.replace('MACH', `Mach ${shown}`)}`,
      advice.replace('MACH', `Mach ${shown}`),
    );
  }
}

function adviceOn(condition: string, isSubsonic: boolean): string | null {
  if (isSubsonic && (condition === 'outflow' || condition === 'extrapolation')) {
    return `${condition} gives no pressure from outside, which subsonic flow (MACH) needs: take subsonicOutflow with a pressure, or characteristicFarField`;
  }
  if (!isSubsonic && (condition === 'subsonicInflow' || condition === 'massInflow')) {
    return `${condition} lets a wave out that can’t leave against MACH: take prescribed with the whole state`;
  }
  return null;
}

/** |u|/√(γp/ρ) of the stream, null where it isn't the same everywhere or no gas. */
function streamMach(
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): number | null {
  const {
    initial,
    system: { parameters },
  } = document;
  const stream = { ...initial, ...writtenStream(document, system)?.values };
  const value = (name: string): number | null =>
    Object.hasOwn(stream, name) ? expressions.constant(stream[name]) : null;
  const velocity = system.primitive.variables
    .map(({ name }) => name)
    .filter((name) => ['u', 'v', 'w'].includes(name))
    .map(value);
  const [rho, p] = [value('rho'), value('p')];
  const gamma = parameters.gamma ?? system.parameters.find(({ name }) => name === 'gamma')?.default;
  if (rho === null || p === null || gamma === undefined || velocity.includes(null)) return null;
  const mach = Math.hypot(...(velocity as number[])) / Math.sqrt((gamma * p) / rho);
  return Number.isFinite(mach) ? mach : null;
}
