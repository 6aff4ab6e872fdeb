import type { CaseDocument } from '../../case/document';
import { signalHeader } from '../../diagnostics/signals';
import { generatedMesh } from '../../mesh/generate';
import { atMost } from '../acceptance';
import { computeCase, verificationCase } from '../compute';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { t } from '../../text/t';

/** Mach number of the lid. */
const lid = 0.2;
const sides = ['left', 'right', 'bottom', 'top'] as const;

/**
 * Velocities in a lid-driven cavity relative to the lid speed: U. Ghia, K. N. Ghia and C. T. Shin, J. Comput. Phys. 48
 * (1982) 387–411, tables I and II, for incompressible flow, without the wall values.
 */
interface CavityTable {
  /** u on the line x = ½, as pairs of y and u. */
  readonly upwards: readonly (readonly [y: number, u: number])[];
  /** v on the line y = ½, as pairs of x and v. */
  readonly across: readonly (readonly [x: number, v: number])[];
}

const heights = [
  0.9766, 0.9688, 0.9609, 0.9531, 0.8516, 0.7344, 0.6172, 0.5, 0.4531, 0.2813, 0.1719, 0.1016,
  0.0703, 0.0625, 0.0547,
];

const widths = [
  0.9688, 0.9609, 0.9531, 0.9453, 0.9063, 0.8594, 0.8047, 0.5, 0.2344, 0.2266, 0.1563, 0.0938,
  0.0781, 0.0703, 0.0625,
];

const table = (us: readonly number[], vs: readonly number[]): CavityTable => ({
  upwards: heights.map((y, i) => [y, us[i]]),
  across: widths.map((x, i) => [x, vs[i]]),
});

/** Tables by Reynolds number. */
const cavityTables = {
  100: table(
    [
      0.84123, 0.78871, 0.73722, 0.68717, 0.23151, 0.00332, -0.13641, -0.20581, -0.2109, -0.15662,
      -0.1015, -0.06434, -0.04775, -0.04192, -0.03717,
    ],
    [
      -0.05906, -0.07391, -0.08864, -0.10313, -0.16914, -0.22445, -0.24533, 0.05454, 0.17527,
      0.17507, 0.16077, 0.12317, 0.1089, 0.10091, 0.09233,
    ],
  ),
  1000: table(
    [
      0.65928, 0.57492, 0.51117, 0.46604, 0.33304, 0.18719, 0.05702, -0.0608, -0.10648, -0.27805,
      -0.38289, -0.2973, -0.2222, -0.20196, -0.18109,
    ],
    [
      -0.21388, -0.27669, -0.33714, -0.39188, -0.5155, -0.42665, -0.31966, 0.02526, 0.32235,
      0.33075, 0.37095, 0.32627, 0.30353, 0.29012, 0.27485,
    ],
  ),
} as const;

interface Cavity {
  readonly reynolds: keyof typeof cavityTables;
  /** Cells along each side. */
  readonly cells: number;
  /** End time, in units of side length over lid speed. */
  readonly turns: number;
  /** Largest accepted velocity deviation, relative to the lid speed. */
  readonly most: number;
}

/** Accepted deviations: measured values plus a margin. */
export const cavities: readonly Cavity[] = [
  { reynolds: 100, cells: 8, turns: 12, most: 0.005 },
  { reynolds: 1000, cells: 16, turns: 50, most: 0.02 },
];

type Monitor = CaseDocument['outputs']['monitors'][number];

/** Returns one monitor per table value, in order. */
function pointMonitors({ reynolds }: Pick<Cavity, 'reynolds'>): Monitor[] {
  const { upwards, across } = cavityTables[reynolds];
  const point = (expression: string, at: [number, number], name: string): Monitor => ({
    kind: 'point',
    name,
    expression,
    at,
    every: 10,
  });
  return [
    ...upwards.map(([y], i) => point(`u/${lid}`, [0.5, y], `u${i}`)),
    ...across.map(([x], i) => point(`v/${lid}`, [x, 0.5], `v${i}`)),
  ];
}

/** Runs a cavity. @returns the largest deviation from the table */
export async function cavityDeviation(
  cavity: Omit<Cavity, 'most'>,
  context: VerificationContext,
): Promise<number> {
  const { reynolds, cells, turns } = cavity;
  const mesh = generatedMesh({
    kind: 'box',
    min: [0, 0],
    max: [1, 1],
    cells: [cells, cells],
    groups: [...sides],
    order: 1,
  });
  const wall = (u: number) => ({
    condition: 'isothermalWall',
    values: { T: '1/gamma', u: String(u) },
  });
  const document = verificationCase({
    name: `cavity-re${reynolds}`,
    system: { id: 'navierStokes2d', parameters: { viscosity: lid / reynolds, Pr: 0.72 } },
    scheme: {
      id: 'cpr',
      sideGradients: 'printed',
      order: 3,
      correction: 'huynh',
      numericalFlux: 'roe',
      integrator: 'rdpk3sp35',
      relativeTolerance: 1e-8,
      absoluteTolerance: 1e-8,
    },
    initial: { rho: '1', u: '0', v: '0', p: '1/gamma' },
    boundaries: Object.fromEntries(sides.map((side) => [side, wall(side === 'top' ? lid : 0)])),
    time: { end: turns / lid },
  });
  const outputs = { ...document.outputs, monitors: pointMonitors(cavity) };
  const { signals } = await computeCase({ ...document, outputs }, mesh, context);
  const { upwards, across } = cavityTables[reynolds];
  const published = [...upwards, ...across].map(([, value]) => value);
  return Math.max(
    ...published.map((value, i) =>
      Math.abs(signals[i].value(signals[i].count - 1, signalHeader) - value),
    ),
  );
}

const check = (cavity: Cavity): Check => ({
  id: `re${cavity.reynolds}`,
  label: `Re ${cavity.reynolds.toLocaleString('en-US')}, p = 3, ${cavity.cells} × ${cavity.cells}`,
  cost: 'full',
  meshes: [],
  published: null,
  accept: atMost(cavity.most, cavity.most),
  order: null,
  remark: '',
  usesBackend: true,
  compute: async (context) => ({ value: await cavityDeviation(cavity, context), spacing: null }),
});

export const cprCavity: VerificationEntry = {
  id: 'cpr-cavity',
  title: t('cprCavityTitle'),
  source: t('cprCavitySource'),
  method: t('cprCavityMethod'),
  deviations: [],
  checks: cavities.map(check),
};
