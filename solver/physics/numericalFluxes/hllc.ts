import type { Value } from '../../expression';
import { FaceAlgebra } from './faceAlgebra';
import { meanState, outerWaves } from './outerWaves';
import { meanName } from '../faceNames';
import { needsWaveSpeeds, type NumericalFlux, type StateValues } from './types';
import { t } from '../../text/t';

/**
 * HLL with restored contact wave (Toro, Spruce and Speares 1994). With the slowest and the fastest
 * wave s₋ and s₊ and the contact speed s, the side K upwind of the contact gives
 * F* = F(u_K)·n + s_K(u*_K − u_K), where s_K = 0 if its outer wave has the direction of the contact.
 */
export const hllc = {
  id: 'hllc',
  title: t('fluxHllc'),
  description: t('fluxHllcHint'),
  missing: (system) =>
    needsWaveSpeeds(system) ?? (system.contact === undefined ? t('physicsNeedsContact') : null),
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const { contact } = programs;
    const waves = outerWaves(a, programs.waveSpeeds!);
    const mean = meanState(a, waves);
    const [contactSpeed] = a.inline(contact!.speed, mean);
    // If the contact moves outwards, the inner side is upwind.
    const upwindOf = (inner: Value, outer: Value): Value =>
      a.whereNotNegative(contactSpeed, inner, outer);

    const side: StateValues = a.state((_, name) => upwindOf(a.inner[name], a.outer[name]));
    const outerSpeed = upwindOf(waves.slowest, waves.fastest);
    const means = Object.fromEntries(variables.map((name) => [meanName(name), mean[name]]));
    const star = a.inline(contact!.star, side, means, { outerSpeed, contactSpeed });
    const zero = a.constant(0);
    const speed = upwindOf(a.min(waves.slowest, zero), a.max(waves.fastest, zero));
    return a.build((i, name) => {
      const flux = upwindOf(waves.innerFlux[i], waves.outerFlux[i]);
      return a.add(flux, a.multiply(speed, a.subtract(star[i], side[name])));
    });
  },
} as const satisfies NumericalFlux;
