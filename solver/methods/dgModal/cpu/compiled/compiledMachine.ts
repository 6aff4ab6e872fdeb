import { ModuleBuilder, forPairs, FunctionBuilder } from '../../../../wasm';
import { compiledTeam, type CompiledOptions } from '../../../../threads';
import type { DgOperators, RunSettings } from '../../operators';
import {
  landingRegister,
  type DifferenceStage,
  type LowStorageStage,
} from '../../../../stepping/integrators/types';
import { boundaryKernel, CompiledStages, type StageMemory } from '../../../compiledStages';
import { createMeansCheck } from '../cellMeans';
import type { StateReport, Stepper } from '../../../../stepping/stepper';
import { addCellKernels } from './cellKernels';
import { addDgFaceKernels, interiorKernel } from './faceKernels';
import { fillMemory, planLayout, type Layout } from './layout';
import { addPositivity, positivityKernel } from './positivityKernel';
import { addStepKernels } from './stepKernels';
import { t } from '../../../../text/t';

/**
 * Compiles the scheme to WebAssembly for its case. It processes two cells or faces at a time, on one or more threads. A
 * stage has three passes: side values of cells, face fluxes, then slopes and update of cells. Each number is written by
 * one thread, in an order independent of the number of threads, so results are bitwise reproducible.
 * @returns null without WebAssembly SIMD support, or if the case exceeds the addressable memory
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
    cure: t('methodRemedyUnknowns'),
  });
  if (!compiled) return null;
  const { team, buffer } = compiled;
  fillMemory(operators, layout, buffer);
  const { registers, scratch, scratchBytes } = layout;
  const memory = { buffer, team, registers, length: initial.length, scratch, scratchBytes };
  const slope = new Float64Array(buffer, layout.slope, initial.length);
  return new CompiledMachine(operators, settings, memory, initial, slope);
}

/** Name of the kernel that limits the slopes of cells in place. Parameters: scratch, first, last, state. */
const slopeLimiterKernel = 'limitSlopes';

/** Adds the kernel of the case's limiter. */
function addSlopeLimiter(module: ModuleBuilder, operators: DgOperators, layout: Layout): void {
  const { limiter } = operators;
  if (!limiter) return;
  const code = new FunctionBuilder(['i32', 'i32', 'i32', 'i32']);
  const [, first, last, state] = [0, 1, 2, 3].map((i) => code.param(i));
  forPairs(code, first, last, (cells) =>
    limiter.compile(code, { operators, layout, state, cells }),
  );
  module.export(slopeLimiterKernel, code);
}

function kernelsOf(operators: DgOperators, layout: Layout): ModuleBuilder {
  const module = new ModuleBuilder();
  addCellKernels(module, operators, layout);
  addDgFaceKernels(module, operators, layout);
  addStepKernels(module, operators, layout);
  addSlopeLimiter(module, operators, layout);
  addPositivity(module, operators, layout);
  return module;
}

class CompiledMachine extends CompiledStages {
  private readonly check;
  /** Where kernels leave ∂u/∂t. */
  private readonly slope: Float64Array;
  private readonly integrator: RunSettings['integrator'];

  constructor(
    private readonly operators: DgOperators,
    { integrator }: RunSettings,
    memory: StageMemory,
    initial: Float64Array,
    slope: Float64Array,
  ) {
    super(landingRegister(integrator), memory);
    this.integrator = integrator;
    this.slope = slope;
    for (const register of [0, 1, 2, 3] as const) this.array(register).set(initial);
    this.check = createMeansCheck(operators);
  }

  get state(): Float64Array {
    return this.array(0);
  }

  get next(): Float64Array {
    return this.array(this.landing);
  }

  takeState(state: Float32Array | Float64Array): void {
    this.state.set(state);
  }

  report(which: 'state' | 'next', time: number): StateReport {
    const array = this[which];
    const [rate] = this.reportOfCells('means', [array.byteOffset, time]);
    // The failed cell and condition are determined only after a failure.
    return Number.isNaN(rate) ? this.check(array, time) : { rate, badCell: -1, badCondition: -1 };
  }

  largestChange(): number[] {
    return this.reportOfCells('changes', [this.state.byteOffset, this.next.byteOffset]).slice(1);
  }

  doStep(time: number, dt: number): void {
    const { integrator } = this;
    switch (integrator.form) {
      case 'difference':
        return this.doStages(integrator.stages, time, dt, (stage) =>
          this.updateByDifferences(stage, dt),
        );
      case 'lowStorage':
        return this.doStages(integrator.stages, time, dt, (stage) =>
          this.updateInLowStorage(stage, dt),
        );
    }
  }

  evaluateResidual(state: Float64Array, time: number, out: Float64Array): void {
    this.array(this.landing).set(state);
    this.computeSlope(this.address(this.landing), time);
    out.set(this.slope);
  }

  protected doStage(
    stage: Pick<DifferenceStage, 'source' | 'target'>,
    time: number,
    update: () => void,
  ): void {
    const { limiter, positivity } = this.operators;
    this.computeSlope(this.address(stage.source), time);
    update();
    const target = [this.address(stage.target)];
    if (limiter) this.overCells(slopeLimiterKernel, target);
    if (positivity) this.overCells(positivityKernel, target);
  }

  /** Writes ∂u/∂t of the state at an address to `slope`. */
  private computeSlope(source: number, time: number): void {
    const { faces } = this.operators;
    this.overCells('traces', [source]);
    this.overParts(interiorKernel, [0, faces.interiorCount], time);
    this.overParts(boundaryKernel, faces.groupStarts, time);
    this.overCells('slopes', [source, time]);
  }

  private updateByDifferences({ weights, factor, target }: DifferenceStage, dt: number): void {
    const all = ([0, 1, 2, 3] as const).map((register) => this.address(register));
    const onto = this.address(target);
    if (weights.every((weight) => weight === 0)) {
      this.overCells('euler', [all[0], onto, factor * dt]);
    } else this.overCells('difference', [...all, onto, ...weights, factor * dt]);
  }

  private updateInLowStorage({ source, target, a, b }: LowStorageStage, dt: number): void {
    if (a === 0) this.array(3).fill(0);
    const addresses = [this.address(source), this.address(3), this.address(target)];
    this.overCells('lowStorage', [...addresses, a, b, dt]);
  }

  private overCells(kernel: string, args: readonly number[]): void {
    this.over(kernel, this.operators.cellCount, args);
  }

  private reportOfCells(kernel: string, args: readonly number[]): number[] {
    return this.reportOf(1 + this.operators.variableCount, () => this.overCells(kernel, args));
  }
}
