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
import {
  balanceModule,
  continuationModule,
  decayModule,
  df64Numbers,
  physicsModule,
} from '../../../../physics/wgsl';
import { df64Modules } from '../../../../stepping/gpu/df64Modules';
import { importOf } from '../../../../stepping/gpu/modules';
import type { FvOperators } from '../../operators';
import { facePhysicsModule } from '../facePhysics';
import { distinctConditions } from './distinctConditions';
import { inPairs } from './inPairs';
import { df64OneStepModules } from './oneStep';
import { df64ReconstructionModules } from './reconstruction';

/**
 * What kernels need where states are in df64, beside the modules of single precision or in their place.
 * @param library of these
 * @throws CaseError naming the place of a constant that single precision can't hold
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
    'generated/grid_df64.wgsl': gridConstants(operators),
    'generated/monitor_terms.wgsl': importOf('fv/df64/monitor_terms.wgsl'),
    'generated/projected_quantity_df64.wgsl': importOf('fv/df64/projected_quantity.wgsl'),
  };
}

const { literal } = df64Dialect;

/** Of the grid in df64, by axis; of the rule of a cell its points and weights. */
function gridConstants({ grid, space, stableLength, stableShare }: FvOperators): string {
  const { origin, spacing } = grid;
  const { table, weights } = space.rule;
  const measure = spacing.reduce((product, edge) => product * edge, 1);
  const inverse = spacing.map((edge) => 1 / edge);
  const points = Array.from(weights, (_, q) =>
    perAxis((axis) => table.points.coordinates[axis]?.[q]),
  );
  return [
    importOf('numeric/df64/arithmetic.wgsl'),
    `const GRID_ORIGIN_DF64 = ${perAxis((axis) => origin[axis])};`,
    `const GRID_SPACING_DF64 = ${perAxis((axis) => spacing[axis])};`,
    `const GRID_INVERSE_DF64 = ${perAxis((axis) => inverse[axis])};`,
    `const GRID_MEASURE_DF64 = ${literal(measure)};`,
    `const GRID_SIZE_DF64 = ${literal(stableLength)};`,
    '// Over Δt the speed of the largest stable step as long as that.',
    `const STABLE_LENGTH = ${literal(stableLength * stableShare)};`,
    `const RULE_POINTS_DF64 = array<array<Df64, 3>, ${points.length}>(${points.join(', ')});`,
    `const RULE_WEIGHTS_DF64 = array<Df64, ${points.length}>(${Array.from(weights, literal).join(', ')});`,
  ].join('\n');
}

const perAxis = (value: (axis: number) => number | undefined): string =>
  `array<Df64, 3>(${[0, 1, 2].map((axis) => literal(value(axis) ?? 0)).join(', ')})`;
