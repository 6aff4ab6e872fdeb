import {
  landingRegister,
  type DifferenceStage,
  type LowStorageStage,
  type Register,
  type TimeIntegrator,
} from '../../../../stepping/integrators/types';
import type { StateReport, Stepper } from '../../../../stepping/stepper';
import { compiledTeam, type CompiledOptions, type Team } from '../../../../threads';
import { ModuleBuilder } from '../../../../wasm';
import type { CprOperators } from '../../operators';
import { createCprReport } from '../../stateReport';
import { addFaceKernels, boundaryKernel, interiorKernel } from './faceKernels';
import { addIndicator, indicatorKernel } from './indicatorKernel';
import { planLayout, type Layout } from './layout';
import { fillMemory, readState, writeState } from './memory';
import { addPositivity, positivityKernel } from './positivityKernel';
import { changesKernel, ratesKernel } from './reportKernels';
import { stageKernel } from './stageKernel';
import { traceKernel } from './traceKernel';

/**
 * The same scheme compiled to WebAssembly for its case, two cells or faces at a time, on one or more threads. A stage
 * is three passes: values at the sides of cells, fluxes through faces, slopes and update of cells. Every number is
 * written by one thread only, and computed in an order that doesn't depend on how many there are: results are the same
 * to the last bit.
 * @returns null where this machine refuses: no WebAssembly with vectors, or more than it can address
 */
export function createCompiledStepper(
  operators: CprOperators,
  integrator: TimeIntegrator,
  initial: Float64Array,
  { threads, host }: CompiledOptions,
): Stepper | null {
  const size = host ? threads : 1;
  const layout = planLayout(operators, size);
  const compiled = compiledTeam({
    module: () => kernelsOf(operators, layout, integrator),
    layout,
    threads: size,
    host,
    cure: 'a lower order or a coarser mesh',
  });
  if (!compiled) return null;
  const { team, buffer } = compiled;
  fillMemory(operators, layout, buffer);
  return new CompiledStepper(operators, integrator, layout, buffer, team, initial);
}

function kernelsOf(
  operators: CprOperators,
  layout: Layout,
  { form }: TimeIntegrator,
): ModuleBuilder {
  const module = new ModuleBuilder();
  module.export('traces', traceKernel(operators, layout));
  addFaceKernels(module, operators, layout);
  module.export('stage', stageKernel(module, operators, layout, form));
  addIndicator(module, operators, layout);
  addPositivity(module, operators, layout);
  module.export('rates', ratesKernel(module, operators, layout));
  module.export('changes', changesKernel(operators, layout));
  return module;
}

class CompiledStepper implements Stepper {
  readonly title: string;
  readonly ready: Promise<void>;
  /** Which of the four arrays plays which register. */
  private readonly roles: Register[] = [0, 1, 2, 3];
  private readonly arrays: readonly Float64Array[];
  /** The states before and after a step as others see them, once they are asked for. */
  private readonly shown: (Float64Array | undefined)[] = [];
  private isShown = false;
  private readonly check;

  constructor(
    private readonly operators: CprOperators,
    private readonly integrator: TimeIntegrator,
    private readonly layout: Layout,
    private readonly buffer: ArrayBufferLike,
    private readonly team: Team,
    initial: Float64Array,
  ) {
    this.title = team.size === 1 ? '64-bit, one thread' : `64-bit, ${team.size} threads`;
    this.ready = team.ready;
    const length = (layout.stateBytes / 8) * layout.pairCount;
    this.arrays = layout.registers.map((address) => new Float64Array(buffer, address, length));
    this.check = createCprReport(operators);
    this.takeState(initial);
  }

  get state(): Float64Array {
    if (!this.isShown) this.show(0, 0);
    this.isShown = true;
    return this.shown[0]!;
  }

  get next(): Float64Array {
    return this.show(landingRegister(this.integrator), 1);
  }

  takeState(state: Float32Array | Float64Array): void {
    writeState(this.operators, state, this.array(0));
    this.isShown = false;
  }

  doStep(time: number, dt: number): void {
    const { integrator } = this;
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
    const array = this.array(which === 'state' ? 0 : landingRegister(this.integrator));
    const [rate] = this.reportOf('rates', [array.byteOffset, time]);
    // Which cell is wrong, and why, is only asked where one is.
    if (Number.isNaN(rate)) return this.check(this[which], time);
    return { rate, badCell: -1, badCondition: -1 };
  }

  largestChange(): number[] {
    const landing = landingRegister(this.integrator);
    return this.reportOf('changes', [this.address(0), this.address(landing)]).slice(1);
  }

  accept(): void {
    const landing = landingRegister(this.integrator);
    [this.roles[0], this.roles[landing]] = [this.roles[landing], this.roles[0]];
    this.isShown = false;
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
    argumentsOf: (stage: S, time: number, dt: number) => readonly number[],
  ): void {
    const source = this.address(stage.source);
    const stageTime = time + stage.abscissa * dt;
    this.overCells('traces', [source]);
    this.overFaces(stageTime);
    if (this.operators.shockCapturing) this.overCells(indicatorKernel, [source]);
    this.overCells('stage', [source, ...argumentsOf(stage, stageTime, dt)]);
    if (this.operators.positivity) this.overCells(positivityKernel, [this.address(stage.target)]);
    this.repeatLast(this.array(stage.target));
  }

  private readonly difference = (stage: DifferenceStage, time: number, dt: number): number[] => {
    const { weights, factor, target } = stage;
    const all = ([0, 1, 2, 3] as const).map((register) => this.address(register));
    const isKept = weights.some((weight) => weight !== 0) ? 1 : 0;
    return [...all, this.address(target), isKept, time, ...weights, factor * dt];
  };

  private readonly lowStorage = (stage: LowStorageStage, time: number, dt: number): number[] => {
    const { target, a, b } = stage;
    return [this.address(3), this.address(target), a === 0 ? 0 : 1, time, a, b, dt];
  };

  /** Copies the last cell to the place beside it where cells are odd. */
  private repeatLast(array: Float64Array): void {
    if (this.operators.cellCount % 2 === 0) return;
    for (let at = array.length - this.layout.stateBytes / 8; at < array.length; at += 2) {
      array[at + 1] = array[at];
    }
  }

  private overCells(kernel: string, args: readonly number[]): void {
    this.team.run(kernel, 0, this.layout.pairCount, args);
  }

  private overFaces(time: number): void {
    const { faces, mesh } = this.operators;
    for (let rotation = 0; rotation + 1 < faces.rotationStarts.length; rotation++) {
      const [first, end] = [faces.rotationStarts[rotation], faces.rotationStarts[rotation + 1]];
      if (end > first) this.team.run(interiorKernel(rotation), first, end, [time]);
    }
    for (let group = 0; group < mesh.groups.length; group++) {
      const [first, end] = [faces.groupStarts[group], faces.groupStarts[group + 1]];
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

  /** Writes a register as [cell][variable][point] to one of the arrays for it. */
  private show(register: Register, which: 0 | 1): Float64Array {
    const { cellCount, variableCount, pointCount } = this.operators;
    const state = (this.shown[which] ??= new Float64Array(cellCount * variableCount * pointCount));
    readState(this.operators, this.array(register), state);
    return state;
  }
}
