import { axesOf } from '../../core/axes';
import { meanName } from '../../physics/fieldNames';
import { sampleRows } from '../../space/rowSampler';
import type { SideSamples } from '../../space/sideSamples';
import type { Reference } from '../reference';
import type { Solution } from '../solution';
import { wallQuantities, type WallQuantity } from '../wallQuantities';
import type { VtkArray } from './appendedData';

export interface WallArrayOptions {
  /** Free stream of the coefficients; null without one. */
  readonly reference: Reference | null;
  /** Whether wall quantities are computed from the averages of the case. */
  readonly ofMeans?: boolean;
  /** Fields in addition to the wall quantities; those of the same name are omitted. */
  readonly fields?: readonly WallQuantity[];
}

interface Column {
  readonly name: string;
  readonly values: Float64Array;
}

/** Returns the wall quantities at points on sides, with friction as a vector. */
export function wallArrays(
  { physics, discretization, state, time, averages }: Solution,
  samples: SideSamples,
  { reference, ofMeans = false, fields = [] }: WallArrayOptions,
): (VtkArray & { readonly values: Float64Array })[] {
  const { space } = discretization;
  const quantities = wallQuantities(physics, space.dimension, reference, ofMeans);
  const columns = [
    ...quantities.map(({ name, program }) => ({ name: ofMeans ? meanName(name) : name, program })),
    ...fields.filter((field) => quantities.every(({ name }) => name !== field.name)),
  ];
  const values = sampleRows(
    { space, physics },
    { state, time, averages },
    columns.map(({ program }) => program),
    samples,
    samples.inputs,
  );
  return withVector(columns.map(({ name }, i) => ({ name, values: values[i] })));
}

/** Combines the components of friction into a vector. */
function withVector(columns: readonly Column[]): ReturnType<typeof wallArrays> {
  const axes = axesOf(3).map((axis) => axis.toUpperCase());
  const [first, ...others] = axes.flatMap(
    (axis) =>
      columns.find(({ name }) => /^(mean_)?friction[XYZ]$/.test(name) && name.endsWith(axis)) ?? [],
  );
  if (!first) return [...columns];
  const parts = [first, ...others];
  return [
    ...columns.filter((column) => !parts.includes(column)),
    {
      name: first.name.slice(0, -1),
      values: vectorOf(parts.map(({ values }) => values)),
      components: 3,
    },
  ];
}

/** Returns three components per point; missing ones are 0. */
export const vectorOf = (components: readonly Float64Array[]): Float64Array =>
  Float64Array.from(
    { length: 3 * components[0].length },
    (_, i) => components.at(i % 3)?.[Math.floor(i / 3)] ?? 0,
  );
