import type { FieldProbe } from '../space/types';
import type { Bounds } from './contourLabels';
import type { SpaceSource } from './space/spaceSource';

/** State from which layers are drawn. */
export type LayerSource = PlaneSource | SpaceSource;

/** A state in two dimensions. */
export interface PlaneSource {
  readonly kind: 'plane';
  /** Points and triangles as in `DisplaySurface`. */
  readonly surface: { readonly points: Float32Array; readonly triangles: Uint32Array };
  /** Bounds of the mesh. */
  readonly bounds: Bounds;
  /** The displayed field. */
  readonly field: string;
  /** Returns the values at the points; null: those of the displayed field. */
  sample(expression: string | null): Float32Array;
  /** Returns a bound of the round-off error in a field; null: in the displayed field. */
  roundOff(expression: string | null): number;
  /** @throws CaseError for an invalid expression */
  probe(expressions: readonly string[]): FieldProbe;
}

export const sizeOf = ({ minX, minY, maxX, maxY }: Bounds): number =>
  Math.max(maxX - minX, maxY - minY);

export const overlap = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
});
