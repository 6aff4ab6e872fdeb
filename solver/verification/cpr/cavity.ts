import type { CaseDocument } from '../../case/document';
import { signalHeader } from '../../diagnostics/signals';
import { generatedMesh } from '../../mesh/generate';
import { atMost } from '../acceptance';
import { computeCase, verificationCase } from '../compute';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { cavityTables } from './ghia';
import { t } from '../../text/t';

/** Mach number of the lid. */
const lid = 0.2;
const sides = ['left', 'right', 'bottom', 'top'] as const;

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
