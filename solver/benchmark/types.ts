import type { DgOptions } from '../methods/dgModal/options';
import type { OpenedDevice } from '../run/device';
import type { Backend } from '../run/runReports';
import type { ThreadHost } from '../threads';
import type { GridSchemeId } from './gridSchemes';
import type { DgPaperFlow } from './dgPaper/printed';
import type { WholeRun } from './dgPaper/wholeRun';
import type { PassName } from './kernels/sources';
import type { PaperScheme } from './paper/cases';

export interface MeasuringOptions {
  /** Required by GPU tasks. */
  readonly device: OpenedDevice | null;
  /** Required by tasks with more than one thread. */
  readonly threads: ThreadHost | null;
  readonly quick: boolean;
  /** Current time in milliseconds, from an arbitrary origin. */
  now(): number;
  yieldTask(): Promise<void>;
  readonly signal: AbortSignal;
}

/** Purpose of a measurement. */
export type BenchmarkGroup =
  /** GPU throughput by order and mesh size. */
  | 'throughput'
  /** A mesh too small to saturate a GPU: the fixed cost of a step. */
  | 'smallMesh'
  /** Throughput with a limiter. */
  | 'limiter'
  /** Throughput with a live view of the state. */
  | 'liveView'
  /** Throughput in double precision. */
  | 'doublePrecision'
  /** Finite volumes on the GPU, by grid size. */
  | 'grid'
  /** Finite volumes with a live view of the state. */
  | 'gridLiveView'
  /** Flux reconstruction on hexahedra, on the GPU. */
  | 'hexahedra'
  /** Flux reconstruction for a viscous gas, on the GPU. */
  | 'hexahedraViscous'
  /** Flux reconstruction on triangles and quadrilaterals, on the GPU. */
  | 'plane'
  /** Flux reconstruction on tetrahedra, pyramids, prisms and hexahedra, on the GPU. */
  | 'solids'
  /** Flux reconstruction on hexahedra on one thread of the CPU. */
  | 'hexahedraCpu'
  /** The same for a viscous gas. */
  | 'hexahedraViscousCpu'
  /** Finite volumes on the CPU with one and more threads. */
  | 'gridCpu'
  /** Tables of a paper on CPU and GPU; on request only. */
  | 'paper'
  /** Deviation of each GPU precision from the CPU on the flows of that paper; on request only. */
  | 'accuracy'
  /** Tables of the papers on discontinuous Galerkin; on request only. */
  | 'dgPaper'
  /** Designs of DG kernels, compared with each other; on request only. */
  | 'kernels'
  /** DG on one CPU thread. */
  | 'cpu'
  /** DG on increasing numbers of CPU threads. */
  | 'threads';

/**
 * Cell shapes of a box: affine, straight (displaced corners), curved (bent edges), or mixed (straight with a curved
 * layer along one side).
 */
export type HexahedraShape = 'affine' | 'straight' | 'curved' | 'mixed';

/** A square of triangles, or of triangles and quadrilaterals with straight or curved edges. */
export interface MixedPlane {
  /** Boxes along each edge. */
  readonly edge: number;
  readonly shape: 'triangles' | 'mixed' | 'curved';
  readonly isViscous?: boolean;
}

/** A cube of cells of one shape, or of prisms, pyramids and tetrahedra. */
export interface MixedSolids {
  /** Boxes along each edge. */
  readonly edge: number;
  readonly shape: 'tetrahedra' | 'pyramids' | 'prisms' | 'hexahedra' | 'mixed';
  readonly isViscous?: boolean;
  /** BR2 if omitted. */
  readonly viscousScheme?: 'br2' | 'ldg';
}

/** A box of hexahedra with randomly oriented local axes, and the scheme options. */
export interface HexahedraBox {
  /** Cells along each edge. */
  readonly edge: number;
  readonly shape: HexahedraShape;
  /** Chain rule if omitted. */
  readonly volumeTerm?: 'conservative' | 'split';
  /** Shock-related options; the flow is smooth in all cells. */
  readonly guards?: readonly ('shockCapturing' | 'positivity')[];
  /** Viscous flux scheme; inviscid gas if omitted. */
  readonly viscousScheme?: 'br2' | 'ldg';
}

/**
 * One measurement in a box: the Euler equations on triangles by discontinuous Galerkin and the classical Runge–Kutta
 * method, on hexahedra by flux reconstruction, or on a grid by finite volumes.
 */
export interface BenchmarkTask {
  /** Identical on every machine: `gpu/p2/184k`. */
  readonly id: string;
  readonly group: BenchmarkGroup;
  readonly backend: Backend;
  readonly order: number;
  /** Approximate number of cells. */
  readonly cells: number;
  /** Grid cells along the axes; absent for triangles. */
  readonly grid?: readonly number[];
  /** Whether a mesh of bent quadrilaterals replaces the grid. */
  readonly isBent?: boolean;
  /** Flow and scheme on the grid. */
  readonly gridScheme?: GridSchemeId;
  /** A box of hexahedra instead of triangles or a grid. */
  readonly hexahedra?: HexahedraBox;
  /** The square of triangles and quadrilaterals to measure on; none if omitted. */
  readonly plane?: MixedPlane;
  /** The cube of several shapes to measure on; none if omitted. */
  readonly solids?: MixedSolids;
  /** Flow and scheme of a paper on the grid, instead of `gridScheme`. */
  readonly paper?: PaperScheme;
  /** A flow of the papers on discontinuous Galerkin, instead of the box. */
  readonly dgPaper?: DgPaperFlow;
  /** Design of the kernel laboratory, see `kernelDesigns`; a step is then one evaluation of du/dt. */
  readonly kernelDesign?: string;
  /** Kernel design; the method's default if omitted. */
  readonly design?: string;
  readonly limiter: DgOptions['limiter'];
  /** GPU precision; the CPU computes in double precision. */
  readonly precision: DgOptions['precision'];
  /** CPU threads. */
  readonly threads: number;
}

/** Share of a kernel in the step time. */
export interface KernelShare {
  readonly kernel: string;
  readonly share: number;
}

/** Work of the kernels of a design in one evaluation. */
export interface KernelWork {
  readonly passes: readonly {
    readonly name: PassName;
    /** Time of the kernel alone. */
    readonly seconds: number;
    /** Floating-point operations, counted from its WGSL. */
    readonly operations: number;
    /** Bytes, if each buffer element moves once. */
    readonly bytes: number;
  }[];
  /** Largest difference of du/dt from the CPU in double precision, over the largest value. */
  readonly deviation: number;
}

/** Deviation of GPU means from CPU means at the end of a case. */
export interface Accuracy {
  readonly largest: number;
  /** Mean over all cell means and variables. */
  readonly mean: number;
  readonly steps: number;
  /** Steps of the CPU run. */
  readonly exactSteps: number;
}

export interface BenchmarkRow extends BenchmarkTask {
  /** null if not measured; `note` states the reason. */
  readonly microsecondsPerStep: number | null;
  /** Updates of one coefficient of one variable in one stage, per second. */
  readonly dofStagesPerSecond: number | null;
  /** Minimum memory traffic on the GPU; null if there is no model. */
  readonly bytesPerDofStage: number | null;
  /** Rate of these bytes relative to the copy rate of the device. */
  readonly copyShare: number | null;
  /** In descending order; empty if the device has no timestamps. */
  readonly kernels: readonly KernelShare[];
  /** Allocated bytes of device buffers, and the previous estimate. */
  readonly deviceBytes: number | null;
  readonly estimatedBytes: number | null;
  /** Accuracy, for tasks that measure it and complete. */
  readonly accuracy?: Accuracy;
  /** Time and steps of a run to its end, for tasks that make one. */
  readonly wholeRun?: WholeRun;
  /** Work of the kernels, for tasks of the kernel laboratory. */
  readonly work?: KernelWork;
  readonly note: string;
}

/** Compiled C of the same method compared with one CPU thread, in microseconds per cell and step. */
export interface SerialComparison {
  /** Group of the corresponding tasks. */
  readonly group: 'cpu' | 'hexahedraCpu';
  readonly order: number;
  readonly compiledC: number;
  readonly ours: number;
  /** Largest difference of a coefficient after the same number of steps. */
  readonly difference: number;
}

/** The machine of a benchmark. */
export interface BenchmarkedMachine {
  /** CPU name; empty if unknown. */
  readonly processor: string;
  /** Empty without a GPU. */
  readonly adapter: string;
  readonly software: boolean;
  /** Bytes read and written per second by a copy on the device; null without a GPU. */
  readonly copyBytesPerSecond: number | null;
  /** Floating-point operations per second of fused multiply-adds; measured only for the kernel laboratory. */
  readonly operationsPerSecond?: number | null;
}

export interface BenchmarkReport extends BenchmarkedMachine {
  readonly rows: readonly BenchmarkRow[];
  readonly serial: readonly SerialComparison[];
  /** Reason for a missing comparison with compiled C, or empty. */
  readonly serialNote: string;
}
