import type { CeseOptions } from '../methods/cese/options';
import type { FvOptions } from '../methods/cartesianFv/options';
import type { PhysicsDescription } from '../physics/description';

/** A problem on a line that schemes are compared on. */
export interface LaboratoryProblem {
  readonly system: PhysicsDescription['system'];
  readonly domain: readonly [from: number, to: number];
  /** Whether both ends are one; else what is inside goes out unchanged, or is reflected. */
  readonly joined: boolean;
  /** Whether ends that aren't joined are walls; not, if left out. */
  readonly walls?: boolean;
  readonly initial: InitialProfile | InitialJump;
  /** Above 0. */
  readonly end: number;
  /** What the exact solution is found by; null if none is known. */
  readonly exact: ExactKind | null;
}

/** By primitive variable an expression in x. */
export interface InitialProfile {
  readonly kind: 'profile';
  readonly values: Readonly<Record<string, string>>;
}

/** A Riemann problem: by primitive variable a number on the left of a place and one on the right. */
export interface InitialJump {
  readonly kind: 'jump';
  readonly at: number;
  readonly left: Readonly<Record<string, number>>;
  readonly right: Readonly<Record<string, number>>;
}

/** A profile carried along, Burgers' equation, or the exact Riemann solution that the system declares. */
export type ExactKind = 'advection' | 'burgers' | 'riemann';

/** A scheme of the laboratory: finite volumes, CE/SE, or modal DG, which is of no case. */
export type LaboratoryScheme = GridScheme | DgScheme;

/** One by which cases on grids are computed. */
export type GridScheme = FvScheme | CeseScheme;

interface SchemeWords {
  readonly id: string;
  readonly title: string;
}

export interface FvScheme extends SchemeWords {
  readonly kind: 'fv';
  readonly options: Partial<Omit<FvOptions, 'id' | 'cflNumber'>>;
}

/** Conservation elements in space and time. */
export interface CeseScheme extends SchemeWords {
  readonly kind: 'cese';
  readonly options: Partial<Omit<CeseOptions, 'id' | 'cflNumber'>>;
}

export interface DgScheme extends SchemeWords {
  readonly kind: 'dg';
  readonly order: number;
  /** Whether its slopes are limited. */
  readonly limited: boolean;
}

/** What is to be computed. */
export interface LaboratoryRequest {
  readonly problem: LaboratoryProblem;
  readonly schemes: readonly LaboratoryScheme[];
  readonly cflNumber: number;
  /** Cells of the run that is shown, then those of finer ones, of which only errors are kept. */
  readonly cells: readonly number[];
}

export interface LaboratoryResult {
  /** Names of the primitive variables, which all values are of. */
  readonly quantities: readonly string[];
  readonly labels: readonly string[];
  /** At the end on many points; null if none is known. */
  readonly exact: Curves | null;
  readonly runs: readonly LaboratoryRun[];
}

/** Values over x, by quantity. */
export interface Curves {
  readonly x: Float64Array;
  readonly values: readonly Float64Array[];
}

/** The outcome of a scheme. */
export interface LaboratoryRun {
  readonly scheme: string;
  readonly title: string;
  readonly steps: number;
  /** At the end, or where it broke down. */
  readonly curves: Curves;
  /** Why it broke down; null if it came to its end. */
  readonly failure: string | null;
  /** Σ |difference of neighbors| over time, by quantity. */
  readonly variation: { readonly times: Float64Array; readonly values: readonly Float64Array[] };
  readonly history: SpaceTime;
  /** By number of cells and quantity; null if no exact solution is known or a run broke down. */
  readonly errors: readonly (readonly number[] | null)[];
}

/** Means over space and time. */
export interface SpaceTime {
  readonly cells: number;
  readonly times: Float64Array;
  /** By quantity, [time][cell]. */
  readonly values: readonly Float32Array[];
}
