import {
  landingRegister,
  type DifferenceStage,
  type EmbeddedStage,
  type LowStorageStage,
  type Register,
} from '../../../../stepping/integrators/types';
import type { StateReport, Stepper } from '../../../../stepping/stepper';
import { compiledTeam, type CompiledOptions } from '../../../../threads';
import { ModuleBuilder } from '../../../../wasm';
import { boundaryKernel, CompiledStages, type StageMemory } from '../../../compiledStages';
import type { CprOperators } from '../../operators';
import { createCprReport } from '../../stateReport';
import { errorKernel } from './errorKernel';
import { addCprFaceKernels, interiorKernel } from './faceKernels';
import { addIndicator, indicatorKernel } from './indicatorKernel';
import { isLdg, planLayout, type Layout } from './layout';
import { fillMemory, readState, writeState } from './memory';
import { addPositivity, positivityKernel } from './positivityKernel';
import { changesKernel, ratesKernel } from './reportKernels';
import { stageKernel } from './stageKernel';
import { traceKernel } from './traceKernel';
import { addBr2Jumps, needsJumpsFirst } from './viscous/br2Jumps';
import { addGradientTraces, gradientTraceKernel } from './viscous/gradientTraces';
import { addLdgFluxes, ldgFluxKernel } from './viscous/ldgFluxes';
import { boundaryJumps, interiorJumps } from './viscous/jumpKernels';
import { addLdgJumps } from './viscous/ldgJumps';
import { t } from '../../../../text/t';

/**
 * Creates a stepper compiled to WebAssembly for the case: two cells or faces at a time, on one or more threads. A stage
 * has three passes: traces on the sides of cells (with gradients for BR2), fluxes through faces, slopes and update of
 * cells. If BR2 corrects gradients on sides, û − u of faces precedes the gradients. LDG adds two passes after the first:
 * û − u of faces, and F̃ of cells.
 * Each number is written by one thread only and computed in an order independent of the number of threads, so results
 * are bitwise identical.
 * @returns null if WebAssembly SIMD is not supported, or the case exceeds the addressable memory
 */
export function createCompiledStepper(
  operators: CprOperators,
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
  const { registers, scratch, scratchBytes, stateBytes, pairCount } = layout;
  const length = (stateBytes / 8) * pairCount;
  const memory = { buffer, team, registers, length, scratch, scratchBytes };
  return new CompiledStepper(operators, layout, memory, initial);
}

function kernelsOf(operators: CprOperators, layout: Layout): ModuleBuilder {
  const module = new ModuleBuilder();
  module.export('traces', traceKernel(operators, layout));
  addCprFaceKernels(module, operators, layout);
  addGradientTraces(module, operators, layout);
  addLdgJumps(module, operators, layout);
  addBr2Jumps(module, operators, layout);
  addLdgFluxes(module, operators, layout);
  module.export('stage', stageKernel(module, operators, layout));
  addIndicator(module, operators, layout);
  addPositivity(module, operators, layout);
  module.export('rates', ratesKernel(module, operators, layout));
  module.export('changes', changesKernel(operators, layout));
  if (operators.integrator.form === 'embedded') {
    module.export('errors', errorKernel(operators, layout));
  }
  return module;
}

class CompiledStepper extends CompiledStages {
  /** The states before and after a step, [cell][variable][point], created on request. */
  private readonly shown: (Float64Array | undefined)[] = [];
  private isShown = false;
  private readonly check;
  /** [cell], if the error controls Δt. */
  private readonly errorSums: Float64Array;

  constructor(
    private readonly operators: CprOperators,
    private readonly layout: Layout,
    { buffer, ...memory }: StageMemory,
    initial: Float64Array,
  ) {
    super(landingRegister(operators.integrator), { buffer, ...memory });
    this.errorSums = new Float64Array(buffer, layout.errorSums, operators.cellCount);
    this.check = createCprReport(operators);
    this.takeState(initial);
  }

  get state(): Float64Array {
    if (!this.isShown) this.show(0, 0);
    this.isShown = true;
    return this.shown[0]!;
  }

  get next(): Float64Array {
    return this.show(this.landing, 1);
  }

  takeState(state: Float32Array | Float64Array): void {
    writeState(this.operators, state, this.array(0));
    this.isShown = false;
  }

  report(which: 'state' | 'next', time: number): StateReport {
    const array = this.array(which === 'state' ? 0 : this.landing);
    const [rate] = this.reportOfCells('rates', [array.byteOffset, time]);
    // Locate the invalid cell and its condition only if there is one.
    if (Number.isNaN(rate)) return this.check(this[which], time);
    return { rate, badCell: -1, badCondition: -1 };
  }

  largestChange(): number[] {
    return this.reportOfCells('changes', [this.address(0), this.address(this.landing)]).slice(1);
  }

  error(relative: number, absolute: number): number {
    const { integrator, cellCount, pointCount, variableCount } = this.operators;
    if (integrator.form !== 'embedded') return 0;
    const states = [this.address(0), this.address(this.landing)];
    this.overCells('errors', [...states, absolute, relative]);
    const sum = this.errorSums.reduce((total, ofCell) => total + ofCell, 0);
    return Math.sqrt(sum / (cellCount * pointCount * variableCount));
  }

  override accept(): void {
    super.accept();
    this.isShown = false;
  }

  doStep(time: number, dt: number): void {
    const { integrator } = this.operators;
    switch (integrator.form) {
      case 'difference':
        return this.doStages(integrator.stages, time, dt, (stage, now) =>
          this.updateByDifferences(stage, now, dt),
        );
      case 'lowStorage':
        return this.doStages(integrator.stages, time, dt, (stage, now) =>
          this.updateInLowStorage(stage, now, dt),
        );
      case 'embedded':
        return this.doStages(integrator.stages, time, dt, (stage, now) =>
          this.updateWithError(stage, now, dt, stage !== integrator.stages[0]),
        );
    }
  }

  evaluateResidual(state: Float64Array, time: number, out: Float64Array): void {
    const source = this.landing;
    const [sum, target] = ([1, 2, 3] as const).filter((register) => register !== source);
    writeState(this.operators, state, this.array(source));
    this.repeatLast(this.array(source));
    const from = this.address(source);
    this.prepareSlopes(from, time);
    const [rest, onto] = [this.address(sum), this.address(target)];
    switch (this.operators.integrator.form) {
      case 'difference':
        // target = u + slope with u = 0
        this.array(sum).fill(0);
        this.overCells('stage', [from, rest, rest, rest, rest, onto, 0, time, 0, 0, 0, 1]);
        break;
      case 'lowStorage':
        // register = slope
        this.overCells('stage', [from, onto, rest, 0, time, 0, 0, 1]);
        break;
      case 'embedded': {
        // target = slope, as all factors of states are 0
        const arrays = [from, from, rest, this.layout.errors, onto];
        this.overCells('stage', [...arrays, 0, time, 0, 0, 0, 0, 1, 0]);
        break;
      }
    }
    readState(this.operators, this.array(target), out);
  }

  protected doStage(
    stage: Pick<DifferenceStage, 'source' | 'target'>,
    time: number,
    update: () => void,
  ): void {
    this.prepareSlopes(this.address(stage.source), time);
    update();
    if (this.operators.positivity) this.overCells(positivityKernel, [this.address(stage.target)]);
    this.repeatLast(this.array(stage.target));
  }

  /** Computes everything that the stage kernel reads besides the state at an address. */
  private prepareSlopes(source: number, time: number): void {
    const { faces, shockCapturing, physics } = this.operators;
    this.overCells('traces', [source]);
    if (isLdg(this.operators)) this.leaveLdgFluxes(source, time);
    else if (physics.viscousFlux) {
      if (needsJumpsFirst(this.operators)) {
        this.overParts(interiorJumps, faces.rotationStarts, time);
        this.overParts(boundaryJumps, faces.groupStarts, time);
      }
      this.overCells(gradientTraceKernel, [source]);
    }
    this.overParts(interiorKernel, faces.rotationStarts, time);
    this.overParts(boundaryKernel, faces.groupStarts, time);
    if (shockCapturing) this.overCells(indicatorKernel, [source]);
  }

  /** Computes the LDG viscous fluxes that the face kernels use. */
  private leaveLdgFluxes(source: number, time: number): void {
    const { faces } = this.operators;
    this.overParts(interiorJumps, faces.rotationStarts, time);
    this.overParts(boundaryJumps, faces.groupStarts, time);
    this.overCells(ldgFluxKernel, [source, time]);
    this.over(gradientTraceKernel, this.layout.boundaryPairCount, [source]);
  }

  private updateByDifferences(
    { source, weights, factor, target }: DifferenceStage,
    time: number,
    dt: number,
  ): void {
    const all = ([source, 0, 1, 2, 3, target] as const).map((register) => this.address(register));
    const isKept = weights.some((weight) => weight !== 0) ? 1 : 0;
    this.overCells('stage', [...all, isKept, time, ...weights, factor * dt]);
  }

  private updateInLowStorage(
    { source, target, a, b }: LowStorageStage,
    time: number,
    dt: number,
  ): void {
    const addresses = ([source, 3, target] as const).map((register) => this.address(register));
    this.overCells('stage', [...addresses, a === 0 ? 0 : 1, time, a, b, dt]);
  }

  private updateWithError(
    { source, target, gamma, delta, beta, error }: EmbeddedStage,
    time: number,
    dt: number,
    isKept: boolean,
  ): void {
    const [state, u, sum, onto] = ([source, 0, 3, target] as const).map((register) =>
      this.address(register),
    );
    const arrays = [state, u, sum, this.layout.errors, onto];
    const factors = [...gamma, delta, beta * dt, error * dt];
    this.overCells('stage', [...arrays, isKept ? 1 : 0, time, ...factors]);
  }

  /** Duplicates the last cell if the number of cells is odd. */
  private repeatLast(array: Float64Array): void {
    if (this.operators.cellCount % 2 === 0) return;
    for (let at = array.length - this.layout.stateBytes / 8; at < array.length; at += 2) {
      array[at + 1] = array[at];
    }
  }

  private overCells(kernel: string, args: readonly number[]): void {
    this.over(kernel, this.layout.pairCount, args);
  }

  private reportOfCells(kernel: string, args: readonly number[]): number[] {
    return this.reportOf(1 + this.operators.variableCount, () => this.overCells(kernel, args));
  }

  /** Copies a register to one of the shown arrays, [cell][variable][point]. */
  private show(register: Register, which: 0 | 1): Float64Array {
    const { cellCount, variableCount, pointCount } = this.operators;
    const state = (this.shown[which] ??= new Float64Array(cellCount * variableCount * pointCount));
    readState(this.operators, this.array(register), state);
    return state;
  }
}
