import type { Value } from '../../expression';
import { meanName } from '../faceNames';
import { FaceAlgebra } from './faceAlgebra';
import { hllc } from './hllc';
import { meanState, outerWaves, type OuterWaves } from './outerWaves';
import type { NumericalFlux, StateValues } from './types';
import { t } from '../../text/t';

/** Below this normal Mach number the acoustic dissipation is reduced. */
const machLimit = 0.1;

/**
 * HLLC with reduced acoustic dissipation at low normal Mach numbers (HLLC-LM: Fleischmann, Adami and Adams, J. Comput.
 * Phys. 423, 2020, doi:10.1016/j.jcp.2020.109762). Along a grid-aligned shock the transverse Mach number is small, and
 * this dissipation triggers carbuncles. With the outer waves s₋ and s₊, the contact speed s and the states u*₋ and u*₊
 * adjacent to the contact,
 *
 *     F* = ½[(F(u⁻) + F(u⁺))·n + φ|s₋|(u⁻ − u*₋) + |s|(u*₋ − u*₊) + φ|s₊|(u*₊ − u⁺)],
 *     φ = sin(½π min(1, M/0.1)), M the larger normal Mach number of the two sides.
 *
 * φ = 1 gives HLLC. Stationary contacts and shear layers along the face are exact.
 */
export const hllcShockStable = {
  id: 'hllcShockStable',
  title: t('fluxHllcShockStable'),
  description: t('fluxHllcShockStableHint'),
  missing: (system) =>
    hllc.missing(system) ??
    (system.characteristics?.machNumber === undefined ? t('physicsNeedsMachNumber') : null),
  compile(programs, variables, { twoPointFlux }) {
    const a = new FaceAlgebra(programs, variables, twoPointFlux);
    const { contact } = programs;
    const waves = outerWaves(a, programs.waveSpeeds!);
    const mean = meanState(a, waves);
    const [contactSpeed] = a.inline(contact!.speed, mean);
    const means = Object.fromEntries(variables.map((name) => [meanName(name), mean[name]]));
    const star = (side: StateValues, outerSpeed: Value): Value[] =>
      a.inline(contact!.star, side, means, { outerSpeed, contactSpeed });
    const before = star(a.inner, waves.slowest);
    const behind = star(a.outer, waves.fastest);
    const share = acousticShare(a, waves);
    const slow = a.multiply(share, a.abs(waves.slowest));
    const fast = a.multiply(share, a.abs(waves.fastest));
    const through = a.abs(contactSpeed);
    return a.centered(
      variables.map((name, i) => {
        const ofSlow = a.multiply(slow, a.subtract(a.inner[name], before[i]));
        const ofContact = a.multiply(through, a.subtract(before[i], behind[i]));
        const ofFast = a.multiply(fast, a.subtract(behind[i], a.outer[name]));
        return a.add(a.add(ofSlow, ofContact), ofFast);
      }),
    );
  },
} as const satisfies NumericalFlux;

/** Returns φ. The wave speeds of a side are vₙ − c and vₙ + c, so its normal Mach number is |sum|/difference. */
function acousticShare(a: FaceAlgebra, { inner, outer }: OuterWaves): Value {
  const [innerMach, outerMach] = [inner, outer].map(({ min, max }) =>
    a.divide(a.abs(a.add(min, max)), a.subtract(max, min)),
  );
  const part = a.divide(a.max(innerMach, outerMach), a.constant(machLimit));
  return a.sine(a.multiply(a.constant(Math.PI / 2), a.min(a.constant(1), part)));
}
