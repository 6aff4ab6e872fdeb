import type { Df64Arithmetic } from '../../../../gpu/df64/library';
import type { KernelModules } from '../../../../stepping/deviceStepper';
import { finishesStep } from '../../../../stepping/gpu/finishesStep';
import type { GpuAdapter } from '../../../../stepping/types';
import type { StepDispatch } from '../../gpu/stepKernels';
import type { RunSettings } from '../../operators';
import type { QuadOperators } from '../operators';
import type { QuadDevice } from './device';
import { quadDf64Modules } from './df64Modules';
import { quadKernelModules } from './modules';
import { cutIntoPatches, type Patches } from './patches';
import { quadDesign, type QuadDesign } from './stepDesign';
import { stepDispatches, type QuadBuffer } from './stepDispatches';
import { vertexTables, type VertexTables } from './tables';

/** Modules of a run's kernels, and their mesh data. */
export interface QuadKernels extends KernelModules {
  readonly dispatches: readonly StepDispatch<QuadBuffer>[];
  readonly design: QuadDesign;
  readonly tables: VertexTables;
  /** null with separate half steps. */
  readonly patches: Patches | null;
}

/**
 * Creates the kernel modules and tables of a run.
 * @param df64 df64 arithmetic of the device; null for states in single precision
 * @throws CaseError naming the location of a constant that overflows single precision
 */
export function quadKernels(
  operators: QuadOperators,
  settings: RunSettings,
  device: QuadDevice,
  { software, design: requested }: Pick<GpuAdapter, 'software' | 'design'>,
  df64: Df64Arithmetic | null,
): QuadKernels {
  const { precision } = settings;
  const subgroups = device.features.has('subgroups');
  const design = quadDesign(operators, settings, device, requested);
  const { workgroupSize } = design;
  const tables = vertexTables(operators.staggered, design);
  const patches = design.patch && cutIntoPatches(operators.space, tables, design.patch);
  const workgroups = (count: number): number => Math.ceil(count / workgroupSize);
  const counts = {
    others: workgroups(tables.counts.other),
    patches: patches && patches.count,
    cells: workgroups(operators.space.cellCount),
  };
  const layout = {
    workgroupSize,
    precision,
    finishesStep: finishesStep(operators.physics, counts.patches ?? counts.cells),
  };
  const modules = { ...layout, subgroups };
  return {
    ...layout,
    design,
    tables,
    patches,
    dispatches: stepDispatches(counts, precision),
    library: {
      ...quadKernelModules(operators, modules, design, tables.counts, patches),
      ...(df64 ? quadDf64Modules(operators, df64) : {}),
    },
    options: { unroll: !software, subgroups },
  };
}
