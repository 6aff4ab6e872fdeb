import type { Stepper } from '../../../../stepping/stepper';
import { compiledTeam, type CompiledOptions } from '../../../../threads';
import { ModuleBuilder } from '../../../../wasm';
import { GridStepper, type GridMachine } from '../../../grid/compiled/gridStepper';
import { layerKernel, layerName } from '../../../grid/compiled/layerKernels';
import { scanKernel } from '../../../grid/compiled/scanKernel';
import { mirroredCells } from '../../mirrored';
import type { CeseOperators } from '../../operators';
import { fillMemory, planLayout, type CeseLayout } from './layout';
import { newPoint } from './newPoint';
import { oldPoint, type OldPoint } from './oldPoint';
import { scansInStep, stepKernel } from './stepKernel';
import { stepValues } from './stepNumbers';
import { t } from '../../../../text/t';

/**
 * Compiles the scheme of `CeseStepper` to WebAssembly for its case. It processes two points at a time, on one or more
 * threads. Means and slopes are stored by number with a ghost layer, and one kernel performs both half steps. Each
 * number results from the operations of the reference in the same order, so results are bitwise identical for any
 * number of threads.
 * @returns null for grids of one column, or without the required WebAssembly support
 */
export function createCompiledStepper(
  operators: CeseOperators,
  initial: Float64Array,
  { threads, host }: CompiledOptions,
): Stepper | null {
  if (operators.grid.counts[0] < 2) return null;
  const size = host ? threads : 1;
  const old = oldPoint(operators);
  const layout = planLayout(operators, old.program.outputs.length, size);
  const compiled = compiledTeam({
    module: () => kernelsOf(operators, layout, old),
    layout,
    threads: size,
    host,
    cure: t('methodRemedyCells'),
  });
  if (!compiled) return null;
  fillMemory(operators, layout, compiled.buffer);
  return new CompiledStepper(operators, { layout, ...compiled }, initial);
}

function kernelsOf(operators: CeseOperators, layout: CeseLayout, old: OldPoint): ModuleBuilder {
  const module = new ModuleBuilder();
  const parts = { module, operators, layout, old, newPoint: newPoint(operators, old) };
  const cells = mirroredCells(operators);
  layout.layered.layers.forEach((layer, l) =>
    module.export(layerName(l), layerKernel(parts, cells, layer, layout.layers[l])),
  );
  module.export('step', stepKernel(parts));
  module.export('look', scanKernel(parts));
  return module;
}

/** Register of the state after the step; register 0 is the state before it. */
const landing = 1;

class CompiledStepper extends GridStepper<CeseLayout> {
  constructor(
    private readonly operators: CeseOperators,
    machine: GridMachine<CeseLayout>,
    initial: Float64Array,
  ) {
    super(operators, machine, landing, initial);
  }

  doStep(time: number, dt: number): void {
    const { counts, spacing } = this.operators.grid;
    const source = this.address(0);
    counts.forEach((_, axis) => this.fillLayers(axis, source, time));
    const middle = time + 0.5 * dt;
    this.clearReports();
    this.team.run('step', 0, this.layout.tiles.length, [
      ...[source, this.address(landing)],
      ...[time, middle, middle + 0.5 * dt],
      ...stepValues(dt, spacing),
    ]);
    this.isNextReported = scansInStep(this.operators);
  }
}
