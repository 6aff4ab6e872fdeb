import { waterStar } from '../riemann/exactSolvers';
import type { VerificationEntry } from '../types';
import { depthErrors, evenGrid, gravity, type Water } from './waters';
import { t } from '../../text/t';

/** Delestre et al., SWASHES, sections 4.1.1 and 4.1.2: a channel of 10 m with a dam in the middle, to 6 s. */
const [upstream, downstream, middle, end] = [0.005, 0.001, 5, 6];
const c = Math.sqrt(gravity * upstream);
const ray = `((x - ${middle})/t)`;

const broken = (behind: number, depth: string, velocity: string): Water => ({
  system: 'shallowWaterBed1d',
  // Laboratory-scale waves and depths.
  parameters: { g: gravity, dryDepth: 1e-7, minSpeed: 0.1 },
  initial: { surface: `x < ${middle} ? ${upstream} : ${behind}`, u: '0', bed: '0' },
  exact: { surface: depth, u: velocity, bed: '0' },
  end,
});

/** Ritter's solution: a rarefaction onto a dry bed. */
export const ritter = broken(
  0,
  `${ray} < ${-c} ? ${upstream} : ${ray} < ${2 * c} ? 4/${9 * gravity}*(${c} - ${ray}/2)^2 : 0`,
  `${ray} < ${-c} || ${ray} > ${2 * c} ? 0 : 2/3*(${ray} + ${c})`,
);

const star = waterStar(upstream, downstream, gravity);
const tail = star.velocity - Math.sqrt(gravity * star.depth);
const bore = (star.depth * star.velocity) / (star.depth - downstream);

/** Stoker's solution: a rarefaction, and a bore over a wet bed. */
const stoker = broken(
  downstream,
  `${ray} < ${-c} ? ${upstream} : ${ray} < ${tail} ? 4/${9 * gravity}*(${c} - ${ray}/2)^2 : ${ray} < ${bore} ? ${star.depth} : ${downstream}`,
  `${ray} < ${-c} || ${ray} > ${bore} ? 0 : ${ray} < ${tail} ? 2/3*(${ray} + ${c}) : ${star.velocity}`,
);

const series = {
  mesh: (size: number) => evenGrid(1, 0, 10, size),
  sizes: [100, 200, 400],
} as const;

export const gridDamBreaks: VerificationEntry = {
  id: 'fv-dam-breaks',
  title: t('gridDamBreaksTitle'),
  source: t('gridDamBreaksSource'),
  method: t('gridDamBreaksMethod'),
  deviations: [],
  checks: [
    ...depthErrors({
      ...series,
      id: 'dry',
      title: t('gridDamBreaksDry'),
      water: ritter,
      atLeast: 0.8,
      scale: upstream * middle,
      floor: 1e-5,
    }),
    ...depthErrors({
      ...series,
      id: 'wet',
      title: t('gridDamBreaksWet'),
      water: stoker,
      atLeast: 0.5,
      scale: upstream * middle,
      floor: 1e-5,
    }),
  ],
};
