import type { DgOptions } from '../methods/dgModal/options';
import type { Backend } from '../run/runReports';
import type { GridSchemeId } from './gridCase';
import type { HexahedraBox } from './hexahedra';
import type { PaperScheme } from './paper/cases';

/** What a measurement is for. */
export type BenchmarkGroup =
  /** By order and size of the mesh, on the GPU. */
  | 'throughput'
  /** A mesh that doesn't fill a GPU: what a step costs whatever it does. */
  | 'smallMesh'
  /** The same with a limiter. */
  | 'limiter'
  /** The same with its state shown as it changes. */
  | 'liveView'
  /** The same in double precision. */
  | 'doublePrecision'
  /** Finite volumes by the size of a grid, on the GPU. */
  | 'grid'
  /** The same with its state shown as it changes. */
  | 'gridLiveView'
  /** Flux reconstruction on hexahedra, on the GPU. */
  | 'hexahedra'
  /** The same of a viscous gas. */
  | 'hexahedraViscous'
  /** Flux reconstruction on hexahedra on one thread of the CPU. */
  | 'hexahedraCpu'
  /** Finite volumes on one thread of the CPU, and on more. */
  | 'gridCpu'
  /** The tables of a paper, on the CPU and on the GPU: where they are requested. */
  | 'paper'
  /** What the GPU's precisions come to beside the CPU, on the flows of that paper: where it is requested. */
  | 'accuracy'
  /** One thread of the CPU. */
  | 'cpu'
  /** More and more threads of it. */
  | 'threads';

/**
 * One measurement in a box: of the Euler equations on triangles by discontinuous Galerkin and the classical
 * Runge–Kutta method, on hexahedra by flux reconstruction, or on a grid by finite volumes.
 */
export interface BenchmarkTask {
  /** The same on every machine: `gpu/p2/184k`. */
  readonly id: string;
  readonly group: BenchmarkGroup;
  readonly backend: Backend;
  readonly order: number;
  /** About how many cells. */
  readonly cells: number;
  /** Cells of the grid along its axes; not there where cells are triangles. */
  readonly grid?: readonly number[];
  /** Whether in the place of the grid is a mesh of quadrangles, bent by a wave. */
  readonly isBent?: boolean;
  /** What is computed on it. */
  readonly gridScheme?: GridSchemeId;
  /** A box of hexahedra, in place of triangles or a grid. */
  readonly hexahedra?: HexahedraBox;
  /** What is computed on it of a paper, in place of that. */
  readonly paper?: PaperScheme;
  /** Of the kernels; without, what the method chooses. */
  readonly design?: string;
  readonly limiter: DgOptions['limiter'];
  /** Of the GPU; the CPU computes in double precision. */
  readonly precision: DgOptions['precision'];
  /** Of the CPU. */
  readonly threads: number;
}

/** Share of a kernel in the time of a step. */
export interface KernelShare {
  readonly kernel: string;
  readonly share: number;
}

/** How far means on the GPU are from those on the CPU at the end of a case. */
export interface Accuracy {
  readonly largest: number;
  /** Of all means of all variables. */
  readonly mean: number;
  readonly steps: number;
  /** Those on the CPU. */
  readonly exactSteps: number;
}

export interface BenchmarkRow extends BenchmarkTask {
  /** null if nothing was measured; `note` says why. */
  readonly microsecondsPerStep: number | null;
  /** Updates of one coefficient of one variable in one stage, per second. */
  readonly dofStagesPerSecond: number | null;
  /** What must move between memory and GPU at least; null if there is no model of it. */
  readonly bytesPerDofStage: number | null;
  /** The rate of these bytes over that of a copy on the same device. */
  readonly copyShare: number | null;
  /** Where the device has timestamps, the largest first. */
  readonly kernels: readonly KernelShare[];
  /** Bytes of buffers on the device, and what was estimated before. */
  readonly deviceBytes: number | null;
  readonly estimatedBytes: number | null;
  /** Of tasks that measure it, where they came to their end. */
  readonly accuracy?: Accuracy;
  readonly note: string;
}

/** The compiled C of the same method beside one thread of ours, in microseconds per cell and step. */
export interface SerialComparison {
  /** Of the tasks that it stands beside. */
  readonly group: 'cpu' | 'hexahedraCpu';
  readonly order: number;
  readonly compiledC: number;
  readonly ours: number;
  /** Largest difference of a coefficient after the same steps. */
  readonly difference: number;
}

/** What was measured on. */
export interface BenchmarkedMachine {
  /** The CPU's name; empty if it isn't known. */
  readonly processor: string;
  /** Empty without a GPU. */
  readonly adapter: string;
  readonly software: boolean;
  /** Bytes read and written per second by a copy on the device; null without a GPU. */
  readonly copyBytesPerSecond: number | null;
}

export interface BenchmarkReport extends BenchmarkedMachine {
  readonly rows: readonly BenchmarkRow[];
  readonly serial: readonly SerialComparison[];
  /** Why there is no comparison with compiled C, or empty. */
  readonly serialNote: string;
}
