import type { Normal, WeightedPoint } from './columns';

/** A row of a sample: the mean over the cells that meet at its position. */
export interface SamplePlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Coordinate along the sample. */
  readonly along: number;
  /** Empty in a gap or outside the mesh. */
  readonly cells: readonly number[];
  /** For means along an axis or over a wall's span: the averaged points, which replace `cells`. */
  readonly points?: readonly WeightedPoint[];
  /** Outward unit normal at `cells` on the boundary. */
  readonly normal?: Normal;
  /** The wall spacing on the boundary, see `wallSpacing` in physics. */
  readonly wallSpacing?: number;
}
