import type { Dimension } from '../../core/axes';
import type { FvOptions } from '../../methods/cartesianFv/options';
import { fluxTitle } from '../../methods/numericalFluxOption';
import { withinShare } from '../acceptance';
import { computeCase, errorsOf, joinedSides, verificationCase } from '../compute';
import type { Check, VerificationEntry } from '../types';
import { notInDf64, ofGrids, unitGrid } from './grids';
import { t } from '../../text/t';

const velocity = [1, 0.5, -0.75] as const;
/** Number of waves along each side. */
const numbers = [1, 2, -1] as const;
/** Cells along a side, by dimension. */
const sizes = { 1: 40, 2: 24, 3: 12 } as const;
const cflNumber = 0.8;
const steps = 20;

type Complex = readonly [re: number, im: number];

const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];

/** A plane wave on a uniform grid, per axis. */
interface GridWave {
  /** Courant number: velocity times Δt/Δx. */
  readonly courant: readonly number[];
  /** Phase difference between adjacent cells. */
  readonly phase: readonly number[];
}

/**
 * Number of stages, each with coefficient 1/n: on linear problems an integrator is 1 + z + z²/2 + … up to its order.
 */
const stages = { forwardEuler: 1, sspRk2: 2, sspRk3: 3 } as const satisfies Record<
  FvOptions['integrator'],
  number
>;

/**
 * Numerical diffusion: the damping coefficient of the difference of two cells, |a| Δt/Δx, or h/Δx for Lax–Friedrichs.
 */
const dampings = {
  upwind: (courant: number) => Math.abs(courant),
  localLaxFriedrichs: (courant: number) => Math.abs(courant),
  laxFriedrichs: (_: number, axes: number) => 1 / axes,
} as const;

type LinearFlux = keyof typeof dampings;

/** Returns the von Neumann amplification factor of a wave. */
type Growth = (wave: GridWave) => Complex;

/** Returns the factor of fluxes between cells and an integrator. */
const fluxGrowth =
  (flux: LinearFlux, integrator: FvOptions['integrator']): Growth =>
  ({ courant, phase }) => {
    let [re, im] = [0, 0];
    courant.forEach((c, axis) => {
      re -= dampings[flux](c, courant.length) * (1 - Math.cos(phase[axis]));
      im -= c * Math.sin(phase[axis]);
    });
    return integrated([re, im], integrator);
  };

/** Returns the factor of two staggered Lax–Friedrichs half steps, g = (C − iCΣ c tan ½θ)², C = Π cos ½θ. */
const staggeredGrowth: Growth = ({ courant, phase }) => {
  const mean = phase.reduce((product, theta) => product * Math.cos(0.5 * theta), 1);
  const moved = phase.reduce(
    (sum, theta, axis) => sum + courant[axis] * mean * Math.tan(0.5 * theta),
    0,
  );
  return times([mean, -moved], [mean, -moved]);
};

/**
 * Returns the error of an advected wave after some steps, relative to its amplitude: |gⁿ − e⁻ⁱⁿᵠ| with the
 * amplification factor g.
 */
function waveError(gridWave: GridWave, growthOf: Growth, steps: number): number {
  const growth = growthOf(gridWave);
  const { courant, phase } = gridWave;
  const exactPhase = courant.reduce((sum, c, axis) => sum + c * phase[axis], 0);
  let wave: Complex = [1, 0];
  for (let step = 0; step < steps; step++) wave = times(wave, growth);
  return Math.hypot(wave[0] - Math.cos(steps * exactPhase), wave[1] + Math.sin(steps * exactPhase));
}

/** Returns 1 + z + z²/2 + … up to the order of an integrator. */
function integrated([re, im]: Complex, integrator: FvOptions['integrator']): Complex {
  let growth: Complex = [1, 0];
  for (let stage = stages[integrator]; stage > 0; stage--) {
    const [a, b] = times([re / stage, im / stage], growth);
    growth = [1 + a, b];
  }
  return growth;
}

/**
 * Returns the value of a wave of mean 1 at a place of the cell, −½ to ½, by the polynomial of the means of five cells:
 * the derivative of that through their sums at the six ends.
 */
function quartic(place: number, phase: number): Complex {
  const ends = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5];
  const slopes = ends.map((end) => {
    const others = ends.filter((other) => other !== end);
    const scale = others.reduce((product, other) => product * (end - other), 1);
    const terms = others.map((left) =>
      others.reduce((product, other) => (other === left ? product : product * (place - other)), 1),
    );
    return terms.reduce((sum, term) => sum + term, 0) / scale;
  });
  const wave: [number, number] = [0, 0];
  for (let cell = -2; cell <= 2; cell++) {
    const share = slopes.slice(cell + 3).reduce((sum, slope) => sum + slope, 0);
    wave[0] += share * Math.cos(cell * phase);
    wave[1] += share * Math.sin(cell * phase);
  }
  return wave;
}

/**
 * Returns the factor of upwind fluxes at two Gauss points of faces, with linear weights: the fifth-order scheme that
 * WENO5 becomes for small amplitudes.
 */
const fifthOrderGrowth: Growth = ({ courant, phase }) => {
  const atGaussPoints = phase.map((theta) => quartic(0.5 / Math.sqrt(3), theta)[0]);
  let z: Complex = [0, 0];
  courant.forEach((c, axis) => {
    const [theta, upwind] = [phase[axis], Math.sign(c)];
    // The value at the face where the wave leaves the cell, minus that at the face where it enters.
    const face = times(
      [1 - Math.cos(theta), upwind * Math.sin(theta)],
      quartic(0.5, upwind * theta),
    );
    const across = atGaussPoints.reduce(
      (product, own, other) => (other === axis ? product : product * own),
      1,
    );
    z = [z[0] - Math.abs(c) * across * face[0], z[1] - Math.abs(c) * across * face[1]];
  });
  return integrated(z, 'sspRk3');
};

interface LinearScheme {
  readonly id: string;
  readonly label: string;
  readonly options: Partial<FvOptions>;
  readonly growth: Growth;
  /** Default: 1. */
  readonly amplitude?: number;
  /** Largest stable step over h/|a|, which the Courant number multiplies; default: 1. */
  readonly stability?: number;
  /** Relative, and absolute in single precision; default: 1e-10 and 2e-5. */
  readonly tolerance?: readonly [share: number, floor: number];
  /** Default: all. */
  readonly dimensions?: readonly Dimension[];
}

function check(dimension: Dimension, scheme: LinearScheme): Check {
  const size = sizes[dimension];
  const own = velocity.slice(0, dimension);
  const waves = numbers.slice(0, dimension);
  // Δt = CFL h/|a|, h = Δx/d.
  const ratio = ((scheme.stability ?? 1) * cflNumber) / (dimension * Math.hypot(...own));
  const wave = {
    courant: own.map((component) => component * ratio),
    phase: waves.map((number) => (2 * Math.PI * number) / size),
  };
  const published = waveError(wave, scheme.growth, steps);
  return {
    ...ofGrids,
    arithmetics: notInDf64,
    id: `${dimension}d/${scheme.id}`,
    label: `${dimension}D, ${scheme.label}`,
    published,
    accept: withinShare(published, ...(scheme.tolerance ?? [1e-10, 2e-5])),
    async compute(context) {
      const grid = unitGrid(dimension, size);
      const speed = own.reduce((sum, component, axis) => sum + component * waves[axis], 0);
      const along = waves.map((number, axis) => `${number}*${'xyz'[axis]}`).join(' + ');
      const q = `${scheme.amplitude ?? 1}*sin(2*pi*(${along} - ${speed}*t))`;
      const [ax, ay, az] = own;
      const document = verificationCase({
        name: 'plane-wave',
        system: {
          id: `advection${dimension}d`,
          parameters: [{ a: ax }, { ax, ay }, { ax, ay, az }][dimension - 1] as Record<
            string,
            number
          >,
        },
        scheme: { id: 'cartesianFv', cflNumber, ...scheme.options },
        initial: { q },
        exact: { q },
        boundaries: joinedSides(grid),
        time: { maxSteps: steps },
      });
      const result = await computeCase(document, grid, context);
      const start = result.discretization.initialState();
      const amplitude = Math.sqrt(start.reduce((sum, mean) => sum + mean ** 2, 0) / start.length);
      return { value: errorsOf(result, 'q').l2 / amplitude, spacing: null };
    },
  };
}

const schemes: readonly LinearScheme[] = [
  ...(
    [
      ['laxFriedrichs', 'forwardEuler'],
      ['localLaxFriedrichs', 'sspRk2'],
      ['upwind', 'forwardEuler'],
      ['upwind', 'sspRk2'],
      ['upwind', 'sspRk3'],
    ] as const
  ).map(([numericalFlux, integrator]): LinearScheme => ({
    id: `${numericalFlux}/${integrator}`,
    label: `${fluxTitle(numericalFlux)}, ${integrator}`,
    options: { numericalFlux, integrator },
    growth: fluxGrowth(numericalFlux, integrator),
  })),
  {
    id: 'staggeredLaxFriedrichs',
    label: t('fvStaggeredLaxFriedrichs'),
    options: { stepping: 'staggeredLaxFriedrichs' },
    growth: staggeredGrowth,
  },
  {
    id: 'weno5/gauss',
    label: t('gridWavesFifthOrder'),
    options: {
      numericalFlux: 'upwind',
      integrator: 'sspRk3',
      reconstruction: 'weno5',
      faceQuadrature: 'gauss',
    },
    growth: fifthOrderGrowth,
    amplitude: 1e-8,
    stability: 0.5,
    // Round-off of the weights; the error itself is small.
    tolerance: [1e-8, 2e-6],
    dimensions: [2],
  },
];

export const gridWaves: VerificationEntry = {
  id: 'fv-waves',
  title: t('gridWavesTitle'),
  source: t('gridWavesSource'),
  method: t('gridWavesMethod'),
  deviations: [],
  checks: ([1, 2, 3] as const).flatMap((dimension) =>
    schemes
      .filter(({ dimensions }) => dimensions?.includes(dimension) ?? true)
      .map((scheme) => check(dimension, scheme)),
  ),
};
