import type { FunctionBuilder, Local, Pair } from '../../../wasm';
import type { Layout } from '../cpu/compiled/layout';
import type { Limiter } from '../cpu/limiter';
import type { DgOperators } from '../operators';

/** What users read of a limiter. */
export interface LimiterDescription {
  readonly title: string;
  readonly description: string;
  /** Lowest and highest polynomial order at which it works; the highest may be infinite. */
  readonly orders: readonly [lowest: number, highest: number];
}

/** Two cells as the kernel of a limiter finds them. */
export interface PairOfCells {
  readonly operators: DgOperators;
  readonly layout: Layout;
  /** Variable with the address of the state. */
  readonly state: Local;
  readonly cells: Pair;
}

/** A file of `shaders/` with a function `limitSlopes(cell, own)`. */
export interface LimiterModule {
  readonly module: string;
  readonly source: string;
}

/** A limiter of the slopes of cells, in full: for cases, the page, and each way to compute. */
export interface SlopeLimiter extends LimiterDescription {
  /** The name that cases use. */
  readonly id: string;
  /** The points at which the values of a cell are held to bounds. */
  readonly samples: 'side' | 'volume';
  /** How many cells far it reads means: 2 are the neighbors' neighbors too. */
  readonly reach: 1 | 2;
  /** Whether it compares with `continuedMeans`. */
  readonly usesContinuedMeans: boolean;
  /** The readable definition. */
  create(operators: DgOperators): Limiter;
  /** Adds the code that does the same to two cells. */
  compile(code: FunctionBuilder, pair: PairOfCells): void;
  /** The same for the GPU. */
  readonly shader: LimiterModule & {
    /** For states of more variables than a vector holds. */
    readonly byVariable: LimiterModule;
    /** Numbers that both take from here, by their names there. */
    readonly constants: Readonly<Record<string, number>>;
  };
}
