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

/** Maximum number of cached cuts and field values; the oldest are dropped. */
const maxCuts = 24;
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

  *cut(space: CellSpace, plane: Plane, intervals: number): Generator<void, CellSurface> {
    const tree = this.treeOf(space);
    const key = JSON.stringify([plane.normal, plane.point, intervals]);
    const make = (): Generator<void, CellSurface> => planeCut(space, tree, plane, intervals);
    return yield* keptIn(this.cuts, key, maxCuts, make, () => this.space === space);
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
    return yield* keptIn(this.lattices, key, maxLattices, make, () => this.version === version);
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
  most: number,
  make: () => Generator<void, T>,
  isGood: () => boolean,
): Generator<void, T> {
  const known = kept.get(key);
  const value = known ?? (yield* make());
  if (!isGood()) return value;
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return value;
}
