import { RasterError, type Extent, type Raster } from './types';
import { t } from '../text/t';

/** Tolerance for cells outside the raster, in pixels, for rounded numbers in files. */
const slack = 1e-6;
/** Weights below this are round-off; such pixels may be missing. */
const minWeight = 1e-12;

/**
 * A raster placed in the plane, as a surface: bilinear between pixel centers, and extrapolated to the outer half of
 * edge pixels. Means over rectangles are integrals of this surface: a weighted mean for smaller pixels, an
 * interpolation for larger ones, and exact for linear functions of x and y. NaN if pixels without a value
 * contribute.
 */
export class PlacedRaster {
  readonly extent: Extent;
  private readonly alongX: AxisWeights;
  private readonly alongY: AxisWeights;

  constructor(
    readonly raster: Raster,
    extent: Extent,
    /** Substitute for missing pixels. */
    private readonly fill = NaN,
  ) {
    const { columns, rows } = raster;
    const { min, max } = extent;
    this.extent = extent;
    this.alongX = new AxisWeights(columns, min[0], (max[0] - min[0]) / columns);
    this.alongY = new AxisWeights(rows, max[1], (min[1] - max[1]) / rows);
  }

  /** Returns whether a rectangle lies in the raster. */
  covers({ min, max }: Extent): boolean {
    return [0, 1].every((axis) => {
      const [low, high] = [this.extent.min[axis], this.extent.max[axis]];
      const count = axis === 0 ? this.raster.columns : this.raster.rows;
      const more = (slack * (high - low)) / count;
      return min[axis] >= low - more && max[axis] <= high + more;
    });
  }

  /** Returns the value of the surface at a point. */
  at(x: number, y: number): number {
    return this.mean(x, x, y, y);
  }

  /** Returns the mean of the surface over a rectangle, which may be a line or a point. */
  mean(x0: number, x1: number, y0: number, y1: number): number {
    const { alongX, alongY, fill } = this;
    const { columns, values } = this.raster;
    alongX.set(x0, x1);
    alongY.set(y0, y1);
    let sum = 0;
    for (let j = 0; j < alongY.count; j++) {
      const weight = alongY.weights[j];
      if (Math.abs(weight) < minWeight) continue;
      const row = (alongY.first + j) * columns + alongX.first;
      let ofRow = 0;
      for (let i = 0; i < alongX.count; i++) {
        if (Math.abs(alongX.weights[i]) < minWeight) continue;
        const value = values[row + i];
        ofRow += alongX.weights[i] * (Number.isNaN(value) ? fill : value);
      }
      sum += weight * ofRow;
    }
    return sum;
  }
}

/** The pixels that contribute to a mean along one axis, and their weights. */
class AxisWeights {
  first = 0;
  count = 0;
  weights = new Float64Array(8);
  private from = NaN;
  private to = NaN;

  /** @param start edge of the first pixel @param size of pixels, negative if they run against the axis */
  constructor(
    private readonly pixels: number,
    private readonly start: number,
    private readonly size: number,
  ) {}

  /** Computes the weights of the mean between two coordinates. */
  set(from: number, to: number): void {
    if (from === this.from && to === this.to) return;
    [this.from, this.to] = [from, to];
    // Position in pixel units; pixel centers are integers.
    const [a, b] = [from, to].map((at) => (at - this.start) / this.size - 0.5);
    const [low, high] = a < b ? [a, b] : [b, a];
    const last = this.pixels - 2;
    if (last < 0) {
      [this.first, this.count, this.weights[0]] = [0, 1, 1];
      return;
    }
    const begin = Math.min(Math.max(Math.floor(low), 0), last);
    const end = Math.min(Math.max(Math.ceil(high) - 1, begin), last);
    this.first = begin;
    this.count = end - begin + 2;
    if (this.weights.length < this.count) this.weights = new Float64Array(2 * this.count);
    this.weights.fill(0, 0, this.count);
    for (let k = begin; k <= end; k++) {
      const left = k === begin ? low : k;
      const right = k === end ? high : k + 1;
      const share = high > low ? (right - left) / (high - low) : 1;
      const beyond = (left + right) / 2 - k;
      this.weights[k - begin] += share * (1 - beyond);
      this.weights[k - begin + 1] += share * beyond;
    }
  }
}

/** @param given extent in the case, which overrides that of the file @throws RasterError if there is no extent at all */
export function extentOf(
  raster: Raster,
  file: string,
  given: Extent | undefined,
  ofGrid: Extent | null,
): Extent {
  const extent = given ?? raster.extent ?? ofGrid;
  if (extent) return extent;
  throw new RasterError(t('rasterPictureNoPlace', file));
}
