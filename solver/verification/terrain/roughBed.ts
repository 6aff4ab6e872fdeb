import type { FvOptions } from '../../methods/cartesianFv/options';
import { signalHeader } from '../../diagnostics';
import { monitorSchema } from '../../diagnostics/monitors';
import { atMost } from '../acceptance';
import { computeCase, onAllGroups, verificationCase, type CheckScheme } from '../compute';
import { ofGrids } from '../grids/grids';
import { memoized } from '../grids/memoized';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { evenGrid, gravity, linear } from './waters';
import { t } from '../../text/t';

/** A dam break on a bed of random heights per cell. Lengths are in cells of 1 m. */
interface Landscape {
  readonly id: string;
  readonly title: string;
  readonly dimension: 1 | 2;
  readonly size: number;
  readonly seed: number;
  /** Amplitude of the random heights, and the drop per cell. */
  readonly roughness: number;
  readonly slope: number;
  /** Water depth in the middle and film depth elsewhere. */
  readonly depth: number;
  readonly film: number;
  readonly end: number;
}

const landscapes: readonly Landscape[] = [
  {
    id: 'channel',
    title: t('gridRoughBedChannel'),
    dimension: 1,
    size: 120,
    seed: 1,
    roughness: 2,
    slope: 0.1,
    depth: 3,
    film: 0.05,
    end: 40,
  },
  {
    id: 'slope',
    title: t('gridRoughBedSlope'),
    dimension: 1,
    size: 120,
    seed: 31,
    roughness: 0.05,
    slope: 0.4,
    depth: 0.15,
    film: 0.003,
    end: 20,
  },
  {
    id: 'hills',
    title: t('gridRoughBedHills'),
    dimension: 2,
    size: 32,
    seed: 3,
    roughness: 2,
    slope: 0.5,
    depth: 3,
    film: 0,
    end: 6,
  },
  {
    id: 'basin',
    title: t('gridRoughBedBasin'),
    dimension: 2,
    size: 32,
    seed: 4,
    roughness: 1,
    slope: 0,
    depth: 2,
    film: 0.02,
    end: 6,
  },
];

const schemes: readonly { readonly id: string; readonly scheme: CheckScheme }[] = [
  { id: 'none', scheme: { id: 'cartesianFv' } },
  ...(['minmod', 'modifiedMinmod', 'vanLeer'] as const).map(
    (slopeLimiter: FvOptions['slopeLimiter']) => ({
      id: slopeLimiter,
      scheme: { ...linear, slopeLimiter },
    }),
  ),
];

/** The total energy and the largest speed at every step, from t = 0. */
interface Course {
  readonly energies: readonly number[];
  readonly speeds: readonly number[];
}

async function courseOf(
  { dimension, size, seed, roughness, slope, depth, film, end }: Landscape,
  scheme: CheckScheme,
  context: VerificationContext,
): Promise<Course> {
  const isPlane = dimension === 2;
  const grid = evenGrid(dimension, 0, size, size);
  const place = isPlane ? '12.9898*floor(x) + 78.233*floor(y)' : '12.9898*floor(x)';
  const bed = `${slope}*(${size} - x) + ${roughness}*mod(43758.5453*sin(${place} + ${seed}), 1)`;
  const middle = size / 2;
  const distance = isPlane ? `sqrt((x - ${middle})^2 + (y - ${middle})^2)` : `abs(x - ${middle})`;
  const document = verificationCase({
    name: 'rough-bed',
    system: { id: `shallowWaterBed${dimension}d`, parameters: { g: gravity } },
    scheme,
    initial: {
      surface: `${bed} + (${distance} < ${size / 5} ? ${depth} : ${film})`,
      u: '0',
      ...(isPlane && { v: '0' }),
      bed,
    },
    boundaries: onAllGroups(grid, 'slipWall'),
    time: { end },
  });
  const square = dimension === 2 ? 'u^2 + v^2' : 'u^2';
  const every = { kind: 'domain', every: 1 } as const;
  const energy = `0.5*h*(${square}) + ${gravity}*h*(0.5*h + bed)`;
  const speed = `h > 0.001 ? sqrt(${square}) : 0`;
  const monitors = [
    monitorSchema.parse({ ...every, name: 'energy', expression: energy }),
    monitorSchema.parse({ ...every, name: 'speed', expression: speed, take: 'maximum' }),
  ];
  const outputs = { ...document.outputs, monitors };
  const { signals } = await computeCase({ ...document, outputs }, grid, context);
  const [energies, speeds] = signals.map((signal) =>
    Array.from({ length: signal.count }, (_, row) => signal.value(row, signalHeader)),
  );
  return { energies, speeds };
}

type Scheme = (typeof schemes)[number];

/** The runs by landscape and scheme. */
const courses = memoized((run: string, context: VerificationContext) => {
  const [place, name] = run.split('/');
  const landscape = landscapes.find(({ id }) => id === place)!;
  return courseOf(landscape, schemes.find(({ id }) => id === name)!.scheme, context);
});

const energyCheck = (landscape: Landscape, { id }: Scheme): Check => ({
  ...ofGrids,
  id: `${landscape.id}/${id}`,
  label:
    id === 'none'
      ? t('gridRoughBedEnergyFirst', landscape.title)
      : t('gridRoughBedEnergyLinear', landscape.title, id),
  accept: atMost(1e-12, 1e-5),
  async compute(context) {
    const { energies } = await courses(`${landscape.id}/${id}`, context);
    return { value: Math.max(...energies) / energies[0] - 1, spacing: null };
  },
});

/** Speed of a front on a dry bed relative to that of free fall from the highest surface (Ritter). */
const frontShare = Math.SQRT2;

const speedCheck = (landscape: Landscape): Check => ({
  ...ofGrids,
  id: `${landscape.id}/speed`,
  label: t('gridRoughBedSpeed', landscape.title),
  accept: atMost(frontShare, frontShare),
  async compute(context) {
    const { size, slope, roughness, depth } = landscape;
    const head = slope * size + roughness + depth;
    const { speeds } = await courses(`${landscape.id}/modifiedMinmod`, context);
    return { value: Math.max(...speeds) / Math.sqrt(2 * gravity * head), spacing: null };
  },
});

export const gridRoughBed: VerificationEntry = {
  id: 'fv-rough-bed',
  title: t('gridRoughBedTitle'),
  source: t('gridRoughBedSource'),
  method: t('gridRoughBedMethod'),
  deviations: [],
  checks: landscapes.flatMap((landscape) => [
    ...schemes.map((scheme) => energyCheck(landscape, scheme)),
    speedCheck(landscape),
  ]),
};
