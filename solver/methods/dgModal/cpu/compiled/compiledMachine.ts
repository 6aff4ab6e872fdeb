import { ModuleBuilder } from '../../../../wasm';
import { compiledTeam, type CompiledOptions, type Team } from '../../../../threads';
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
  const compiled = compiledTeam({
    module: () => kernelsOf(operators, layout),
    layout,
    threads: size,
    host,
    cure: 'a lower order or a coarser mesh',
  });
  if (!compiled) return null;
  const { team, buffer } = compiled;
  fillMemory(operators, layout, buffer);
  return new CompiledMachine(operators, settings, layout, buffer, team, initial);
}

function kernelsOf(operators: DgOperators, layout: Layout): ModuleBuilder {
  const module = new ModuleBuilder();
  addCellKernels(module, operators, layout);
  addFaceKernels(module, operators, layout);
  addStepKernels(module, operators, layout);
  addSlopeLimiter(module, operators, layout);
  addPositivity(module, operators, layout);
  return module;
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

  takeState(state: Float32Array | Float64Array): void {
    this.state.set(state);
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
