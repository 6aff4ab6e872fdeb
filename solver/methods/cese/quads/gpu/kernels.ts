import driveCellsSource from '../../../../../shaders/cese/df64/drive_cells.wgsl?raw';
import monitorTermsSource from '../../../../../shaders/cese/df64/monitor_terms.wgsl?raw';
import numbersSource from '../../../../../shaders/cese/df64/numbers.wgsl?raw';
import projectedQuantitySource from '../../../../../shaders/cese/df64/projected_quantity.wgsl?raw';
import cellsSource from '../../../../../shaders/cese/df64/quad_cells.wgsl?raw';
import quadsSource from '../../../../../shaders/mesh/df64/quads.wgsl?raw';
import statesSource from '../../../../../shaders/space/df64/states.wgsl?raw';
import type { Df64Arithmetic } from '../../../../gpu/df64/library';
import type { ShaderLibrary } from '../../../../gpu/linker';
import { df64Numbers } from '../../../../physics/wgsl';
import type { KernelModules } from '../../../../stepping/deviceStepper';
import { df64Modules } from '../../../../stepping/gpu/df64Modules';
import { df64RuleConstants } from '../../../../stepping/gpu/df64RuleConstants';
import { finishesStep } from '../../../../stepping/gpu/finishesStep';
import { importOf } from '../../../../stepping/gpu/modules';
import type { GpuAdapter } from '../../../../stepping/types';
import { inPairs } from '../../gpu/df64/inPairs';
import type { StepDispatch } from '../../gpu/stepKernels';
import type { RunSettings } from '../../operators';
import type { QuadOperators } from '../operators';
import type { QuadDevice } from './device';
import { quadFiles, quadPointModules } from './files';
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
 * Returns the df64 modules, which add to or replace the single-precision ones.
 * @throws CaseError naming the location of a constant that overflows single precision
 */
const quadDf64Modules = (operators: QuadOperators, arithmetic: Df64Arithmetic): ShaderLibrary => {
  const ofPoints = { ...quadFiles, ...quadPointModules(operators, false, df64Numbers) };
  return {
    ...df64Modules(arithmetic),
    ...Object.fromEntries(Object.entries(ofPoints).map(([name, text]) => [name, inPairs(text)])),
    'cese/df64/drive_cells.wgsl': driveCellsSource,
    'cese/df64/monitor_terms.wgsl': monitorTermsSource,
    'cese/df64/numbers.wgsl': numbersSource,
    'cese/df64/projected_quantity.wgsl': projectedQuantitySource,
    'cese/df64/quad_cells.wgsl': cellsSource,
    'mesh/df64/quads.wgsl': quadsSource,
    'space/df64/states.wgsl': statesSource,
    'generated/cells_df64.wgsl': importOf('cese/df64/quad_cells.wgsl'),
    'generated/drive_cells.wgsl': importOf('cese/df64/drive_cells.wgsl'),
    'generated/monitor_terms.wgsl': importOf('cese/df64/monitor_terms.wgsl'),
    'generated/numbers.wgsl': importOf('cese/df64/numbers.wgsl'),
    'generated/places_df64.wgsl': importOf('mesh/df64/quads.wgsl'),
    'generated/projected_quantity_df64.wgsl': importOf('cese/df64/projected_quantity.wgsl'),
    'generated/rule_df64.wgsl': [
      importOf('numeric/df64/arithmetic.wgsl'),
      ...df64RuleConstants(operators.space),
    ].join('\n'),
  };
};

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
