import { cartesianGrid } from '../../mesh/grid/generate';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import { remembered } from '../grids/remembered';
import type { Check, VerificationEntry } from '../types';
import { asPrinted, ofCese, source } from './ofCese';

/** A tube [0, 2] of 4,000 points, and what another implementation made of it. */
interface Tube {
  readonly id: string;
  readonly title: string;
  readonly initial: { readonly rho: string; readonly u: string; readonly p: string };
  readonly condition: 'outflow' | 'slipWall';
  readonly cflNumber: number;
  readonly end: number;
  readonly steps: number;
  /** Least and largest density, each with half of its last printed digit. */
  readonly least: readonly [value: number, half: number];
  readonly most: readonly [value: number, half: number];
}

const tubes: readonly Tube[] = [
  {
    id: 'sod',
    title: 'Sod’s tube',
    initial: { rho: 'x <= 1 ? 1 : 0.125', u: '0', p: 'x <= 1 ? 1 : 0.1' },
    condition: 'outflow',
    cflNumber: 0.8,
    end: 0.4,
    steps: 2194,
    least: [0.125, 1e-9],
    most: [1, 1e-9],
  },
  {
    id: 'blast',
    title: 'two blast waves',
    initial: { rho: '1', u: '0', p: 'x < 0.2 ? 1000 : (x < 1.8 ? 0.01 : 100)' },
    condition: 'slipWall',
    cflNumber: 0.8,
    end: 0.076,
    steps: 8021,
    least: [0.1455, 5e-5],
    most: [6.459, 5e-4],
  },
  {
    id: 'shu-osher',
    title: 'shock into a density wave',
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
  },
  {
    id: 'rarefaction',
    title: 'strong rarefaction',
    initial: { rho: '1', u: 'x <= 1 ? -2 : 2', p: '0.4' },
    condition: 'outflow',
    cflNumber: 0.5,
    end: 0.24,
    steps: 2639,
    least: [0.01157, 5e-6],
    most: [1, 1e-9],
  },
];

const measure = remembered(async (tube: Tube, context) => {
  const grid = cartesianGrid({ min: [0], max: [2], cells: [4000] });
  const document = verificationCase({
    name: tube.title,
    system: { id: 'euler1d' },
    scheme: { id: 'cese', cflNumber: tube.cflNumber },
    initial: { ...tube.initial },
    boundaries: onAllGroups(grid, tube.condition),
    time: { end: tube.end },
  });
  const { state, summary } = await computeCase(document, grid, context);
  const densities = Array.from({ length: 4000 }, (_, cell) => state[6 * cell]);
  return {
    steps: summary.steps,
    least: Math.min(...densities),
    most: Math.max(...densities),
  };
});

function checks(tube: Tube): Check[] {
  const check = (
    what: 'steps' | 'least' | 'most',
    title: string,
    [value, half]: readonly [number, number],
  ): Check => ({
    ...ofCese,
    id: `${tube.id}/${what}`,
    label: `${tube.title}, ${title}`,
    cost: 'full',
    published: value,
    accept: asPrinted(value, half),
    compute: async (context) => ({ value: (await measure(tube, context))[what], spacing: null }),
  });
  return [
    check('steps', 'steps', [tube.steps, 0.5]),
    check('least', 'least density', tube.least),
    check('most', 'largest density', tube.most),
  ];
}

export const ceseTubes: VerificationEntry = {
  id: 'cese-tubes',
  title: 'CE/SE, four tubes of gas',
  source,
  method:
    'The Euler equations on [0, 2] with 4,000 points and γ = 1.4, slopes weighted by α = 2, none at the beginning, open ends or walls.',
  deviations: [],
  checks: tubes.flatMap(checks),
};
