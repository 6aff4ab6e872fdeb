import type { CompiledBlocks } from '../../blocks';

/** Outputs and inputs of a program at the points of cells. */
export interface Form {
  /** Whether it gives fluxes along the axes, and then amounts at the point itself. */
  readonly fluxes: boolean;
  readonly amounts: boolean;
  /** Gradient that it also takes: none, the local one, or with the lifted jumps. */
  readonly gradient: 'none' | 'local' | 'corrected';
}

/** Work space of one side of a face. */
export interface FaceSideArrays {
  readonly address: number;
  /** The trace and the gradient by the states, [point of the cell][point of the face], then [axis]. */
  readonly traces: Float64Array;
  readonly slopes: Float64Array;
  /** Derivatives of the flux by traces, without the own flux, and by gradients: [point of the face], then [axis][pair]. */
  readonly fluxes: Float64Array;
  readonly reduced: Float64Array;
  readonly slopeFluxes: Float64Array;
  /** Byte offsets of the points that a point of the face changes, and shares, [point of the face][point of a line]. */
  readonly rows: Int32Array;
  readonly shares: Float64Array;
}

/** Terms of a Jacobian at a state. */
export type CompiledTerms = (
  state: Float64Array,
  time: number,
  blocks: CompiledBlocks,
  kernels: ColumnKernels,
) => void;

/** Compiled sums over derivatives at points, with their work space in the memory of blocks. */
export interface ColumnKernels {
  /** Distance of points and axes in derivatives by pairs of variables, [variable of u][variable]. */
  readonly pairs: number;
  /** At the points of a cell: derivatives, [point][state, then axis of the gradient][axis of the cell, then amount][pair]. */
  readonly parts: Float64Array;
  /** Shares of fluxes in the residual, [point][reference axis][point of the line]. */
  readonly shares: Float64Array;
  /** See `LineStencil`. */
  readonly factors: Float64Array;
  /** Derivatives by the jumps on the sides of a cell, [side][side point][variable][row], one column `stride` long. */
  readonly byJumps: Float64Array;
  readonly sides: readonly [FaceSideArrays, FaceSideArrays];
  /** A column of derivatives by pairs, for `lift`. */
  readonly column: Float64Array;
  /** Adds the terms of a form, by its number, to the diagonal block at an address, and those by jumps to `byJumps`. */
  cell(form: number, block: number): void;
  /** Adds the derivatives of the residual on one side of a face by the states on the other to a block. */
  face(from: 0 | 1, to: 0 | 1, sign: number, isReduced: boolean, block: number): void;
  /** Adds the column to the rows that point k of a face changes, in a block from the column of a point at an address. */
  lift(to: 0 | 1, k: number, sign: number, start: number): void;
  /** The same in `byJumps`, from the column at an index. */
  liftJump(to: 0 | 1, k: number, sign: number, start: number): void;
  /** Adds multiples of a column of `byJumps` to the columns of the points of a line in a block, by the weights of its end. */
  expand(column: number, end: 'left' | 'right', factor: number, target: number, step: number): void;
}
