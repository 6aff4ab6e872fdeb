import type { ComputePass } from '../gpu/computePass';
import type { LinkOptions, ShaderLibrary } from '../gpu/linker';

/** Numbers of a state on a device: single ones, those with what they round away beside, or pairs. */
export type DevicePrecision = 'f32' | 'f32Compensated' | 'df64';

/** How the numbers of a state lie: cells side by side in blocks, or one after the other with all their functions. */
export type StateLayout = 'blocks' | 'elements';

/**
 * What all kernels of a run on a device are linked of, by mesh and method: those that the method brings, and
 * those of clock, averages, monitors and fields.
 */
export interface KernelModules {
  /** `sharedModules` of the case, with what mesh and method add to them or put in their place. */
  readonly library: ShaderLibrary;
  readonly options: LinkOptions;
  /** Invocations of a workgroup of the kernels that do a cell each. */
  readonly workgroupSize: number;
  readonly precision: DevicePrecision;
  /** Without it blocks. */
  readonly stateLayout?: StateLayout;
  /**
   * Whether the kernel that completes a step ends it, by `publishReport` of stepping/step_report.wgsl; else
   * the clock does in a dispatch of its own. Not with averages or where there are several parts.
   */
  readonly finishesStep: boolean;
}

/** The same on a device. */
export interface KernelFrame extends KernelModules {
  /** Bindings of group 0, the struct `Settings` at 4 among them. */
  readonly layout: GPUBindGroupLayout;
  /**
   * What `generated/places.wgsl` binds as `origins`, to be made where a field depends on the place; null for
   * cells whose places are known without.
   */
  readonly origins: (() => Float32Array<ArrayBuffer>) | null;
}

/** A range of a case's cells whose state lies in buffers of its own: all, unless these would be too large. */
export interface DevicePart {
  /** The cells are `first` … `first + cellCount − 1` of the case. */
  readonly first: number;
  readonly cellCount: number;
  /** Cells for which its states have room, where these are elements of more. */
  readonly room?: number;
  /** Group 0 of all kernels. */
  readonly frame: GPUBindGroup;
  /** The struct `Settings` that `frame` binds; the simulation fills it. */
  readonly settings: GPUBuffer;
  /** For the struct. */
  readonly boundaryFaceCount: number;
  /**
   * Room for `stateBytes` each: a step of even parity leads from the first to the second, one of odd
   * parity back. They are one and the same where a step leaves the state in its place.
   */
  readonly states: readonly [GPUBuffer, GPUBuffer];
  /** What the state rounds away, in compensated precision. */
  readonly rest: GPUBuffer | null;
}

/**
 * What a method brings for runs on a device: it encodes what a step is made of. The kernel that completes a
 * step tells the clock of every cell by `reportStep`, and its kernels do nothing where the clock doesn't run.
 */
export interface DeviceStepper {
  readonly parts: readonly DevicePart[];
  /**
   * Steps that one `encodeSteps` does at most: it continues to the next multiple of this. More than 1 only
   * without averages, and where it divides the steps between the rows of every signal.
   */
  readonly stepsAtOnce: number;
  /** The first states were written: encodes what else is to follow from them. */
  encodeStart(pass: ComputePass): void;
  /** To be called before a batch of steps is encoded, which is submitted before the next one. */
  prepare(last: number): void;
  /**
   * Group 0 is that of the first part, and may be left as another only where there are several.
   * @param parity says which of the states the step begins with
   */
  encodeSteps(pass: ComputePass, parity: number): void;
  destroy(): void;
}

/** How a method runs on a device; see `createGpuSimulation`. */
export interface DeviceMethod {
  readonly frame: KernelFrame;
  /**
   * Makes kernels, buffers and bind groups, by `allocate` so that a device without room is told.
   * @param clock the struct `Clock` of stepping/clock_state.wgsl, to be bound for reading and writing
   * @throws Error with one line if the device can't
   */
  createStepper(clock: GPUBuffer): Promise<DeviceStepper>;
}
