import type { CeseOptions } from '../methods/cese/options';
import type { FvOptions } from '../methods/cartesianFv/options';
import type { PhysicsDescription } from '../physics/description';

/** A preset problem with suitable schemes. */
export interface LaboratoryPreset {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly problem: LaboratoryProblem;
  readonly cells: number;
  readonly cflNumber: number;
  readonly schemes: readonly string[];
}

export interface PresetGroup {
  readonly title: string;
  readonly presets: readonly LaboratoryPreset[];
}

/** A 1D problem on which schemes are compared. */
export interface LaboratoryProblem {
  readonly system: PhysicsDescription['system'];
  readonly domain: readonly [from: number, to: number];
  /** Whether the domain is periodic; if not, the ends are outflow or walls. */
  readonly joined: boolean;
  /** Whether the ends of a domain that is not periodic are walls; default false. */
  readonly walls?: boolean;
  readonly initial: InitialProfile | InitialJump;
  /** End time, above 0. */
  readonly end: number;
  /** Kind of the exact solution; null if none is known. */
  readonly exact: ExactKind | null;
}

/** An expression in x per primitive variable. */
export interface InitialProfile {
  readonly kind: 'profile';
  readonly values: Readonly<Record<string, string>>;
}

/** A Riemann problem: per primitive variable, a value on either side of the jump. */
export interface InitialJump {
  readonly kind: 'jump';
  readonly at: number;
  readonly left: Readonly<Record<string, number>>;
  readonly right: Readonly<Record<string, number>>;
}

/** An advected profile, Burgers' equation, or the exact Riemann solution that the system declares. */
export type ExactKind = 'advection' | 'burgers' | 'riemann';

/** A scheme of the laboratory: finite volumes, CE/SE, or modal DG, which does not run as a case. */
export type LaboratoryScheme = GridScheme | DgScheme;

/** A scheme that runs as a case on a grid. */
export type GridScheme = FvScheme | CeseScheme;

interface SchemeWords {
  readonly id: string;
  readonly title: string;
}

export interface FvScheme extends SchemeWords {
  readonly kind: 'fv';
  readonly options: Partial<Omit<FvOptions, 'id' | 'cflNumber'>>;
}

/** Options of the conservation element and solution element (CE/SE) scheme. */
export interface CeseScheme extends SchemeWords {
  readonly kind: 'cese';
  readonly options: Partial<Omit<CeseOptions, 'id' | 'cflNumber'>>;
}

export interface DgScheme extends SchemeWords {
  readonly kind: 'dg';
  readonly order: number;
  /** Whether slopes are limited. */
  readonly limited: boolean;
}

/** A laboratory run request. */
export interface LaboratoryRequest {
  readonly problem: LaboratoryProblem;
  readonly schemes: readonly LaboratoryScheme[];
  readonly cflNumber: number;
  /** Cell counts: first of the displayed run, then of finer runs, of which only errors are kept. */
  readonly cells: readonly number[];
}

export interface LaboratoryResult {
  /** Names of the primitive variables, in the order of all values. */
  readonly quantities: readonly string[];
  readonly labels: readonly string[];
  /** The exact solution at the end, finely sampled; null if unknown. */
  readonly exact: Curves | null;
  readonly runs: readonly LaboratoryRun[];
}

/** Values over x, per quantity. */
export interface Curves {
  readonly x: Float64Array;
  readonly values: readonly Float64Array[];
}

/** The results of a scheme. */
export interface LaboratoryRun {
  readonly scheme: string;
  readonly title: string;
  readonly steps: number;
  /** Curves at the end, or at the time of failure. */
  readonly curves: Curves;
  /** Reason of the failure; null if the run completed. */
  readonly failure: string | null;
  /** Total variation Σ |difference of neighbors| over time, per quantity. */
  readonly variation: { readonly times: Float64Array; readonly values: readonly Float64Array[] };
  readonly history: SpaceTime;
  /** Errors by cell count and quantity; null if no exact solution is known or a run failed. */
  readonly errors: readonly (readonly number[] | null)[];
}

/** Cell means over space and time. */
export interface SpaceTime {
  readonly cells: number;
  readonly times: Float64Array;
  /** Per quantity: [time][cell]. */
  readonly values: readonly Float32Array[];
}
