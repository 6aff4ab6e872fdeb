import type { FieldProbe } from '../space/types';
import type { Bounds } from './contourLabels';
import type { SpaceSource } from './space/spaceSource';

/** The state that layers are drawn of. */
export type LayerSource = PlaneSource | SpaceSource;

/** A state in the plane. */
export interface PlaneSource {
  readonly kind: 'plane';
  /** Points and triangles as in `DisplaySurface`. */
  readonly surface: { readonly points: Float32Array; readonly triangles: Uint32Array };
  /** Of the mesh. */
  readonly bounds: Bounds;
  /** The field in the picture. */
  readonly field: string;
  /** Values at the points; null: of the field in the picture. */
  sample(expression: string | null): Float32Array;
  /** A bound of the round-off in a field; null: of the field in the picture. */
  roundOff(expression: string | null): number;
  /** @throws CaseError if an expression is none */
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
