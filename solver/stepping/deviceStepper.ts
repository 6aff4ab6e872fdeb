import type { ComputePass } from '../gpu/computePass';
import type { LinkOptions, ShaderLibrary } from '../gpu/linker';

/**
 * Layout of states on a device: blocks of 32 cells, in a block [function][cell] of padded states; see
 * shaders/space/blocks.wgsl. In df64 the low parts of all functions follow the high ones. Methods with many
 * functions per cell store cell after cell, see elementLayout.ts.
 */

/** Dimensions of a state. */
export interface StateShape {
  readonly cellCount: number;
  readonly functionCount: number;
  readonly variableCount: number;
  /** Allocated number of cells, if larger; element layout only. */
  readonly room?: number | undefined;
  /** Default: blocks. */
  readonly layout?: StateLayout | undefined;
}

/** Precision of a state on a device: f32, f32 with its round-off in a second array, or df64 pairs. */
export type DevicePrecision = 'f32' | 'f32Compensated' | 'df64';

/** State layout: cells interleaved in blocks, or one element after the other with all its functions. */
export type StateLayout = 'blocks' | 'elements';

/**
 * Modules from which all kernels of a run on a device are linked, for a mesh and method: those of the method, and
 * those of clock, averages, monitors and fields.
 */
export interface KernelModules {
  /** `sharedModules` of the case, with the modules that mesh and method add or replace. */
  readonly library: ShaderLibrary;
  readonly options: LinkOptions;
  /** Workgroup size of the kernels with one invocation per cell. */
  readonly workgroupSize: number;
  readonly precision: DevicePrecision;
  /** Default: blocks. */
  readonly stateLayout?: StateLayout;
  /**
   * Whether the kernel that completes a step also finishes it, by `publishReport` of stepping/step_report.wgsl;
   * otherwise the clock does so in a separate dispatch. False with averages or with several parts.
   */
  readonly finishesStep: boolean;
}

/** `KernelModules` with their bindings on a device. */
export interface KernelFrame extends KernelModules {
  /** Bindings of group 0, including the struct `Settings` at 4. */
  readonly layout: GPUBindGroupLayout;
  /**
   * Creates the data of the binding `origins` of `generated/places.wgsl`, if a field depends on position; null for
   * cells whose positions need no table.
   */
  readonly origins: (() => Float32Array<ArrayBuffer>) | null;
}

/** A range of the cells of a case with its own state buffers: all cells, unless the buffers would be too large. */
export interface DevicePart {
  /** The cells are `first` … `first + cellCount − 1` of the case. */
  readonly first: number;
  readonly cellCount: number;
  /** Cells for which the states have room, if more than `cellCount` (element layout). */
  readonly room?: number;
  /** Group 0 of all kernels. */
  readonly frame: GPUBindGroup;
  /** The struct `Settings` bound by `frame`; filled by the simulation. */
  readonly settings: GPUBuffer;
  /** Value for the struct `Settings`. */
  readonly boundaryFaceCount: number;
  /**
   * Buffers of `stateBytes` each: a step of even parity goes from the first to the second, one of odd parity back.
   * Both are the same buffer if a step updates the state in place.
   */
  readonly states: readonly [GPUBuffer, GPUBuffer];
  /** Round-off of the state, in compensated precision. */
  readonly rest: GPUBuffer | null;
}

/**
 * A method's part of a run on a device: encodes the work of a step. The kernel that completes a step reports every
 * cell to the clock by `reportStep`; its kernels do nothing while the clock is stopped.
 */
export interface DeviceStepper {
  readonly parts: readonly DevicePart[];
  /**
   * Maximum number of steps per `encodeSteps`, which continues to the next multiple of it. Above 1 only without
   * averages, and only if it divides the number of steps between rows of every signal.
   */
  readonly stepsAtOnce: number;
  /** Encodes what follows from the initial states, after these were written. */
  encodeStart(pass: ComputePass): void;
  /** Must be called before encoding a batch of steps that is submitted before the next one. */
  prepare(last: number): void;
  /**
   * Encodes steps. Group 0 must be that of the first part; it may be changed only if there are several parts.
   * @param parity selects the state at which the step starts
   */
  encodeSteps(pass: ComputePass, parity: number): void;
  destroy(): void;
}

/** A method's implementation on a device; see `createGpuSimulation`. */
export interface DeviceMethod {
  readonly frame: KernelFrame;
  /**
   * Creates kernels, buffers and bind groups, using `allocate` so that lack of device memory is reported.
   * @param clock the struct `Clock` of stepping/clock_state.wgsl, to be bound for reading and writing
   * @throws Error with one line if the device can't run the method
   */
  createStepper(clock: GPUBuffer): Promise<DeviceStepper>;
}
