import type { Threads } from '../threads';
import type { OpenedDevice } from '../run/device';
import type { Backend, RunProgress } from '../run/runReports';
import type { TriangleMesh } from '../mesh/types';
import type { Arithmetic, GpuPrecision } from './arithmetic';

/** A published table, or a group of properties required of a scheme. */
export interface VerificationEntry {
  /** Argument of `fluxbench verify`. */
  readonly id: string;
  readonly title: string;
  /** Document and table, or origin of the exact values. */
  readonly source: string;
  /** Description of the computation. */
  readonly method: string;
  /** Origin of the published values; default: printed in the source. */
  readonly reference?: ReferenceKind;
  /** Differences of the reference values from the printed ones, and choices that the source leaves open. */
  readonly deviations: readonly Deviation[];
  readonly checks: readonly Check[];
}

export interface Deviation {
  readonly place: string;
  readonly printed: string;
  readonly used: string;
  readonly reason: string;
}

/** Origin of the values that a table is compared with: another program, or an exact solution. */
export type ReferenceKind = 'implementation' | 'exact';

/**
 * What a check shows if its figure is accepted.
 * - `value`: the published value.
 * - `size`: the order and the size of the error, since the mesh is another one.
 * - `notReproduced`: our own value of before; the published one is not confirmed.
 */
export type Claim = 'value' | 'size' | 'notReproduced';

/**
 * - `default`: part of every run.
 * - `substitute`: part of complete runs, and of others if a mesh of a default check of the entry is missing.
 * - `full`: part of complete runs; may take hours on a CPU.
 */
export type Cost = 'default' | 'substitute' | 'full';

export type MeshId =
  | 'supersonic-vortex/A'
  | 'supersonic-vortex/B'
  | 'supersonic-vortex/C'
  | 'supersonic-vortex/D'
  | 'supersonic-vortex/own'
  | 'supersonic-vortex/own-refined'
  | 'rotating-hill/A'
  | 'rotating-hill/B'
  | 'rotating-hill/C'
  | 'rotating-hill/D'
  | 'rotating-hill/own'
  | 'rotating-hill/own-refined'
  | 'naca0012/own'
  | 'naca0012-subsonic/own';

/** One figure to compute. */
export interface Check {
  /** Unique within the entry. */
  readonly id: string;
  readonly label: string;
  readonly cost: Cost;
  readonly meshes: readonly MeshId[];
  /** Expected value of the figure, as printed; null if only a bound is known. */
  readonly published: number | null;
  /** Value expected instead of a misprint. */
  readonly corrected?: number;
  /** Default: `value`. */
  readonly claim?: Claim;
  /** The value measured on the CPU before, if there is one. */
  readonly recorded?: number;
  readonly accept: Acceptance;
  /** Expected convergence relative to a check with larger cells. */
  readonly order: ExpectedOrder | null;
  /** Error curve over cell size that contains the figure. */
  readonly curve?: ErrorCurve;
  /** Remark on this figure; usually empty. */
  readonly remark: string;
  /** False if the figure is not computed by a case, so that the backend is irrelevant. */
  readonly usesBackend: boolean;
  /** Supported arithmetics; default all. */
  readonly arithmetics?: readonly Arithmetic[];
  /** @throws CheckFailed if the figure could not be computed */
  compute(context: VerificationContext): Promise<Measurement>;
}

/** Acceptance intervals in double precision and in single precision (GPU). */
export interface Acceptance {
  readonly double: AcceptedInterval;
  readonly single: AcceptedInterval;
  /** In df64 on the GPU, if wider than in double precision. */
  readonly df64?: AcceptedInterval;
  /** Rounding error of the figure in single precision; below it orders are not meaningful. */
  readonly floor: number;
  /** Relative tolerance to the published value, if the rule is one. */
  readonly share?: number;
  /** The value measured on the CPU when the tolerance was set, if the rule depends on it. */
  readonly measured?: number;
}

/** An interval and the rule it is based on. */
export interface AcceptedInterval {
  readonly low: number;
  readonly high: number;
  /** Display text: `to 3 digits`, `≤ 2e-13`; empty if any figure is accepted. */
  readonly rule: string;
}

export interface ExpectedOrder {
  /** Id of a check earlier in the entry. */
  readonly against: string;
  readonly published: number | null;
  /** Smallest accepted order; null if the order is only displayed. */
  readonly atLeast: number | null;
  /** Smallest accepted order outside single precision, if higher. */
  readonly atLeastDouble?: number;
}

/** An error curve; curves of one diagram differ in the polynomial degree. */
export interface ErrorCurve {
  /** Title of the diagram. */
  readonly diagram: string;
  readonly degree: number;
}

export interface Measurement {
  readonly value: number;
  /** Cell size in a unit common to the entry; null if orders are not meaningful. */
  readonly spacing: number | null;
}

/** Services and settings that the host provides. */
export interface VerificationContext {
  /** Loads a mesh file; null if it is unavailable. @throws MeshError */
  loadMesh(id: MeshId): Promise<TriangleMesh | null>;
  readonly backend: Backend;
  /** GPU precision; default single. */
  readonly precision?: GpuPrecision;
  /** Required for the backend `gpu`; not closed. */
  readonly device: OpenedDevice | null;
  /** Threads for the backend `cpu`; default one. */
  readonly threads?: Threads;
  /** Current time in milliseconds, from an arbitrary origin. */
  now(): number;
  /** Reports the progress of the current run, at most ten times per second. */
  onProgress(progress: RunProgress): void;
  /** Yields to messages and signals between checks. */
  yieldTask?(): Promise<void>;
  readonly signal: AbortSignal;
}

/** `reported`: computed, but no rule judges the figure; `size` and `notReproduced`: see `Claim`. */
export type Verdict = 'pass' | 'size' | 'notReproduced' | 'fail' | 'reported' | 'notRun';

/** The result of a check. */
export interface VerificationRow {
  /** Check id. */
  readonly check: string;
  readonly label: string;
  readonly computed: number | null;
  readonly published: number | null;
  /** Value expected instead of a misprint; null if the published one is. */
  readonly corrected: number | null;
  /** computed / published, or / corrected; null on another mesh. */
  readonly ratio: number | null;
  readonly order: number | null;
  readonly publishedOrder: number | null;
  /** Cell size, as in `Measurement`; null if unknown. */
  readonly spacing: number | null;
  /** Acceptance rule; empty if the figure is only reported. */
  readonly rule: string;
  /** The value measured when the tolerance was set; null if the rule does not depend on one. */
  readonly measured: number | null;
  readonly verdict: Verdict;
  /** Reason for a failure or a skipped check, or a remark; usually empty. */
  readonly note: string;
  readonly seconds: number;
}

/** Thrown if a figure could not be computed: the run failed or did not end as expected. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}
