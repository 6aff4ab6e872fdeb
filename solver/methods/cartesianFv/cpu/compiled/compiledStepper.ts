import { landingRegister, registerCount } from '../../../../stepping/integrators/types';
import type { Stepper } from '../../../../stepping/stepper';
import { compiledTeam, type CompiledOptions } from '../../../../threads';
import { ModuleBuilder } from '../../../../wasm';
import { GridStepper, type GridMachine } from '../../../grid/compiled/gridStepper';
import { layerKernel, layerName } from '../../../grid/compiled/layerKernels';
import { scanKernel } from '../../../grid/compiled/scanKernel';
import type { FvOperators } from '../../operators';
import { eulerFactor, type MeanIntegrator, type MeanStage } from '../../timeIntegrators';
import { continuedGroups } from '../../../grid/continuedGroups';
import { fillGridMemory, planGridLayout, type GridLayout } from './gridLayout';
import { planObstacles } from './obstacles';
import { sweepKernel, sweepName } from './sweepKernel';
import { updateKernel } from './updateKernel';
import { t } from '../../../../text/t';

/**
 * Returns whether a compiled form exists, i.e. for steps with fluxes and an integrator. Otherwise, and with obstacles
 * that are too thin, the reference stepper is used.
 */
const isCompiled = ({ grid, oneStep }: FvOperators): boolean =>
  oneStep === null && grid.counts[0] >= 2;

/**
 * Compiles the scheme of `FvStepper` to WebAssembly for its case. It processes two cells at a time, on one or more
 * threads. Means are stored by variable with ghost layers beyond the sides. For each axis, one sweep over strips of
 * rows computes face values, fluxes and du/dt; the data of a strip fits the first-level cache. Each number is computed
 * by one thread with the operations of the reference in the same order, so results are bitwise identical for any number
 * of threads.
 * @returns null if no such form exists, or without the required WebAssembly support
 */
export function createCompiledStepper(
  operators: FvOperators,
  integrator: MeanIntegrator,
  initial: Float64Array,
  { threads, host }: CompiledOptions,
): Stepper | null {
  if (!isCompiled(operators)) return null;
  const { grid, physics, reconstruction } = operators;
  const reach = reconstruction?.scheme.reach ?? 0;
  const obstacles = planObstacles(grid, reach, continuedGroups(grid, physics));
  if (grid.solid && !obstacles) return null;
  const size = host ? threads : 1;
  const layout = planGridLayout(operators, registerCount(integrator), size, obstacles);
  const compiled = compiledTeam({
    module: () => kernelsOf(operators, layout),
    layout,
    threads: size,
    host,
    cure: t('methodRemedyCells'),
  });
  if (!compiled) return null;
  fillGridMemory(operators, layout, compiled.buffer);
  return new CompiledStepper(operators, integrator, { layout, ...compiled }, initial);
}

function kernelsOf(operators: FvOperators, layout: GridLayout): ModuleBuilder {
  const module = new ModuleBuilder();
  const parts = { module, operators, layout };
  layout.layered.layers.forEach((layer, l) =>
    module.export(layerName(l), layerKernel(parts, operators, layer, layout.layers[l])),
  );
  operators.grid.counts.forEach((_, axis) =>
    module.export(sweepName(axis), sweepKernel(parts, axis)),
  );
  module.export('update', updateKernel(parts));
  module.export('look', scanKernel(parts));
  return module;
}

class CompiledStepper extends GridStepper<GridLayout> {
  constructor(
    private readonly operators: FvOperators,
    private readonly integrator: MeanIntegrator,
    machine: GridMachine<GridLayout>,
    initial: Float64Array,
  ) {
    super(operators, machine, landingRegister(integrator), initial);
  }

  doStep(time: number, dt: number): void {
    const { stableLength, gridSpeedShare } = this.operators;
    const gridSpeed = (gridSpeedShare * stableLength) / dt;
    for (const stage of this.integrator.stages) this.doStage(stage, time, dt, gridSpeed);
  }

  private doStage(stage: MeanStage, time: number, dt: number, gridSpeed: number): void {
    const { team, layout } = this;
    const source = this.address(stage.source);
    const stageTime = time + stage.abscissa * dt;
    const { counts } = this.operators.grid;
    // With obstacles, layers are filled for one axis at a time; without them corners may be read.
    if (!layout.obstacles) counts.forEach((_, axis) => this.fillLayers(axis, source, stageTime));
    counts.forEach((_, axis) => {
      if (layout.obstacles) this.fillLayers(axis, source, stageTime);
      team.run(sweepName(axis), 0, layout.strips[axis].count, [source, stageTime, gridSpeed]);
    });
    const registers = [this.address(0), source, this.address(stage.target)];
    const decayStep = eulerFactor(stage) * dt;
    this.overStrips('update', [
      ...registers,
      ...[stageTime, stage.weight, stage.factor * dt, decayStep],
    ]);
  }
}
