import type { BoundaryGroup } from '../mesh/types';
import type { DifferenceStage, Register } from '../stepping/integrators/types';
import type { StateReport, Stepper } from '../stepping/stepper';
import type { Team } from '../threads';
import type { FunctionBuilder, ModuleBuilder } from '../wasm';
import { t } from '../text/t';

/** Shared memory of a compiled method, as used by the stages of an integrator. */
export interface StageMemory {
  readonly buffer: ArrayBufferLike;
  readonly team: Team;
  /** Addresses of the registers. */
  readonly registers: readonly number[];
  /** Entries of a register. */
  readonly length: number;
  /** Address of the first thread's report; those of the other threads follow. */
  readonly scratch: number;
  readonly scratchBytes: number;
}

export const boundaryKernel = (group: number): string => `boundary${group}`;

/** Exports a kernel over the faces of each boundary group. */
export function addBoundaryKernels(
  module: ModuleBuilder,
  groups: readonly Pick<BoundaryGroup, 'name'>[],
  kernel: (group: string) => FunctionBuilder,
): void {
  groups.forEach(({ name }, group) => module.export(boundaryKernel(group), kernel(name)));
}

/** Properties common to stages of every integrator form. */
type AnyStage = Pick<DifferenceStage, 'source' | 'target' | 'abscissa'>;

/** Runs compiled kernels by the stages of an integrator: registers, order of stages, passes over cells and faces. */
export abstract class CompiledStages implements Stepper {
  readonly title: string;
  readonly ready: Promise<void>;
  abstract readonly state: Float64Array;
  abstract readonly next: Float64Array;
  /** The array of each of the four registers. */
  private readonly roles: Register[] = [0, 1, 2, 3];
  private readonly arrays: readonly Float64Array[];

  /** @param landing the register that holds the result of a step */
  constructor(
    protected readonly landing: Register,
    private readonly memory: StageMemory,
  ) {
    const { team, buffer, registers, length } = memory;
    this.title = team.size === 1 ? t('methodOneThread') : t('methodThreads', team.size);
    this.ready = team.ready;
    this.arrays = registers.map((address) => new Float64Array(buffer, address, length));
  }

  abstract takeState(state: Float32Array | Float64Array): void;
  abstract report(which: 'state' | 'next', time: number): StateReport;
  abstract largestChange(): number[];
  abstract doStep(time: number, dt: number): void;

  /** Runs all passes of a stage. @param update the pass that depends on the form of the integrator */
  protected abstract doStage(stage: AnyStage, time: number, update: () => void): void;

  /** Runs the stages of a step in order. @param update see `doStage`; receives the time of its stage */
  protected doStages<Stage extends AnyStage>(
    stages: readonly Stage[],
    time: number,
    dt: number,
    update: (stage: Stage, time: number) => void,
  ): void {
    for (const stage of stages) {
      const now = time + stage.abscissa * dt;
      this.doStage(stage, now, () => update(stage, now));
    }
  }

  accept(): void {
    const { landing } = this;
    [this.roles[0], this.roles[landing]] = [this.roles[landing], this.roles[0]];
  }

  dispose(): void {
    this.memory.team.dispose();
  }

  protected array(register: Register): Float64Array {
    return this.arrays[this.roles[register]];
  }

  protected address(register: Register): number {
    return this.memory.registers[this.roles[register]];
  }

  protected over(kernel: string, count: number, args: readonly number[]): void {
    this.memory.team.run(kernel, 0, count, args);
  }

  /** Runs over faces part by part, each with its kernel. @param starts first face of each part, then the end of the last */
  protected overParts(
    kernelOf: (part: number) => string,
    starts: ArrayLike<number>,
    time: number,
  ): void {
    for (let part = 0; part + 1 < starts.length; part++) {
      const [first, end] = [starts[part], starts[part + 1]];
      if (end > first) this.memory.team.run(kernelOf(part), first, end, [time]);
    }
  }

  /** Returns the entries reported by kernels, each the maximum over all threads. */
  protected reportOf(places: number, run: () => void): number[] {
    const { buffer, team, scratch, scratchBytes } = this.memory;
    const reports = Array.from(
      { length: team.size },
      (_, i) => new Float64Array(buffer, scratch + i * scratchBytes, places),
    );
    for (const report of reports) report.fill(0);
    run();
    return Array.from({ length: places }, (_, place) =>
      Math.max(...reports.map((report) => report[place])),
    );
  }
}
