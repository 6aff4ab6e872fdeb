import { rectangleMesh } from '../../mesh/rectangle';
import type { TriangleMesh } from '../../mesh/types';
import { atMost } from '../acceptance';
import type { CheckScheme } from '../compute';
import { ofGrids } from '../grids/grids';
import { distorted } from '../invariants/flows';
import type { Check, VerificationEntry } from '../types';
import { ritter } from './damBreaks';
import { beds, level } from './lakeAtRest';
import { thacker, turn, volume } from './thacker';
import { computeWater, depthErrors, type Water } from './waters';
import { t } from '../../text/t';

/** Returns a scheme whose steps keep depths nonnegative: provably at p = 1, empirically at p = 2. */
const scheme = (order: number): CheckScheme => ({
  order,
  numericalFlux: 'hll',
  integrator: 'sspRk3',
  cflNumber: 0.5,
});

const degrees = [1, 2] as const;

const lake = (place: keyof typeof beds, degree: number): Check => ({
  ...ofGrids,
  id: `lake-${place}/p${degree}`,
  label: t('dgWaterLake', beds[place].title, degree),
  accept: atMost(1e-12, 1e-5),
  async compute(context) {
    const water: Water = {
      system: 'shallowWaterBed2d',
      initial: { surface: `${level}`, u: '0', v: '0', bed: beds[place].bed },
      scheme: scheme(degree),
      end: 0.5,
    };
    const mesh = rectangleMesh(9, 8, distorted);
    const { state } = await computeWater(water, mesh, context);
    const { state: started } = await computeWater({ ...water, end: 1e-9 }, mesh, context);
    const changes = Array.from(state, (value, i) => Math.abs(value - started[i]));
    return { value: Math.max(...changes), spacing: null };
  },
});

/** Returns a strip of squares, each divided into two triangles, with this many squares along it. */
const strip = (size: number): TriangleMesh =>
  rectangleMesh(size, size / 50, (x, y) => [10 * x, width * y]);
const width = 0.2;

const dam = (degree: number): Check[] =>
  depthErrors({
    id: `dam/p${degree}`,
    title: t('dgWaterDam', degree),
    water: {
      ...ritter,
      system: 'shallowWaterBed2d',
      initial: { ...ritter.initial, v: '0' },
      exact: { ...ritter.exact, v: '0' },
      scheme: scheme(degree),
    },
    mesh: strip,
    sizes: [50, 100],
    atLeast: 0.8,
    scale: 0.005 * 5 * width,
    floor: 1e-5,
  });

const bowl = depthErrors({
  id: 'bowl/p1',
  title: t('dgWaterBowl'),
  water: { ...thacker, scheme: scheme(1), end: turn },
  mesh: (size) => rectangleMesh(size, size, (x, y) => [4 * x, 4 * y]),
  sizes: [8, 16],
  atLeast: 1,
  scale: volume,
  floor: 1e-4,
});

export const dgWater: VerificationEntry = {
  id: 'dg-water',
  title: t('dgWaterTitle'),
  source: t('dgWaterSource'),
  method: t('dgWaterMethod'),
  deviations: [],
  checks: [
    ...degrees.flatMap((degree) => [lake('wet', degree), lake('dry', degree)]),
    ...degrees.flatMap(dam),
    ...bowl,
  ],
};
