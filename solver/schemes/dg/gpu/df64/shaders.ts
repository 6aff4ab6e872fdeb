import differenceStageSource from '../../../../../shaders/dg/df64/difference_stage.wgsl?raw';
import geometrySource from '../../../../../shaders/dg/df64/geometry.wgsl?raw';
import lanesSource from '../../../../../shaders/dg/df64/lanes.wgsl?raw';
import limitedStoreSource from '../../../../../shaders/dg/df64/limited_store.wgsl?raw';
import lowStorageStageSource from '../../../../../shaders/dg/df64/low_storage_stage.wgsl?raw';
import residualSource from '../../../../../shaders/dg/df64/residual.wgsl?raw';
import runtimeValuesSource from '../../../../../shaders/dg/df64/runtime_values.wgsl?raw';
import sourceSource from '../../../../../shaders/dg/df64/source.wgsl?raw';
import stageEntrySource from '../../../../../shaders/dg/df64/stage_entry.wgsl?raw';
import tablesSource from '../../../../../shaders/dg/df64/tables.wgsl?raw';
import { df64Library, type Df64Arithmetic } from '../../../../gpu/df64/library';
import type { ShaderLibrary } from '../../../../gpu/linker';
import { df64Numbers, physicsModule, variablePartModule } from '../../../../physics/wgsl';
import type { DgOperators } from '../../operators';
import { exchangeRows } from './design';

/** What all kernels need where states are pairs, beside the modules of the others or in their place. */
export const df64Modules = (arithmetic: Df64Arithmetic): ShaderLibrary => ({
  ...df64Library(arithmetic),
  'dg/df64/limited_store.wgsl': limitedStoreSource,
  'generated/limited_store.wgsl': '// @import dg/df64/limited_store.wgsl',
  'generated/runtime_values.wgsl': runtimeValuesSource,
});

/** What the stage kernels need besides. */
export function df64StageModules(operators: DgOperators): ShaderLibrary {
  const { element, mesh, physics, variableCount } = operators;
  return {
    'dg/df64/difference_stage.wgsl': differenceStageSource,
    'dg/df64/geometry.wgsl': geometrySource,
    'dg/df64/lanes.wgsl': lanesSource,
    'dg/df64/low_storage_stage.wgsl': lowStorageStageSource,
    'dg/df64/residual.wgsl': [
      residualSource,
      `const EXCHANGE_ROWS = ${exchangeRows(operators)}u;`,
    ].join('\n'),
    'dg/df64/source.wgsl': sourceSource,
    'dg/df64/stage_entry.wgsl': stageEntrySource,
    'dg/df64/tables.wgsl': [tablesSource, `const FACE_POINTS = ${3 * element.sidePoints}u;`].join(
      '\n',
    ),
    'generated/part.wgsl': variablePartModule(variableCount),
    'generated/lanes.wgsl': '// @import dg/df64/lanes.wgsl',
    'generated/physics_df64.wgsl': physicsModule(
      physics,
      mesh.groups.map(({ name }) => name),
      df64Numbers,
    ),
  };
}
