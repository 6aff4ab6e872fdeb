import type { Value } from '../../expression';
import type { CharacteristicPrograms } from '../characteristics';
import { amplitudeName, jumpName, leftName, rightName } from '../faceNames';
import type { SystemPrograms } from '../systemPrograms';
import { FaceAlgebra } from './faceAlgebra';
import type { FluxSettings, NumericalFlux, StateValues } from './types';
import { t } from '../../text/t';

const needsWaves: NumericalFlux['missing'] = ({ characteristics }) =>
  characteristics === undefined ? 'characteristics' : null;

/**
 * Roe flux F* = ½[(F(u⁻) + F(u⁺))·n + Σₖ |λₖ| αₖ rₖ] with the waves of the Roe average û, for which
 * A_n(û)(u⁺ − u⁻) = (F(u⁺) − F(u⁻))·n. αₖ is the amplitude of the wave rₖ in u⁻ − u⁺
 * (P. L. Roe, J. Comput. Phys. 43, 1981, doi:10.1016/0021-9991(81)90128-5).
 */
export const roe = {
  id: 'roe',
  title: t('fluxRoe'),
  description: t('fluxRoeHint'),
  missing: needsWaves,
  compile: (programs, variables, settings) =>
    roeFlux(programs, variables, settings, (a, { mean }) => mean.map((speed) => a.abs(speed))),
} as const satisfies NumericalFlux;

/**
 * Roe flux with the Harten–Hyman entropy fix (J. Comput. Phys. 50, 1983): for a transonic rarefaction,
 * δ = max(0, λ(û) − λ(u⁻), λ(u⁺) − λ(û)) > |λ(û)|, the parabola ½(λ²/δ + δ) replaces |λ|.
 */
export const roeEntropyFix = {
  id: 'roeEntropyFix',
  title: t('fluxRoeEntropyFix'),
  description: t('fluxRoeEntropyFixHint'),
  missing: needsWaves,
  compile: (programs, variables, settings) =>
    roeFlux(programs, variables, settings, (a, { inner, outer, mean }) =>
      mean.map((speed, k) => {
        const opening = a.max(a.subtract(speed, inner[k]), a.subtract(outer[k], speed));
        return parabolaBelow(a, opening, speed, a.abs(speed));
      }),
    ),
} as const satisfies NumericalFlux;

/**
 * Roe flux with the low-Mach fix of Rieper (J. Comput. Phys. 230, 2011): the dissipation of the normal velocity jump in the
 * acoustic waves is scaled by z = min(1, M), where M is the larger Mach number of both sides. The first and the last wave
 * are acoustic, with amplitudes a ∓ b: a from the pressure and b from the velocity, which is reduced to zb.
 */
export const roeLowMach = {
  id: 'roeLowMach',
  title: t('fluxRoeLowMach'),
  description: t('fluxRoeLowMachHint'),
  missing: (system) =>
    needsWaves(system) ??
    (system.characteristics?.machNumber === undefined ? t('physicsNeedsMachNumber') : null),
  compile: (programs, variables, settings) =>
    roeFlux(
      programs,
      variables,
      settings,
      (a, { mean }) => mean.map((speed) => a.abs(speed)),
      slowedSound,
    ),
} as const satisfies NumericalFlux;

function slowedSound(
  a: FaceAlgebra,
  parts: readonly Value[],
  { machNumber }: CharacteristicPrograms,
): Value[] {
  const [inner, outer] = [a.inner, a.outer].map((state) => a.inline(machNumber!, state)[0]);
  const share = a.min(a.constant(1), a.max(inner, outer));
  const half = a.constant(0.5);
  const [first, last] = [parts[0], parts[parts.length - 1]];
  const ofPressure = a.multiply(half, a.add(first, last));
  const ofVelocity = a.multiply(share, a.multiply(half, a.subtract(last, first)));
  return [a.subtract(ofPressure, ofVelocity), ...parts.slice(1, -1), a.add(ofPressure, ofVelocity)];
}

/** Rounds |λ| of the inner waves; see `CharacteristicsDeclaration.rounding`. */
function rounded(
  a: FaceAlgebra,
  damped: readonly Value[],
  speeds: readonly Value[],
  rounding: number,
): readonly Value[] {
  if (rounding === 0) return damped;
  const last = speeds.length - 1;
  const width = a.multiply(a.constant(rounding / 2), a.subtract(speeds[last], speeds[0]));
  return damped.map((own, k) =>
    k === 0 || k === last ? own : parabolaBelow(a, width, speeds[k], own),
  );
}

/** Returns the parabola ½(λ²/δ + δ) for a damping below the width δ, otherwise the damping. */
function parabolaBelow(a: FaceAlgebra, delta: Value, speed: Value, damping: Value): Value {
  // Positive, since it is a divisor.
  const width = a.max(delta, a.constant(smallestWidth));
  const square = a.divide(a.multiply(speed, speed), width);
  const parabola = a.multiply(a.constant(0.5), a.add(square, width));
  return a.whereLess(damping, width, parabola, damping);
}

/** A normal number in f32. */
const smallestWidth = 1e-30;

/** Wave speeds of both sides and of the Roe average. */
interface Speeds {
  readonly inner: readonly Value[];
  readonly outer: readonly Value[];
  readonly mean: readonly Value[];
}

/**
 * Builds a Roe flux.
 * @param damping replaces |λ| of each wave
 * @param weighted modifies the amplitudes; unchanged if omitted
 */
function roeFlux(
  programs: SystemPrograms,
  variables: readonly string[],
  { twoPointFlux }: FluxSettings,
  damping: (a: FaceAlgebra, speeds: Speeds) => readonly Value[],
  weighted?: typeof slowedSound,
): ReturnType<NumericalFlux['compile']> {
  const a = new FaceAlgebra(programs, variables, twoPointFlux);
  const { average, speeds, amplitudes, change, rounding } = programs.characteristics!;
  const side = (rename: (name: string) => string, state: StateValues): StateValues =>
    Object.fromEntries(Object.entries(state).map(([name, value]) => [rename(name), value]));
  const values = a.inline(average, side(leftName, a.inner), side(rightName, a.outer));
  const mean = a.state((i) => values[i]);
  const jumps = Object.fromEntries(variables.map((name) => [jumpName(name), a.jump(name)]));
  const whole = a.inline(amplitudes, mean, jumps);
  const parts = weighted ? weighted(a, whole, programs.characteristics!) : whole;
  const [inner, outer, ofMean] = [a.inner, a.outer, mean].map((state) => a.inline(speeds, state));
  const damped = rounded(a, damping(a, { inner, outer, mean: ofMean }), ofMean, rounding);
  const carried = parts.map((part, k) => [amplitudeName(k), a.multiply(damped[k], part)]);
  return a.centered(a.inline(change, mean, Object.fromEntries(carried)));
}
