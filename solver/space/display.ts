import type { Program } from '../expression';
import { boundarySides } from './boundary';
import { CellSampler, sampleCells } from './cellSampler';
import type { CellSpace, ReferencePoints, StateSpace } from './cellSpace';
import { referenceCells, type Lattice } from './reference';
import { latticePointsOfSide } from './reference/sides';
import { sharedPoints } from './sharedPoints';
import type { DisplaySurface, SampledState, SharedPoints } from './types';

/** Returns the display intervals along cell edges, as required by the cell shape and the polynomial degree. */
export const displayIntervals = ({ degree, mesh }: Pick<CellSpace, 'degree' | 'mesh'>): number =>
  Math.max(1, degree, mesh.kind === 'cells' ? mesh.order : 1);

/** Returns the display points of each cell. */
export const displayLattice = (space: Pick<CellSpace, 'degree' | 'mesh' | 'shape'>): Lattice =>
  referenceCells[space.shape].lattice(displayIntervals(space));

/** Returns the lattice edges of cells on the boundary in two dimensions; none in others. */
function boundaryEdges(
  { mesh, shape }: Pick<CellSpace, 'mesh' | 'shape'>,
  lattice: Lattice,
): DisplaySurface['boundary'] {
  const reference = referenceCells[shape];
  const pointsPerCell = lattice.points.count;
  const pointsOf = reference.sides.map((_, side) => latticePointsOfSide(reference, lattice, side));
  const edgesPerSide = reference.dimension === 2 ? pointsOf[0].length - 1 : 0;
  return mesh.groups.map(({ name }, group) => {
    const sides = boundarySides(mesh, group);
    const edges = new Uint32Array(2 * edgesPerSide * sides.length);
    let at = 0;
    for (const { cell, side } of sides) {
      const points = pointsOf[side];
      for (let i = 0; i < edgesPerSide; i++) {
        edges[at++] = cell * pointsPerCell + points[i];
        edges[at++] = cell * pointsPerCell + points[i + 1];
      }
    }
    return { name, edges };
  });
}

/**
 * Samples fields at display points: every cell has a lattice according to its degree, separate from other cells, so
 * that jumps stay visible. See the members of `Discretization`.
 */
export class DisplaySampler {
  private readonly lattice: Lattice;
  private readonly sampler: CellSampler;

  constructor(private readonly states: StateSpace) {
    this.lattice = displayLattice(states.space);
    this.sampler = new CellSampler(states, this.lattice.points);
  }

  /** The points of a cell. */
  get points(): ReferencePoints {
    return this.lattice.points;
  }

  surface(): DisplaySurface {
    const { space } = this.states;
    const { lattice, sampler } = this;
    const { pointsPerCell } = sampler;
    const points = new Float32Array(3 * space.cellCount * pointsPerCell);
    const triangles = new Uint32Array(space.cellCount * lattice.triangles.length);
    const place = new Float64Array(3);
    let slot = 0;
    for (let cell = 0; cell < space.cellCount; cell++) {
      for (let i = 0; i < pointsPerCell; i++) {
        sampler.position(cell, i, place);
        points.set(place, 3 * (cell * pointsPerCell + i));
      }
      for (const point of lattice.triangles) triangles[slot++] = cell * pointsPerCell + point;
    }
    return {
      points,
      triangles,
      pointsPerCell,
      trianglesPerCell: lattice.triangles.length / 3,
      corners: lattice.corners,
      boundary: boundaryEdges(space, lattice),
    };
  }

  shared(): SharedPoints {
    const { space } = this.states;
    return sharedPoints(space, this.lattice, displayIntervals(space));
  }

  sample(sampled: SampledState, field: Program): Float32Array<ArrayBuffer> {
    return sampleCells(this.states, sampled, field, this.sampler);
  }
}
