import differenceStageSource from '../../../../../shaders/dg/df64/difference_stage.wgsl?raw';
import driveCellsSource from '../../../../../shaders/dg/df64/drive_cells.wgsl?raw';
import forceSource from '../../../../../shaders/dg/df64/force.wgsl?raw';
import geometrySource from '../../../../../shaders/dg/df64/geometry.wgsl?raw';
import lanePerVariableSource from '../../../../../shaders/dg/df64/lane_per_variable.wgsl?raw';
import limitedStoreSource from '../../../../../shaders/dg/df64/limited_store.wgsl?raw';
import lowStorageStageSource from '../../../../../shaders/dg/df64/low_storage_stage.wgsl?raw';
import monitorTermsSource from '../../../../../shaders/dg/df64/monitor_terms.wgsl?raw';
import pointTermsSource from '../../../../../shaders/dg/df64/point_terms.wgsl?raw';
import projectedQuantitySource from '../../../../../shaders/dg/df64/projected_quantity.wgsl?raw';
import residualOfCellSource from '../../../../../shaders/dg/df64/residual_of_cell.wgsl?raw';
import residualOfVariableSource from '../../../../../shaders/dg/df64/residual_of_variable.wgsl?raw';
import samplesSource from '../../../../../shaders/dg/df64/samples.wgsl?raw';
import sourceSource from '../../../../../shaders/dg/df64/source.wgsl?raw';
import stageEntrySource from '../../../../../shaders/dg/df64/stage_entry.wgsl?raw';
import tablesSource from '../../../../../shaders/dg/df64/tables.wgsl?raw';
import tracesSource from '../../../../../shaders/dg/df64/traces.wgsl?raw';
import type { Df64Arithmetic } from '../../../../gpu/df64/library';
import type { ShaderLibrary } from '../../../../gpu/linker';
import {
  df64Numbers,
  forceModule,
  partModule,
  physicsModule,
  variablePartModule,
} from '../../../../physics/wgsl';
import { df64Modules } from '../../../../stepping/gpu/df64Modules';
import { importOf } from '../../../../stepping/gpu/modules';
import { hasForce, type DgOperators } from '../../operators';
import type { KernelDesign } from '../design';
import { exchangeRows } from './design';

/** Returns the modules of all df64 kernels, which add to or replace the single-precision ones. */
export const dgDf64Modules = (arithmetic: Df64Arithmetic): ShaderLibrary => ({
  ...df64Modules(arithmetic),
  'dg/df64/drive_cells.wgsl': driveCellsSource,
  'dg/df64/geometry.wgsl': geometrySource,
  'dg/df64/limited_store.wgsl': limitedStoreSource,
  'dg/df64/monitor_terms.wgsl': monitorTermsSource,
  'dg/df64/projected_quantity.wgsl': projectedQuantitySource,
  'dg/df64/samples.wgsl': samplesSource,
  'dg/df64/tables.wgsl': tablesSource,
  'generated/drive_cells.wgsl': importOf('dg/df64/drive_cells.wgsl'),
  'generated/limited_store.wgsl': importOf('dg/df64/limited_store.wgsl'),
  'generated/monitor_terms.wgsl': importOf('dg/df64/monitor_terms.wgsl'),
  'generated/projected_quantity_df64.wgsl': importOf('dg/df64/projected_quantity.wgsl'),
});

/** Returns the additional modules of the stage kernels. */
export function df64StageModules(operators: DgOperators, { lanes }: KernelDesign): ShaderLibrary {
  const { mesh, physics, balance, variableCount } = operators;
  const design = lanes === 1 ? perCell(variableCount) : perVariable(operators);
  return {
    ...design,
    'dg/df64/difference_stage.wgsl': differenceStageSource,
    'dg/df64/force.wgsl': forceSource,
    'dg/df64/low_storage_stage.wgsl': lowStorageStageSource,
    'dg/df64/point_terms.wgsl': pointTermsSource,
    'dg/df64/source.wgsl': sourceSource,
    'dg/df64/stage_entry.wgsl': stageEntrySource,
    'dg/df64/traces.wgsl': tracesSource,
    'generated/force_df64.wgsl': hasForce(operators) ? importOf('dg/df64/force.wgsl') : '',
    'generated/force_at_df64.wgsl': balance ? forceModule(physics, balance, df64Numbers) : '',
    'generated/physics_df64.wgsl': physicsModule(
      physics,
      mesh.groups.map(({ name }) => name),
      df64Numbers,
    ),
  };
}

const perCell = (variableCount: number): ShaderLibrary => ({
  'dg/df64/residual_of_cell.wgsl': residualOfCellSource,
  'generated/df64_residual.wgsl': '// @import dg/df64/residual_of_cell.wgsl',
  'generated/lanes.wgsl': '// @import stepping/lane_per_cell.wgsl',
  'generated/part.wgsl': partModule(variableCount, 1),
});

const perVariable = (operators: DgOperators): ShaderLibrary => ({
  'dg/df64/lane_per_variable.wgsl': lanePerVariableSource,
  'dg/df64/residual_of_variable.wgsl': residualOfVariableSource,
  'generated/df64_residual.wgsl': [
    '// @import dg/df64/residual_of_variable.wgsl',
    `const EXCHANGE_ROWS = ${exchangeRows(operators)}u;`,
  ].join('\n'),
  'generated/lanes.wgsl': '// @import dg/df64/lane_per_variable.wgsl',
  'generated/part.wgsl': variablePartModule(operators.variableCount),
});
