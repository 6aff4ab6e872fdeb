import { FaceAlgebra, named } from './faceAlgebra';
import { hasKnownPrimitives } from '../primitives';
import type { NumericalFlux } from './types';
import { t } from '../../text/t';

/**
 * Rusanov flux F* = ½[(F(u⁻) + F(u⁺))·n + λ(u⁻ − u⁺)] with the wave speed λ along n of the mean state, whose primitive
 * variables are the means of both sides: for a gas ½|(v⁻ + v⁺)·n| + √(γp̄/ρ̄)
 * (Zimmerman, MSc thesis, Iowa State University 2013, section 3.2).
 */
export const rusanov = {
  id: 'rusanov',
  title: t('fluxRusanov'),
  description: t('fluxRusanovHint'),
  missing: (system) => (hasKnownPrimitives(system) ? null : t('physicsNeedsPrimitives')),
  compile(programs, variables, { twoPointFlux }) {
    const a = new FaceAlgebra(programs, variables, twoPointFlux);
    const { names, ofState, waveSpeed } = programs.primitive!;
    const [inner, outer] = [a.inner, a.outer].map((state) => a.inline(ofState, state));
    const mean = inner.map((value, i) => a.multiply(a.constant(0.5), a.add(value, outer[i])));
    const [lambda] = a.inline(waveSpeed, named(names, mean));
    return a.centered(variables.map((name) => a.multiply(lambda, a.jump(name))));
  },
} as const satisfies NumericalFlux;
