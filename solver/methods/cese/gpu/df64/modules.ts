import cellsSource from '../../../../../shaders/cese/df64/cells.wgsl?raw';
import driveCellsSource from '../../../../../shaders/cese/df64/drive_cells.wgsl?raw';
import monitorTermsSource from '../../../../../shaders/cese/df64/monitor_terms.wgsl?raw';
import numbersSource from '../../../../../shaders/cese/df64/numbers.wgsl?raw';
import projectedQuantitySource from '../../../../../shaders/cese/df64/projected_quantity.wgsl?raw';
import gridSource from '../../../../../shaders/mesh/df64/grid.wgsl?raw';
import statesSource from '../../../../../shaders/space/df64/states.wgsl?raw';
import type { Df64Arithmetic } from '../../../../gpu/df64/library';
import type { ShaderLibrary } from '../../../../gpu/linker';
import { df64Numbers } from '../../../../physics/wgsl';
import { df64Modules } from '../../../../stepping/gpu/df64Modules';
import { importOf } from '../../../../stepping/gpu/modules';
import { df64GridConstants } from '../../../grid/gpu/df64/gridConstants';
import type { CeseOperators } from '../../operators';
import { pointFiles } from '../files';
import { pointModules } from '../pointModules';
import { inPairs } from './inPairs';

/**
 * Returns the df64 modules, which add to or replace the single-precision ones.
 * @throws CaseError naming the location of a constant that overflows single precision
 */
export const ceseDf64Modules = (
  operators: CeseOperators,
  arithmetic: Df64Arithmetic,
): ShaderLibrary => {
  const ofPoints = { ...pointFiles, ...pointModules(operators, false, df64Numbers) };
  return {
    ...df64Modules(arithmetic),
    ...Object.fromEntries(Object.entries(ofPoints).map(([name, text]) => [name, inPairs(text)])),
    'cese/df64/cells.wgsl': cellsSource,
    'cese/df64/drive_cells.wgsl': driveCellsSource,
    'cese/df64/monitor_terms.wgsl': monitorTermsSource,
    'cese/df64/numbers.wgsl': numbersSource,
    'cese/df64/projected_quantity.wgsl': projectedQuantitySource,
    'mesh/df64/grid.wgsl': gridSource,
    'space/df64/states.wgsl': statesSource,
    'generated/cells_df64.wgsl': importOf('cese/df64/cells.wgsl'),
    'generated/grid_df64.wgsl': df64GridConstants(operators),
    'generated/places_df64.wgsl': importOf('mesh/df64/grid.wgsl'),
    'generated/drive_cells.wgsl': importOf('cese/df64/drive_cells.wgsl'),
    'generated/monitor_terms.wgsl': importOf('cese/df64/monitor_terms.wgsl'),
    'generated/numbers.wgsl': importOf('cese/df64/numbers.wgsl'),
    'generated/projected_quantity_df64.wgsl': importOf('cese/df64/projected_quantity.wgsl'),
  };
};
