import type { CaseDocument } from '../../case/document';
import { cartesianGrid } from '../../mesh/grid/generate';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import { anyError } from '../acceptance';
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
import { t } from '../../text/t';

export const gravity = 9.81;

/** Second-order scheme options. */
export const linear = {
  id: 'cartesianFv',
  reconstruction: 'linear',
  numericalFlux: 'hll',
  integrator: 'sspRk2',
} as const;

/** A shallow-water flow over a bed, with walls by default. */
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

/** Returns a line or square grid between two coordinates with this many cells along every axis. */
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
  /** Reference volume of the errors. */
  readonly scale: number;
  /** Rounding error in single precision, relative to `scale`. */
  readonly floor: number;
}

/** Returns checks of the L¹ errors of the depth on refined grids, relative to a volume. */
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
    label: t('gridReferenceLabel', title, String(size)),
    accept: anyError(floor),
    order: index === 0 ? null : { against: `${id}/${sizes[index - 1]}`, published: null, atLeast },
    curve: { diagram: title, degree: 0 },
    async compute(context) {
      const result = await computeWater(water, mesh(size), context);
      return { value: errorsOf(result, 'h').l1 / scale, spacing: 1 / size };
    },
  }));
