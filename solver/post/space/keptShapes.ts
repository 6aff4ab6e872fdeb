import type { Program } from '../../expression';
import type { CellSpace, StateSpace } from '../../space/cellSpace';
import type { SampledState, SharedPoints } from '../../space/types';
import type { CellSurface } from '../../space/surfaces/cellSurface';
import { CellTree } from '../../space/surfaces/cellTree';
import {
  latticeValues,
  sharedCorners,
  type LatticeValues,
} from '../../space/surfaces/latticeValues';
import { planeCut, type Plane } from '../../space/surfaces/planeCut';
import type { Intervals } from '../../space/surfaces/subdivision';

/** Maximum number of triangles in cached cuts and of cached field values; the oldest are dropped. */
const maxTriangles = 2_000_000;
const maxLattices = 3;

/**
 * Caches results that remain valid while a user moves a level or one of several planes: bounding boxes and cuts
 * of a mesh, and field values of the current state.
 */
export class KeptShapes {
  private space: CellSpace | null = null;
  private tree: CellTree | null = null;
  private corners: SharedPoints | null = null;
  private readonly cuts = new Map<string, CellSurface>();
  private readonly lattices = new Map<string, LatticeValues>();
  /** Version of the state whose values are cached. */
  private version = 0;

  /** Invalidates values after a change of the state or of named expressions. */
  forgetValues(): void {
    this.version++;
    this.lattices.clear();
  }

  clear(): void {
    this.forgetValues();
    this.of(null);
  }

  treeOf(space: CellSpace): CellTree {
    this.of(space);
    return (this.tree ??= new CellTree(space));
  }

  /** @param resolution identifies the intervals */
  *cut(
    space: CellSpace,
    plane: Plane,
    intervals: Intervals,
    resolution: string,
  ): Generator<void, CellSurface> {
    const tree = this.treeOf(space);
    const key = JSON.stringify([plane.normal, plane.point, resolution]);
    const make = (): Generator<void, CellSurface> => planeCut(space, tree, plane, intervals);
    const isFull = (): boolean => {
      let sum = 0;
      for (const { triangles } of this.cuts.values()) sum += triangles.length / 3;
      return sum > maxTriangles;
    };
    return yield* keptIn(this.cuts, key, isFull, make, () => this.space === space);
  }

  *lattice(
    states: StateSpace,
    sampled: SampledState,
    field: { readonly name: string; readonly program: Program },
    intervals: number,
  ): Generator<void, LatticeValues> {
    this.of(states.space);
    const { version } = this;
    const corners = (): SharedPoints => (this.corners ??= sharedCorners(states));
    const key = `${intervals} ${field.name}`;
    const make = (): Generator<void, LatticeValues> =>
      latticeValues(states, sampled, field.program, intervals, corners);
    const isFull = (): boolean => this.lattices.size > maxLattices;
    return yield* keptIn(this.lattices, key, isFull, make, () => this.version === version);
  }

  /** Clears the cache if the mesh has changed. */
  private of(space: CellSpace | null): void {
    if (space === this.space) return;
    this.space = space;
    this.tree = null;
    this.corners = null;
    this.cuts.clear();
    this.lattices.clear();
  }
}

/** Returns the cached value of a key, or computes it and evicts the oldest. */
function* keptIn<T>(
  kept: Map<string, T>,
  key: string,
  isFull: () => boolean,
  make: () => Generator<void, T>,
  isGood: () => boolean,
): Generator<void, T> {
  const known = kept.get(key);
  const value = known ?? (yield* make());
  if (!isGood()) return value;
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (!isFull()) break;
    kept.delete(oldest);
  }
  return value;
}
