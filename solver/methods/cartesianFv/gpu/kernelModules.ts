import type { GpuAdapter } from '../../../stepping/types';
import type { KernelModules } from '../../../stepping/deviceStepper';
import type { FvOperators, RunSettings } from '../operators';
import { fvModules } from './modules';

/** What the kernels are laid out by. */
export interface LayoutDevice {
  readonly features: ReadonlySet<string>;
}

const workgroupSize = 64;

/** Cells up to which a dispatch costs more than that workgroups wait for being counted. */
const fewCells = 300_000;

/** @throws CaseError naming the place of a constant that single precision can't hold */
export function fvKernelModules(
  operators: FvOperators,
  { precision }: RunSettings,
  { features }: LayoutDevice,
  { software }: Pick<GpuAdapter, 'software'>,
): KernelModules {
  const { cellCount, physics } = operators;
  const subgroups = features.has('subgroups');
  const layout = {
    workgroupSize,
    precision,
    // Averages are gathered between the end of a step and the clock's next tick.
    finishesStep: cellCount <= fewCells && physics.statistics.length === 0,
  };
  return {
    ...layout,
    library: fvModules(operators, { ...layout, subgroups }),
    options: { unroll: !software, subgroups },
  };
}
