import type { Limiter } from '../../../stepping/stages';
import type { FunctionBuilder, Local, Pair } from '../../../wasm';
import type { Layout } from '../cpu/compiled/layout';
import type { DgOperators } from '../operators';

/** User-facing description of a limiter. */
export interface LimiterDescription {
  readonly title: string;
  readonly description: string;
  /** Lowest and highest supported polynomial order; the highest may be infinite. */
  readonly orders: readonly [lowest: number, highest: number];
}

/** Input of a limiter's kernel code: two cells. */
export interface PairOfCells {
  readonly operators: DgOperators;
  readonly layout: Layout;
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
  create(operators: DgOperators): Limiter;
  /** Adds the equivalent code for two cells. */
  compile(code: FunctionBuilder, pair: PairOfCells): void;
  /** Equivalent GPU code. */
  readonly shader: LimiterModule & {
    /** For states with more variables than fit a vector. */
    readonly byVariable: LimiterModule;
    /** Constants of both modules, by name. */
    readonly constants: Readonly<Record<string, number>>;
  };
}
