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
import { df64Modules } from '../../../../stepping/gpu/df64Modules';
import { df64RuleConstants } from '../../../../stepping/gpu/df64RuleConstants';
import { importOf } from '../../../../stepping/gpu/modules';
import { inPairs } from '../../gpu/df64/inPairs';
import type { QuadOperators } from '../operators';
import { quadFiles, quadPointModules } from './files';

/**
 * Returns the df64 modules, which add to or replace the single-precision ones.
 * @throws CaseError naming the location of a constant that overflows single precision
 */
export const quadDf64Modules = (
  operators: QuadOperators,
  arithmetic: Df64Arithmetic,
): ShaderLibrary => {
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
