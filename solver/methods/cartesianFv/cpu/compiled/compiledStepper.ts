import {
  landingRegister,
  registerCount,
  type Register,
} from '../../../../stepping/integrators/types';
import type { StateReport, Stepper } from '../../../../stepping/stepper';
import { compiledTeam, type CompiledOptions, type Team } from '../../../../threads';
import { ModuleBuilder } from '../../../../wasm';
import type { FvOperators } from '../../operators';
import { eulerShare, type MeanIntegrator, type MeanStage } from '../../timeIntegrators';
import { createMeansReport } from '../../../grid/meansReport';
import { fillGridMemory, planGridLayout, type GridLayout } from './gridLayout';
import { layerKernel, layerName } from './layerKernels';
import { lookKernel, updateKernel } from './stepKernels';
import { planObstacles } from './obstacles';
import { sweepKernel, sweepName } from './sweepKernel';

/**
 * Whether there is a compiled form: of steps by fluxes and an integrator. Without, as beside obstacles too thin, the
 * definition computes.
 */
const isCompiled = ({ grid, oneStep }: FvOperators): boolean =>
  oneStep === null && grid.counts[0] >= 2;

/**
 * The scheme of `FvStepper` compiled to WebAssembly for its case, two cells at a time, on one or more threads: means
 * by variable with layers beyond the sides, and for each axis one sweep over strips of rows, from means to values on
 * faces, to fluxes, to du/dt, all of a strip in the first cache. Every number is made by the operations of the
 * definition in their order, by one thread: it is the same to the last bit, whatever the number of threads.
 * @returns null where there is no such form, or this machine refuses it
 */
export function createCompiledStepper(
  operators: FvOperators,
  integrator: MeanIntegrator,
  initial: Float64Array,
  { threads, host }: CompiledOptions,
): Stepper | null {
  if (!isCompiled(operators)) return null;
  const { grid, reconstruction } = operators;
  const obstacles = planObstacles(grid, reconstruction?.scheme.reach ?? 0);
  if (grid.solid && !obstacles) return null;
  const size = host ? threads : 1;
  const layout = planGridLayout(operators, registerCount(integrator), size, obstacles);
  const compiled = compiledTeam({
    module: () => kernelsOf(operators, layout),
    bytes: layout.bytes,
    control: layout.control,
    contexts: Array.from({ length: size }, (_, i) => layout.scratch + i * layout.scratchBytes),
    host,
    cure: 'fewer cells',
  });
  if (!compiled) return null;
  fillGridMemory(operators, layout, compiled.buffer);
  return new CompiledStepper(
    operators,
    integrator,
    layout,
    compiled.buffer,
    compiled.team,
    initial,
  );
}

function kernelsOf(operators: FvOperators, layout: GridLayout): ModuleBuilder {
  const module = new ModuleBuilder();
  const parts = { module, operators, layout };
  layout.layered.layers.forEach((layer, l) =>
    module.export(layerName(l), layerKernel(parts, layer, layout.layers[l])),
  );
  operators.grid.counts.forEach((_, axis) =>
    module.export(sweepName(axis), sweepKernel(parts, axis)),
  );
  module.export('update', updateKernel(parts));
  module.export('look', lookKernel(parts));
  return module;
}

class CompiledStepper implements Stepper {
  readonly title: string;
  readonly ready: Promise<void>;
  /** Which of the arrays plays which register. */
  private readonly roles: number[];
  /** Arrays for the states before and after a step as others see them, once they are asked for. */
  private readonly shown: (Float64Array | undefined)[] = [];
  private isShown = false;
  /** What obstacles cover is shown as it was given. */
  private given: Float64Array | null = null;
  private change: number[] = [];
  private readonly means;

  constructor(
    private readonly operators: FvOperators,
    private readonly integrator: MeanIntegrator,
    private readonly layout: GridLayout,
    private readonly buffer: ArrayBufferLike,
    private readonly team: Team,
    initial: Float64Array,
  ) {
    this.title = team.size === 1 ? '64-bit, one thread' : `64-bit, ${team.size} threads`;
    this.ready = team.ready;
    this.roles = layout.registers.map((_, i) => i);
    this.means = createMeansReport(operators);
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
    if (this.operators.grid.solid) this.given = Float64Array.from(state);
    const { variableCount: n } = this.operators;
    this.forCells(0, (planes, at, inState) => {
      for (let v = 0; v < n; v++) planes[v][at] = state[inState + v];
    });
    this.isShown = false;
  }

  doStep(time: number, dt: number): void {
    const { stableLength, stableShare } = this.operators;
    const gridSpeed = (stableShare * stableLength) / dt;
    for (const stage of this.integrator.stages) this.doStage(stage, time, dt, gridSpeed);
  }

  report(which: 'state' | 'next', time: number): StateReport {
    const after = which === 'state' ? 0 : landingRegister(this.integrator);
    const [speed, ...change] = this.look([this.address(0), this.address(after), time]);
    this.change = change;
    // Which cell is wrong, and why, is only asked where one is.
    if (Number.isNaN(speed)) return this.means(this[which], time);
    return { rate: speed / this.operators.stableLength, badCell: -1, badCondition: -1 };
  }

  /** As the report on `next` found it. */
  largestChange(): number[] {
    return this.change;
  }

  accept(): void {
    const landing = landingRegister(this.integrator);
    [this.roles[0], this.roles[landing]] = [this.roles[landing], this.roles[0]];
    this.isShown = false;
  }

  dispose(): void {
    this.team.dispose();
  }

  private doStage(stage: MeanStage, time: number, dt: number, gridSpeed: number): void {
    const { team, layout, operators } = this;
    const source = this.address(stage.source);
    const stageTime = time + stage.abscissa * dt;
    const fill = (along: number): void =>
      layout.layered.layers.forEach(({ axis, targets }, l) => {
        if (axis === along) team.run(layerName(l), 0, targets.length, [source, stageTime]);
      });
    const { counts } = operators.grid;
    // Obstacles hold layers of one axis at a time; without them corners may be read.
    if (!layout.obstacles) counts.forEach((_, axis) => fill(axis));
    counts.forEach((_, axis) => {
      if (layout.obstacles) fill(axis);
      team.run(sweepName(axis), 0, layout.strips[axis].count, [source, stageTime, gridSpeed]);
    });
    const registers = [this.address(0), source, this.address(stage.target)];
    const decayStep = eulerShare(stage) * dt;
    this.overStrips('update', [
      ...registers,
      ...[stageTime, stage.weight, stage.factor * dt, decayStep],
    ]);
  }

  private address(register: Register): number {
    return this.layout.registers[this.roles[register]];
  }

  private overStrips(kernel: string, args: readonly number[]): void {
    this.team.run(kernel, 0, this.layout.strips[0].count, args);
  }

  /** What the kernel reports of all cells: the largest numbers of all threads, place by place. */
  private look(args: readonly number[]): number[] {
    const { scratch, scratchBytes } = this.layout;
    const places = 1 + this.operators.variableCount;
    const reports = Array.from(
      { length: this.team.size },
      (_, i) => new Float64Array(this.buffer, scratch + i * scratchBytes, places),
    );
    for (const report of reports) report.fill(0);
    this.overStrips('look', args);
    return Array.from({ length: places }, (_, place) =>
      Math.max(...reports.map((report) => report[place])),
    );
  }

  /** Writes a register as [cell][variable] to one of the arrays for it. */
  private show(register: Register, which: 0 | 1): Float64Array {
    const { cellCount, variableCount: n } = this.operators;
    const state = (this.shown[which] ??= new Float64Array(cellCount * n));
    this.forCells(register, (planes, at, inState) => {
      for (let v = 0; v < n; v++) state[inState + v] = planes[v][at];
    });
    const { given } = this;
    this.operators.grid.solid?.forEach((covered, cell) => {
      for (let v = 0; given && covered && v < n; v++) state[cell * n + v] = given[cell * n + v];
    });
    return state;
  }

  /** Visits the cells: the means of a register by variable, where its own stand, and where in [cell][variable]. */
  private forCells(
    register: Register,
    visit: (planes: readonly Float64Array[], at: number, inState: number) => void,
  ): void {
    const { variableCount: n, grid } = this.operators;
    const { layered, planeBytes } = this.layout;
    const planes = Array.from(
      { length: n },
      (_, v) =>
        new Float64Array(this.buffer, this.address(register) + v * planeBytes, layered.size),
    );
    let inState = 0;
    for (const start of layered.rows) {
      for (let i = 0; i < grid.counts[0]; i++, inState += n) visit(planes, start + i, inState);
    }
  }
}
