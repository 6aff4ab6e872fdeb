import balancedSlopesSource from '../../../../shaders/cese/balanced_slopes.wgsl?raw';
import diagonalSlopesSource from '../../../../shaders/cese/diagonal_slopes.wgsl?raw';
import halfStepSource from '../../../../shaders/cese/half_step.wgsl?raw';
import latticesSource from '../../../../shaders/cese/lattices.wgsl?raw';
import layersSource from '../../../../shaders/cese/layers.wgsl?raw';
import linearSystemSource from '../../../../shaders/cese/linear_system.wgsl?raw';
import neighborsSource from '../../../../shaders/cese/neighbors.wgsl?raw';
import pointsSource from '../../../../shaders/cese/points.wgsl?raw';
import sideSlopesSource from '../../../../shaders/cese/side_slopes.wgsl?raw';
import stepTimesSource from '../../../../shaders/cese/step_times.wgsl?raw';
import toCellsSource from '../../../../shaders/cese/to_cells.wgsl?raw';
import toCornersSource from '../../../../shaders/cese/to_corners.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';

/** Files of steps that access numbers only by the names of numeric/f32.wgsl and numeric/scalars.wgsl. */
export const pointFiles: ShaderLibrary = {
  'cese/balanced_slopes.wgsl': balancedSlopesSource,
  'cese/diagonal_slopes.wgsl': diagonalSlopesSource,
  'cese/half_step.wgsl': halfStepSource,
  'cese/lattices.wgsl': latticesSource,
  'cese/layers.wgsl': layersSource,
  'cese/linear_system.wgsl': linearSystemSource,
  'cese/neighbors.wgsl': neighborsSource,
  'cese/points.wgsl': pointsSource,
  'cese/side_slopes.wgsl': sideSlopesSource,
  'cese/step_times.wgsl': stepTimesSource,
  'cese/to_cells.wgsl': toCellsSource,
  'cese/to_corners.wgsl': toCornersSource,
};
