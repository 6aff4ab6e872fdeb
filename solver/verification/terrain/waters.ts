import type { CaseDocument } from '../../case/document';
import { cartesianGrid } from '../../mesh/grid/generate';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import {
  computeCase,
  errorsOf,
  onAllGroups,
  verificationCase,
  type CheckMesh,
  type CheckScheme,
} from '../compute';
import { ofGrids } from '../grids/grids';

import type { Check, VerificationContext } from '../types';

export const gravity = 9.81;

/** Steps of second order. */
export const linear = {
  id: 'cartesianFv',
  reconstruction: 'linear',
  numericalFlux: 'hll',
  integrator: 'sspRk2',
} as const;

/** Water over a bed with walls around, if nothing else is said. */
export interface Water {
  readonly system: CaseDocument['system']['id'];
  readonly parameters?: Record<string, number>;
  readonly initial: Record<string, string>;
  readonly exact?: Record<string, string>;
  readonly boundaries?: CaseDocument['boundaries'];
  readonly scheme?: CheckScheme;
  readonly end: number;
}

export const computeWater = (
  { system: id, parameters = {}, initial, exact, boundaries, scheme = linear, end }: Water,
  mesh: CheckMesh,
  context: VerificationContext,
) =>
  computeCase(
    verificationCase({
      name: 'Water',
      system: { id, parameters },
      scheme,
      initial,
      ...(exact && { exact }),
      boundaries: boundaries ?? onAllGroups(mesh, 'slipWall'),
      time: { end },
    }),
    mesh,
    context,
  );

/** This many cells along every axis of a square, or on a line, from one coordinate to another. */
export const evenGrid = (dimension: 1 | 2, from: number, to: number, size: number): CartesianGrid =>
  cartesianGrid({
    min: new Array<number>(dimension).fill(from),
    max: new Array<number>(dimension).fill(to),
    cells: new Array<number>(dimension).fill(size),
  });

interface Series {
  readonly id: string;
  readonly title: string;
  readonly water: Water;
  readonly mesh: (size: number) => CheckMesh;
  readonly sizes: readonly number[];
  readonly atLeast: number;
  /** What errors are shares of. */
  readonly scale: number;
  /** Of the share, in single precision. */
  readonly floor: number;
}

/** L¹ errors of the depth on ever finer grids, as shares of a volume. */
export const depthErrors = ({
  id,
  title,
  water,
  mesh,
  sizes,
  atLeast,
  scale,
  floor,
}: Series): Check[] =>
  sizes.map((size, index) => ({
    ...ofGrids,
    id: `${id}/${size}`,
    label: `${title}, ${size} cells`,
    accept: {
      double: { low: 0, high: Infinity, rule: '' },
      single: { low: 0, high: Infinity, rule: '' },
      floor,
    },
    order: index === 0 ? null : { against: `${id}/${sizes[index - 1]}`, published: null, atLeast },
    curve: { diagram: title, degree: 0 },
    async compute(context) {
      const result = await computeWater(water, mesh(size), context);
      return { value: errorsOf(result, 'h').l1 / scale, spacing: 1 / size };
    },
  }));
