import { axesOf } from '../../core/axes';
import { meanName } from '../../physics/fieldNames';
import { boundarySides, groupIndex } from '../../space/boundary';
import { sampleRows } from '../../space/rowSampler';
import { sideSamples } from '../../space/sideSamples';
import type { Reference } from '../reference';
import type { Solution } from '../solution';
import { wallQuantities } from '../wallQuantities';
import type { VtkArray } from './appendedData';
import { writeVtp, type VtpContents } from './vtp';

export interface WallFileOptions {
  /** Boundary groups. */
  readonly groups: readonly string[];
  /** Expressions in boundary quantities, in addition to the wall quantities. */
  readonly fields?: readonly string[];
  /** Free stream of the coefficients; null without one. */
  readonly reference: Reference | null;
  /** Whether wall quantities are computed from the averages of the case. */
  readonly ofMeans?: boolean;
  readonly isCompressed?: boolean;
}

/**
 * Writes walls as VTK poly data: lines in 2D, quadrangles in space, sampled from the interior cells'
 * polynomials on a lattice per side. Sides have separate points, so that jumps are preserved. Point data are p,
 * for a viscous gas the vector `friction` and yPlus, with a free stream Cp and Cf, and the outward normal; cell
 * data are the group index.
 * @throws Error with one line if a group is missing; CaseError if a field is not a valid expression
 */
export function wallVtp(solution: Solution, options: WallFileOptions): Uint8Array {
  const { mesh, physics, discretization, state, time, averages } = solution;
  const { groups, fields = [], reference, ofMeans = false, isCompressed = true } = options;
  const { space } = discretization;
  const sides = groups.flatMap((name) => {
    const group = groupIndex(mesh, name);
    return boundarySides(mesh, group).map((side) => ({ ...side, group }));
  });
  const intervals = intervalsOf(space);
  const samples = sideSamples(space, sides, latticeOf(space.dimension, intervals));
  const quantities = wallQuantities(physics, space.dimension, reference, ofMeans);
  const columns = [
    ...quantities.map(({ name, program }) => ({ name: ofMeans ? meanName(name) : name, program })),
    ...fields.map((name) => ({ name, program: physics.sideField(name) })),
  ];
  const values = sampleRows(
    { space, physics },
    { state, time, averages },
    columns.map(({ program }) => program),
    samples,
    samples.inputs,
  );
  const shapes = shapesOf(space.dimension, sides.length, intervals);
  const shapesPerSide = shapes.indices.length / shapes.pointsPerShape / sides.length;
  return writeVtp({
    points: samples.points,
    shapes,
    pointData: [
      ...withVector(columns.map(({ name }, i) => ({ name, values: values[i] }))),
      { name: 'normal', values: vectorOf(samples.inputs.normals), components: 3 },
    ],
    cellData: [
      {
        name: 'group',
        values: Int32Array.from(
          { length: shapesPerSide * sides.length },
          (_, i) => sides[Math.floor(i / shapesPerSide)].group,
        ),
      },
    ],
    names: { groups: mesh.groups.map(({ name }) => name) },
    time,
    isCompressed,
  });
}

/** Returns the number of intervals per edge of a side, sufficient for its polynomials and curvature. */
const intervalsOf = ({ mesh, degree }: Solution['discretization']['space']): number =>
  Math.max(1, degree, mesh.kind === 'grid' || mesh.order === 1 ? 1 : 2 * mesh.order);

const latticeOf = (dimension: number, intervals: number): number[][] => {
  const along = Array.from({ length: intervals + 1 }, (_, i) => i / intervals);
  return dimension === 3 ? along.flatMap((b) => along.map((a) => [a, b])) : along.map((a) => [a]);
};

/** Returns one line per side in 2D, a quadrangle per lattice square in space. */
function shapesOf(dimension: number, sideCount: number, intervals: number): VtpContents['shapes'] {
  const width = intervals + 1;
  if (dimension === 2) {
    const indices = Uint32Array.from({ length: width * sideCount }, (_, i) => i);
    return { kind: 'lines', indices, pointsPerShape: width };
  }
  const perSide = intervals * intervals;
  const indices = new Uint32Array(4 * perSide * sideCount);
  for (let shape = 0; shape < perSide * sideCount; shape++) {
    const own = shape % perSide;
    const a =
      Math.floor(shape / perSide) * width * width +
      Math.floor(own / intervals) * width +
      (own % intervals);
    indices.set([a, a + 1, a + width + 1, a + width], 4 * shape);
  }
  return { kind: 'polygons', indices, pointsPerShape: 4 };
}

interface Column {
  readonly name: string;
  readonly values: Float64Array;
}

/** Combines the components of friction into a vector. */
function withVector(columns: readonly Column[]): VtkArray[] {
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
const vectorOf = (components: readonly Float64Array[]): Float64Array =>
  Float64Array.from(
    { length: 3 * components[0].length },
    (_, i) => components.at(i % 3)?.[Math.floor(i / 3)] ?? 0,
  );
