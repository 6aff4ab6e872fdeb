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

/** What the kernels of a run are linked of, and what they read of the mesh. */
export interface QuadKernels extends KernelModules {
  readonly dispatches: readonly StepDispatch<QuadBuffer>[];
  readonly design: QuadDesign;
  readonly tables: VertexTables;
  /** null if half steps are apart. */
  readonly patches: Patches | null;
}

/**
 * @param df64 how the device does df64; null if states are not so
 * @throws CaseError naming the place of a constant that single precision can't hold
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
