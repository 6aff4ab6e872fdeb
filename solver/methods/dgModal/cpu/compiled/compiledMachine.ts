import { ModuleBuilder, pageBytes } from '../../../../wasm';
import { Team, type ThreadHost } from '../../../../threads';
import { type DgOperators, type RunSettings } from '../../operators';
import {
  landingRegister,
  type DifferenceStage,
  type LowStorageStage,
  type Register,
} from '../../../../stepping/integrators/types';
import { createMeansCheck } from '../cellMeans';
import type { StateReport, Stepper } from '../../../../stepping/stepper';
import { addCellKernels } from './cellKernels';
import { addFaceKernels, boundaryKernel } from './faceKernels';
import { fillMemory, planLayout, type Layout } from './layout';
import { addSlopeLimiter, slopeLimiterKernel } from './limiterKernel';
import { addPositivity, positivityKernel } from './positivityKernel';
import { addStepKernels } from './stepKernels';

/** What WebAssembly can address. */
const mostPages = 65_536;

export interface CompiledOptions {
  /** At least 1; more than one needs a host. */
  readonly threads: number;
  readonly host: ThreadHost | null;
}

/**
 * The same scheme compiled to WebAssembly for its case, two cells or faces at a time, on one or
 * more threads. A stage is three passes: values at the sides of cells, fluxes through faces, slopes
 * and update of cells. Every number is written by one thread only, and computed in an order that
 * doesn't depend on how many there are: results are the same to the last bit.
 * @returns null where this machine refuses: no WebAssembly with vectors, or more than it can address
 */
export function createCompiledMachine(
  operators: DgOperators,
  settings: RunSettings,
  initial: Float64Array,
  { threads, host }: CompiledOptions,
): Stepper | null {
  const size = host ? threads : 1;
  const layout = planLayout(operators, size);
  const pages = Math.ceil(layout.bytes / pageBytes);
  if (typeof WebAssembly === 'undefined' || pages > mostPages) return null;
  const module = compile(operators, layout, pages, size > 1);
  if (!module) return null;
  const memory = allocate(pages, size > 1);
  fillMemory(operators, layout, memory.buffer);
  const contexts = Array.from({ length: size }, (_, i) => layout.scratch + i * layout.scratchBytes);
  const team = new Team({
    module,
    memory,
    control: layout.control,
    contexts,
    host: size > 1 ? host : null,
  });
  return new CompiledMachine(operators, settings, layout, memory.buffer, team, initial);
}

/** @throws Error with one line where there isn't so much */
function allocate(pages: number, shared: boolean): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const mebibytes = Math.ceil((pages * pageBytes) / 2 ** 20);
    throw new Error(
      `This machine has no ${mebibytes} MiB of memory to spare for the case: close other programs, or use a lower order or a coarser mesh`,
    );
  }
}

/** null where the host's engine doesn't take the module: forbidden, or without vectors. */
function compile(
  operators: DgOperators,
  layout: Layout,
  pages: number,
  shared: boolean,
): WebAssembly.Module | null {
  const builder = new ModuleBuilder();
  addCellKernels(builder, operators, layout);
  addFaceKernels(builder, operators, layout);
  addStepKernels(builder, operators, layout);
  addSlopeLimiter(builder, operators, layout);
  addPositivity(builder, operators, layout);
  try {
    return new WebAssembly.Module(builder.encode(pages, shared));
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) return null;
    throw error;
  }
}

class CompiledMachine implements Stepper {
  readonly title: string;
  readonly ready: Promise<void>;
  /** Which of the four arrays plays which register. */
  private readonly roles: Register[] = [0, 1, 2, 3];
  private readonly arrays: readonly Float64Array[];
  private readonly check;

  constructor(
    private readonly operators: DgOperators,
    private readonly settings: RunSettings,
    private readonly layout: Layout,
    private readonly buffer: ArrayBufferLike,
    private readonly team: Team,
    initial: Float64Array,
  ) {
    this.title = team.size === 1 ? '64-bit, one thread' : `64-bit, ${team.size} threads`;
    this.ready = team.ready;
    this.arrays = layout.registers.map(
      (address) => new Float64Array(buffer, address, initial.length),
    );
    for (const array of this.arrays) array.set(initial);
    this.check = createMeansCheck(operators);
  }

  get state(): Float64Array {
    return this.array(0);
  }

  get next(): Float64Array {
    return this.array(landingRegister(this.settings.integrator));
  }

  doStep(time: number, dt: number): void {
    const { integrator } = this.settings;
    switch (integrator.form) {
      case 'difference':
        for (const stage of integrator.stages) this.doStage(stage, time, dt, this.difference);
        break;
      case 'lowStorage':
        for (const stage of integrator.stages) this.doStage(stage, time, dt, this.lowStorage);
        break;
    }
  }

  report(which: 'state' | 'next', time: number): StateReport {
    const array = which === 'state' ? this.state : this.next;
    const [rate] = this.reportOf('means', [array.byteOffset, time]);
    // Which cell is wrong, and why, is only asked where one is.
    return Number.isNaN(rate) ? this.check(array, time) : { rate, badCell: -1, badCondition: -1 };
  }

  largestChange(): number[] {
    return this.reportOf('changes', [this.state.byteOffset, this.next.byteOffset]).slice(1);
  }

  accept(): void {
    const landing = landingRegister(this.settings.integrator);
    [this.roles[0], this.roles[landing]] = [this.roles[landing], this.roles[0]];
  }

  dispose(): void {
    this.team.dispose();
  }

  private array(register: Register): Float64Array {
    return this.arrays[this.roles[register]];
  }

  private address(register: Register): number {
    return this.layout.registers[this.roles[register]];
  }

  private doStage<S extends DifferenceStage | LowStorageStage>(
    stage: S,
    time: number,
    dt: number,
    update: (stage: S, dt: number) => void,
  ): void {
    const source = this.address(stage.source);
    const stageTime = time + stage.abscissa * dt;
    this.overCells('traces', [source]);
    this.overFaces(stageTime);
    this.overCells('slopes', [source, stageTime]);
    update(stage, dt);
    const target = [this.address(stage.target)];
    if (this.operators.limiter) this.overCells(slopeLimiterKernel, target);
    if (this.operators.positivity) this.overCells(positivityKernel, target);
  }

  private readonly difference = (stage: DifferenceStage, dt: number): void => {
    const { weights, factor, target } = stage;
    const all = ([0, 1, 2, 3] as const).map((register) => this.address(register));
    const onto = this.address(target);
    if (weights.every((weight) => weight === 0)) {
      this.overCells('euler', [all[0], onto, factor * dt]);
    } else this.overCells('difference', [...all, onto, ...weights, factor * dt]);
  };

  private readonly lowStorage = ({ source, target, a, b }: LowStorageStage, dt: number): void => {
    if (a === 0) this.array(3).fill(0);
    const addresses = [this.address(source), this.address(3), this.address(target)];
    this.overCells('lowStorage', [...addresses, a, b, dt]);
  };

  private overCells(kernel: string, args: readonly number[]): void {
    this.team.run(kernel, 0, this.operators.cellCount, args);
  }

  private overFaces(time: number): void {
    const { faces, mesh } = this.operators;
    this.team.run('interior', 0, faces.interiorCount, [time]);
    for (let group = 0; group < mesh.groups.length; group++) {
      const [first, end] = [faces.groupStart[group], faces.groupStart[group + 1]];
      if (end > first) this.team.run(boundaryKernel(group), first, end, [time]);
    }
  }

  /** What a kernel reports of all cells: the largest numbers of all threads, place by place. */
  private reportOf(kernel: string, args: readonly number[]): number[] {
    const { scratch, scratchBytes } = this.layout;
    const places = 1 + this.operators.variableCount;
    const reports = Array.from(
      { length: this.team.size },
      (_, i) => new Float64Array(this.buffer, scratch + i * scratchBytes, places),
    );
    for (const report of reports) report.fill(0);
    this.overCells(kernel, args);
    return Array.from({ length: places }, (_, place) =>
      Math.max(...reports.map((report) => report[place])),
    );
  }
}
