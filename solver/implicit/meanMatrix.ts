import type { BlockStorage, CellGraph } from '../methods/blocks';
import type { CellSpace } from '../space/cellSpace';

/**
 * The matrix of means of a block matrix: unknowns are constants in cells, equations are means over cells.
 */
export class MeanMatrix implements BlockStorage {
  readonly size: number;
  readonly stride: number;
  readonly diagonal: Float64Array;
  readonly couplings: Float64Array;
  /** Weights of the functions in means, [cell][function]. */
  private readonly means: Float64Array;
  /** Coefficients of the constant 1, per function. */
  readonly ones: Float64Array;

  constructor(
    space: CellSpace,
    readonly graph: CellGraph,
    variableCount: number,
  ) {
    const { cellCount, functionCount } = space;
    this.size = variableCount;
    this.stride = variableCount;
    this.diagonal = new Float64Array(cellCount * variableCount ** 2);
    this.couplings = new Float64Array(graph.columns.length * variableCount ** 2);
    this.means = new Float64Array(cellCount * functionCount);
    for (let cell = 0; cell < cellCount; cell++) {
      this.means.set(space.meanWeights(cell), cell * functionCount);
    }
    this.ones = coefficientsOfOne(space);
  }

  /** Restricts a matrix. @param images of constants in cells, [block][variable][row] */
  restrict(images: Pick<BlockStorage, 'stride' | 'diagonal' | 'couplings'>): void {
    const { starts } = this.graph;
    for (let cell = 0; cell + 1 < starts.length; cell++) {
      this.restrictBlock(images.diagonal, images.stride, cell, cell, this.diagonal);
      for (let entry = starts[cell]; entry < starts[cell + 1]; entry++) {
        this.restrictBlock(images.couplings, images.stride, entry, cell, this.couplings);
      }
    }
  }

  /** Writes the means over a cell of a vector, [variable]. */
  meansOf(vector: Float64Array, cell: number, out: Float64Array): void {
    const { ones, means, size } = this;
    const count = ones.length;
    for (let v = 0; v < size; v++) {
      let sum = 0;
      for (let j = 0; j < count; j++) {
        sum += means[cell * count + j] * vector[(cell * size + v) * count + j];
      }
      out[cell * size + v] = sum;
    }
  }

  /** Writes constants in cells as a vector. */
  extend(constants: Float64Array, out: Float64Array): void {
    const { ones } = this;
    const count = ones.length;
    for (let row = 0; row < constants.length; row++) {
      for (let j = 0; j < count; j++) out[row * count + j] = constants[row] * ones[j];
    }
  }

  private restrictBlock(
    images: Float64Array,
    stride: number,
    block: number,
    cell: number,
    out: Float64Array,
  ): void {
    const { ones, means, size } = this;
    const count = ones.length;
    for (let w = 0; w < size; w++) {
      for (let v = 0; v < size; v++) {
        const column = (block * size + w) * stride + v * count;
        let mean = 0;
        for (let j = 0; j < count; j++) mean += means[cell * count + j] * images[column + j];
        out[(block * size + w) * size + v] = mean;
      }
    }
  }
}

/** Returns the coefficients of the constant 1; the same in every cell. */
export function coefficientsOfOne({
  rule: { weights, dual },
  functionCount,
}: CellSpace): Float64Array {
  const ones = new Float64Array(functionCount);
  for (let q = 0; q < weights.length; q++) {
    for (let j = 0; j < functionCount; j++) ones[j] += weights[q] * dual[q * functionCount + j];
  }
  // Round-off of coefficients that are 0.
  return ones.map((value) => (Math.abs(value) < 1e-12 ? 0 : value));
}
