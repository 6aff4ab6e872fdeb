import type { CaseDocument } from '../../case/document';
import { cartesianGrid } from '../../mesh/grid/generate';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import { onAllGroups, verificationCase } from '../compute';
import { t } from '../../text/t';

/** A shock tube of the thesis, table 5.1, with the results of another implementation of its scheme in f64. */
export interface Tube {
  readonly id: string;
  /** Id of the equivalent example. */
  readonly example: string;
  readonly title: string;
  readonly points: number;
  readonly initial: { readonly rho: string; readonly u: string; readonly p: string };
  readonly condition: 'outflow' | 'slipWall';
  readonly cflNumber: number;
  readonly end: number;
  readonly steps: number;
  /** Density bounds, each with half a unit of the last printed digit. */
  readonly least: readonly [value: number, half: number];
  readonly most: readonly [value: number, half: number];
  /** Largest density difference of that implementation in f32. */
  readonly single: number;
}

/** The four tubes of the table, in order. */
export const tubes: readonly Tube[] = [
  {
    id: 'sod',
    example: 'sod-cese',
    title: t('ceseTubeSod'),
    points: 4000,
    initial: { rho: 'x <= 1 ? 1 : 0.125', u: '0', p: 'x <= 1 ? 1 : 0.1' },
    condition: 'outflow',
    cflNumber: 0.8,
    end: 0.4,
    steps: 2194,
    least: [0.125, 1e-9],
    most: [1, 1e-9],
    single: 1.7e-4,
  },
  {
    id: 'blast',
    example: 'blast-waves',
    title: t('ceseTubeBlast'),
    points: 4000,
    initial: { rho: '1', u: '0', p: 'x < 0.2 ? 1000 : (x < 1.8 ? 0.01 : 100)' },
    condition: 'slipWall',
    cflNumber: 0.8,
    end: 0.076,
    steps: 8021,
    least: [0.1455, 5e-5],
    most: [6.459, 5e-4],
    single: 1.8e-2,
  },
  {
    id: 'shu-osher',
    example: 'shu-osher',
    title: t('ceseTubeShuOsher'),
    points: 4000,
    initial: {
      rho: 'x <= 0.2 ? 3.8571 : 1 + 0.2*sin(25*x)',
      u: 'x <= 0.2 ? 2.6293 : 0',
      p: 'x <= 0.2 ? 10.333 : 1',
    },
    condition: 'outflow',
    cflNumber: 0.8,
    end: 0.36,
    steps: 4326,
    least: [0.8005, 5e-5],
    most: [4.6853, 5e-5],
    single: 3.3e-3,
  },
  {
    id: 'rarefaction',
    example: 'strong-rarefaction',
    title: t('ceseTubeRarefaction'),
    points: 4000,
    initial: { rho: '1', u: 'x <= 1 ? -2 : 2', p: '0.4' },
    condition: 'outflow',
    cflNumber: 0.5,
    end: 0.24,
    steps: 2639,
    least: [0.01157, 5e-6],
    most: [1, 1e-9],
    single: 1.1e-4,
  },
];

/** The line from 0 to 2. */
export const tubeGrid = ({ points }: Pick<Tube, 'points'>): CartesianGrid =>
  cartesianGrid({ min: [0], max: [2], cells: [points] });

/** Returns the CE/SE case of a tube. */
export const tubeCase = (tube: Tube): CaseDocument =>
  verificationCase({
    name: tube.title,
    system: { id: 'euler1d' },
    scheme: { id: 'cese', cflNumber: tube.cflNumber },
    initial: { ...tube.initial },
    boundaries: onAllGroups(tubeGrid(tube), tube.condition),
    time: { end: tube.end },
  });
