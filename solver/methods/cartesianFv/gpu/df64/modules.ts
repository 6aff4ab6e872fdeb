import driveCellsSource from '../../../../../shaders/fv/df64/drive_cells.wgsl?raw';
import meanTermsSource from '../../../../../shaders/fv/df64/monitor_terms.wgsl?raw';
import meansSource from '../../../../../shaders/fv/df64/means.wgsl?raw';
import projectedQuantitySource from '../../../../../shaders/fv/df64/projected_quantity.wgsl?raw';
import stageSource from '../../../../../shaders/fv/df64/stage.wgsl?raw';
import byVariableSource from '../../../../../shaders/fv/reconstructions/by_variable.wgsl?raw';
import gridSource from '../../../../../shaders/mesh/df64/grid.wgsl?raw';
import statesSource from '../../../../../shaders/space/df64/states.wgsl?raw';
import { df64Dialect } from '../../../../expression';
import type { Df64Arithmetic } from '../../../../gpu/df64/library';
import type { ShaderLibrary } from '../../../../gpu/linker';
import type { CasePhysics } from '../../../../physics/compile';
import { distinctGhosts } from '../../../../physics/distinctGhosts';
import {
  balanceModule,
  continuationModule,
  decayModule,
  df64Numbers,
  physicsModule,
} from '../../../../physics/wgsl';
import { df64Modules } from '../../../../stepping/gpu/df64Modules';
import { importOf } from '../../../../stepping/gpu/modules';
import { df64GridConstants } from '../../../grid/gpu/df64/gridConstants';
import type { FvOperators } from '../../operators';
import { facePhysicsModule } from '../facePhysics';
import { inPairs } from './inPairs';
import { df64OneStepModules } from './oneStep';
import { df64ReconstructionModules } from './reconstruction';

/** Boundary groups with distinct conditions. */
interface DistinctConditions {
  /** One boundary group per distinct condition. */
  readonly groups: readonly string[];
  /** WGSL expression of the index of the condition of `boundaryGroup`. */
  readonly ofGroup: string;
  /** Module that `ofGroup` needs. */
  readonly module: string;
}

/**
 * Removes duplicate conditions: in df64 the code is so long that four copies slow down driver compilation.
 * @param names names of the groups, in grid order
 */
function distinctConditions(
  physics: Pick<CasePhysics, 'ghosts'>,
  names: readonly string[],
): DistinctConditions {
  const { groups, indices } = distinctGhosts(physics, names);
  // A constant array needs at least one element.
  const table = names.length === 0 ? [0] : indices;
  return {
    groups,
    ofGroup: 'CONDITIONS_OF_GROUPS[boundaryGroup]',
    module: `const CONDITIONS_OF_GROUPS = array<u32, ${table.length}>(${table.map((index) => `${index}u`).join(', ')});`,
  };
}

/**
 * Returns the df64 modules, which add to or replace the single-precision ones.
 * @param library single-precision modules
 * @throws CaseError naming the location of a constant that overflows single precision
 */
export function fvDf64Modules(
  operators: FvOperators,
  arithmetic: Df64Arithmetic,
  library: ShaderLibrary,
): ShaderLibrary {
  const { grid, physics } = operators;
  const { balance, decay } = physics;
  const groups = grid.groups.map(({ name }) => name);
  const conditions = distinctConditions(physics, groups);
  return {
    ...df64Modules(arithmetic),
    ...inPairs({ ...library, 'fv/reconstructions/by_variable.wgsl': byVariableSource }),
    ...(operators.oneStep
      ? df64OneStepModules(operators, operators.oneStep)
      : df64ReconstructionModules(operators)),
    'fv/df64/drive_cells.wgsl': driveCellsSource,
    'fv/df64/means.wgsl': meansSource,
    'fv/df64/monitor_terms.wgsl': meanTermsSource,
    'fv/df64/projected_quantity.wgsl': projectedQuantitySource,
    'fv/df64/stage.wgsl': stageSource,
    'mesh/df64/grid.wgsl': gridSource,
    'space/df64/states.wgsl': statesSource,
    'generated/physics_df64.wgsl': physicsModule(physics, conditions.groups, df64Numbers),
    'generated/conditions.wgsl': conditions.module,
    'generated/continuation.wgsl': continuationModule(physics, groups, df64Numbers),
    'generated/face_physics.wgsl': facePhysicsModule(
      physics,
      df64Numbers,
      [
        'generated/physics_df64.wgsl',
        'generated/conditions.wgsl',
        'space/df64/states.wgsl',
        'mesh/df64/grid.wgsl',
      ],
      conditions.ofGroup,
    ),
    ...(balance ? { 'generated/balance.wgsl': balanceModule(physics, balance, df64Numbers) } : {}),
    ...(decay ? { 'generated/decay.wgsl': decayModule(physics, decay, df64Numbers) } : {}),
    'generated/grid_df64.wgsl': df64GridConstants(operators, [
      '// Over Δt the speed of the grid.',
      `const GRID_SPEED_LENGTH = ${df64Dialect.literal(operators.stableLength * operators.gridSpeedShare)};`,
    ]),
    'generated/drive_cells.wgsl': importOf('fv/df64/drive_cells.wgsl'),
    'generated/monitor_terms.wgsl': importOf('fv/df64/monitor_terms.wgsl'),
    'generated/projected_quantity_df64.wgsl': importOf('fv/df64/projected_quantity.wgsl'),
  };
}
