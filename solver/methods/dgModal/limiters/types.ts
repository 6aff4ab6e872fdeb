import type { TriangleMesh } from '../../../mesh/types';
import type { Limiter } from '../../../stepping/stages';
import type { FunctionBuilder, Local, Pair } from '../../../wasm';
import type { ReferenceElement } from '../referenceElement';

/** User-facing description of a limiter. */
export interface LimiterDescription {
  readonly title: string;
  readonly description: string;
  /** Lowest and highest supported polynomial order; the highest may be infinite. */
  readonly orders: readonly [lowest: number, highest: number];
}

/** The part of `DgOperators` that limiters use. */
export interface LimitedCells {
  readonly mesh: Pick<TriangleMesh, 'neighbors'>;
  readonly element: ReferenceElement;
  readonly cellCount: number;
  readonly variableCount: number;
  /** See `continuedMeans`; null unless the limiter uses them. */
  readonly continuedMeans: Float64Array | null;
}

/** The part of the kernel memory `Layout` that limiters use: addresses of tables, and the size of a state. */
export interface LimiterMemory {
  readonly neighbors: number;
  readonly continued: number;
  readonly sideValues: number;
  readonly volumeValues: number;
  readonly stateBytes: number;
}

/** Input of a limiter's kernel code: two cells. */
export interface PairOfCells {
  readonly operators: Pick<LimitedCells, 'element' | 'variableCount'>;
  readonly layout: LimiterMemory;
  /** Variable that holds the address of the state. */
  readonly state: Local;
  readonly cells: Pair;
}

/** A file of `shaders/` with a function `limitSlopes(cell, own)`. */
export interface LimiterModule {
  readonly module: string;
  readonly source: string;
}

/** Complete definition of a slope limiter: description, reference implementation, WebAssembly and GPU code. */
export interface SlopeLimiter extends LimiterDescription {
  /** Identifier in case files. */
  readonly id: string;
  /** Points at which the cell's values are bounded. */
  readonly samples: 'side' | 'volume';
  /** Stencil radius in cells: 2 includes the neighbors' neighbors. */
  readonly reach: 1 | 2;
  /** Whether it uses `continuedMeans`. */
  readonly usesContinuedMeans: boolean;
  /** Creates the reference implementation. */
  create(operators: LimitedCells): Limiter;
  /** Adds the equivalent code for two cells. */
  compile(code: FunctionBuilder, pair: PairOfCells): void;
  /** Equivalent GPU code. */
  readonly shader: LimiterModule & {
    /** Module for states with more variables than fit a vector. */
    readonly byVariable: LimiterModule;
    /** Constants of both modules, by name. */
    readonly constants: Readonly<Record<string, number>>;
  };
}
