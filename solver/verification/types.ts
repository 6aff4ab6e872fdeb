import type { Threads } from '../threads';
import type { OpenedDevice } from '../run/device';
import type { Backend, RunProgress } from '../run/runReports';
import type { TriangleMesh } from '../mesh/types';
import type { Arithmetic, GpuPrecision } from './arithmetic';
import type { MeshId } from './meshes';

/** A published table, or a group of properties that a scheme must have. */
export interface VerificationEntry {
  /** As typed after `fluxbench verify`. */
  readonly id: string;
  readonly title: string;
  /** Document and table, or where the exact values come from. */
  readonly source: string;
  /** What is computed, and how. */
  readonly method: string;
  /** Where the values compared with aren't the printed ones, or the text leaves a choice open. */
  readonly deviations: readonly Deviation[];
  readonly checks: readonly Check[];
}

export interface Deviation {
  readonly place: string;
  readonly printed: string;
  readonly used: string;
  readonly reason: string;
}

/**
 * - `default`: part of every run.
 * - `substitute`: part of complete runs, and of others where a mesh that the entry needs is absent.
 * - `full`: part of complete runs; may take hours on a CPU.
 */
export type Cost = 'default' | 'substitute' | 'full';

/** One figure to compute. */
export interface Check {
  /** Unique in the entry. */
  readonly id: string;
  readonly label: string;
  readonly cost: Cost;
  readonly meshes: readonly MeshId[];
  /** The value that the figure should have, corrected; null if only a bound is known. */
  readonly published: number | null;
  readonly accept: Acceptance;
  /** Convergence against a check with larger cells. */
  readonly order: ExpectedOrder | null;
  /** The curve of errors over cell sizes that the figure is a point of, where it is of one. */
  readonly curve?: ErrorCurve;
  /** A word on this figure alone; empty for most. */
  readonly remark: string;
  /** False where the figure doesn't come from a case: the backend plays no part. */
  readonly usesBackend: boolean;
  /** What it can be computed in; anything if omitted. */
  readonly arithmetics?: readonly Arithmetic[];
  /** @throws CheckFailed if no figure could be reached. */
  compute(context: VerificationContext): Promise<Measurement>;
}

/** What passes, in double precision and in single precision (GPU). */
export interface Acceptance {
  readonly double: AcceptedInterval;
  readonly single: AcceptedInterval;
  /** In df64 on the GPU, where that is more than in double precision. */
  readonly df64?: AcceptedInterval;
  /** The figure that rounding in single precision alone leaves; below it orders are lost. */
  readonly floor: number;
}

/** An interval with the rule that it comes from. */
export interface AcceptedInterval {
  readonly low: number;
  readonly high: number;
  /** For people: `to 3 digits`, `≤ 2e-13`. */
  readonly rule: string;
}

export interface ExpectedOrder {
  /** Check id, earlier in the entry. */
  readonly against: string;
  readonly published: number | null;
  /** The order that passes; null if it is shown only. */
  readonly atLeast: number | null;
}

/** Curves of one diagram differ in the polynomial degree. */
export interface ErrorCurve {
  /** Title of the diagram. */
  readonly diagram: string;
  readonly degree: number;
}

export interface Measurement {
  readonly value: number;
  /** Size of the cells in any unit, the same over the entry; null if orders have no meaning. */
  readonly spacing: number | null;
}

/** What the world around gives a verification. */
export interface VerificationContext {
  /** A mesh that lies in a file; null if it isn't at hand. @throws MeshError */
  loadMesh(id: MeshId): Promise<TriangleMesh | null>;
  readonly backend: Backend;
  /** For the backend `gpu`; without it single. */
  readonly precision?: GpuPrecision;
  /** Needed for the backend `gpu`. It stays open. */
  readonly device: OpenedDevice | null;
  /** For the backend `cpu`; without it one. */
  readonly threads?: Threads;
  /** Milliseconds from any origin. */
  now(): number;
  /** Of the current run, at most ten times a second. */
  onProgress(progress: RunProgress): void;
  /** Lets messages and signals have their turn between two checks. */
  yieldTask?(): Promise<void>;
  readonly signal: AbortSignal;
}

export type Verdict = 'pass' | 'fail' | 'notRun';

/** The outcome of a check. */
export interface VerificationRow {
  /** Check id. */
  readonly check: string;
  readonly label: string;
  readonly computed: number | null;
  readonly published: number | null;
  /** computed / published. */
  readonly ratio: number | null;
  readonly order: number | null;
  readonly publishedOrder: number | null;
  /** Size of the cells, as in `Measurement`; null if it isn't known. */
  readonly spacing: number | null;
  /** What passes. */
  readonly rule: string;
  readonly verdict: Verdict;
  /** Why it failed or didn't run, or a remark; empty for most. */
  readonly note: string;
  readonly seconds: number;
}

/** A figure that could not be reached: the run broke down, or didn't end as it should. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}
