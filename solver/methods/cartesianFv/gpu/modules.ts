import compensatedSumSource from '../../../../shaders/numeric/compensated_sum.wgsl?raw';
import continuedSource from '../../../../shaders/fv/continued.wgsl?raw';
import facesSource from '../../../../shaders/fv/faces.wgsl?raw';
import layersSource from '../../../../shaders/fv/layers.wgsl?raw';
import runsSource from '../../../../shaders/fv/runs.wgsl?raw';
import stageSource from '../../../../shaders/fv/stage.wgsl?raw';
import stageCellSource from '../../../../shaders/fv/stage_cell.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import { gridModules } from '../../../stepping/gpu/gridModules';
import { balanceModule, continuationModule, decayModule } from '../../../physics/wgsl';
import { importOf, sharedModules, type KernelLayout } from '../../../stepping/gpu/modules';
import { layerModules } from '../../grid/gpu/layerModules';
import type { FvOperators } from '../operators';
import type { MeanStage } from '../timeIntegrators';
import { facePhysicsModule } from './facePhysics';
import { marchModules } from './marchModules';
import { reachOf, reconstructionConstants, reconstructionModules } from './reconstructionModules';
import type { StageDesign } from './stageDesign';
import { oneStepConstants, oneStepModules } from './oneStepModules';

/**
 * Returns all modules of the kernels: files, and modules generated for the case and the grid. A stage also needs
 * `generated/stage.wgsl`, see `stageModule`.
 * @throws CaseError naming the location of a constant that overflows single precision
 */
export function fvModules(
  operators: FvOperators,
  layout: KernelLayout,
  design: StageDesign,
): ShaderLibrary {
  const { grid, physics, space } = operators;
  const groups = grid.groups.map(({ name }) => name);
  const kernelCase = { physics, functionCount: 1, rulePoints: space.rule.weights.length, groups };
  const continuation = continuationModule(physics, groups);
  return {
    ...sharedModules(kernelCase, layout, [
      `const HAS_SOURCE = ${physics.sourceTerm !== null};`,
      'const DIFFERENCED = true;',
      // Declared only with obstacles.
      ...(grid.solid ? ['const MASKED = true;'] : []),
      ...(layout.precision === 'f32Compensated' ? ['const COMPENSATED = true;'] : []),
      ...reconstructionConstants(operators),
      ...oneStepConstants(operators),
      ...(physics.balance ? ['const BALANCED = true;'] : []),
      ...(physics.decay ? ['const DECAYS = true;'] : []),
      ...(continuation ? ['const CONTINUED = true;'] : []),
    ]),
    ...gridModules(grid),
    ...layerModules(grid),
    'numeric/compensated_sum.wgsl': compensatedSumSource,
    'fv/continued.wgsl': continuedSource,
    'fv/faces.wgsl': facesSource,
    'fv/layers.wgsl': layersSource,
    'fv/runs.wgsl': runsSource,
    'fv/stage.wgsl': stageSource,
    'fv/stage_cell.wgsl': stageCellSource,
    'generated/continuation.wgsl': continuation,
    'generated/face_physics.wgsl': facePhysicsModule(physics),
    'generated/gradient.wgsl': importOf('mesh/mean_gradient.wgsl'),
    ...(physics.balance
      ? { 'generated/balance.wgsl': balanceModule(physics, physics.balance) }
      : {}),
    ...(physics.decay ? { 'generated/decay.wgsl': decayModule(physics, physics.decay) } : {}),
    ...reconstructionModules(operators),
    ...(design.kind === 'march'
      ? marchModules(design, { ...grid, reach: reachOf(operators) })
      : {}),
    ...oneStepModules(operators),
  };
}

/** Generates `generated/stage.wgsl`. */
export const stageModule = (
  { source, weight, factor, abscissa }: MeanStage,
  isLast: boolean,
): string =>
  [
    `const IS_LAST = ${isLast};`,
    `const FROM_U = ${source === 0};`,
    `const STAGE_WEIGHT = f32(${weight});`,
    `const STAGE_FACTOR = f32(${factor});`,
    `const STAGE_ABSCISSA = f32(${abscissa});`,
  ].join('\n');
