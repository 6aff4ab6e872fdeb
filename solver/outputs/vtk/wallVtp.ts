import { boundarySides, groupIndex } from '../../space/boundary';
import { sideSamples } from '../../space/sideSamples';
import type { Reference } from '../reference';
import type { Solution } from '../solution';
import { writeVtp, type VtpContents } from './vtp';
import { vectorOf, wallArrays } from './wallArrays';

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
 * Writes walls as VTK poly data: lines in 2D, quadrilaterals in space, sampled from the interior cells'
 * polynomials on a lattice per side. Sides have separate points, so that jumps are preserved. Point data are p,
 * for a viscous gas the vector `friction` and yPlus, with a free stream Cp and Cf, and the outward normal; cell
 * data are the group index.
 * @throws Error with one line if a group is missing; CaseError if a field is not a valid expression
 */
export function wallVtp(solution: Solution, options: WallFileOptions): Uint8Array {
  const { mesh, physics, discretization, time } = solution;
  const { groups, fields = [], reference, ofMeans = false, isCompressed = true } = options;
  const { space } = discretization;
  const sides = groups.flatMap((name) => {
    const group = groupIndex(mesh, name);
    return boundarySides(mesh, group).map((side) => ({ ...side, group }));
  });
  const intervals = intervalsOf(space);
  const samples = sideSamples(space, sides, latticeOf(space.dimension, intervals));
  const shapes = shapesOf(space.dimension, sides.length, intervals);
  const shapesPerSide = shapes.indices.length / shapes.pointsPerShape / sides.length;
  return writeVtp({
    points: samples.points,
    shapes,
    pointData: [
      ...wallArrays(solution, samples, {
        reference,
        ofMeans,
        fields: fields.map((name) => ({ name, program: physics.sideField(name) })),
      }),
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

/** Returns one line per side in 2D, a quadrilateral per lattice square in space. */
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
