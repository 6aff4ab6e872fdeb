import { FaceAlgebra } from './faceAlgebra';
import { outerWaves } from './outerWaves';
import { needsWaveSpeeds, type NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * Harten–Lax–van Leer flux: one mean state between the slowest and the fastest wave. With
 * s₋ = min(slowest, 0) and s₊ = max(fastest, 0),
 * F* = [s₊F(u⁻)·n − s₋F(u⁺)·n + s₋s₊(u⁺ − u⁻)]/(s₊ − s₋).
 */
export const hll = {
  id: 'hll',
  title: t('fluxHll'),
  description: t('fluxHllHint'),
  missing: needsWaveSpeeds,
  compile(programs, variables) {
    const a = new FaceAlgebra(programs, variables);
    const { slowest, fastest, innerFlux, outerFlux } = outerWaves(a, programs.waveSpeeds!);
    const zero = a.constant(0);
    const left = a.min(slowest, zero);
    const right = a.max(fastest, zero);
    // Avoids 0/0 if no wave moves; the flux is then 0.
    const width = a.max(a.subtract(right, left), a.constant(smallestWidth));
    const product = a.multiply(left, right);
    return a.build((i, name) => {
      const fluxes = a.subtract(a.multiply(right, innerFlux[i]), a.multiply(left, outerFlux[i]));
      return a.divide(a.subtract(fluxes, a.multiply(product, a.jump(name))), width);
    });
  },
} as const satisfies NumericalFlux;

/** A normal number in f32. */
const smallestWidth = 1e-30;
