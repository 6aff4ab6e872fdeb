import elementStatesSource from '../../../shaders/space/df64/element_states.wgsl?raw';
import driveCellsSource from '../../../shaders/space/df64/drive_cells.wgsl?raw';
import monitorTermsSource from '../../../shaders/space/df64/monitor_terms.wgsl?raw';
import ruleSource from '../../../shaders/space/df64/rule.wgsl?raw';
import type { ShaderLibrary } from '../../gpu/linker';
import { importOf } from './modules';

/** Modules with which monitors read df64 states in the layout of elementLayout.ts; they bind `packDf64Rule`. */
export const elementObservers: ShaderLibrary = {
  'space/df64/element_states.wgsl': elementStatesSource,
  'space/df64/drive_cells.wgsl': driveCellsSource,
  'space/df64/monitor_terms.wgsl': monitorTermsSource,
  'space/df64/rule.wgsl': ruleSource,
  'generated/drive_cells.wgsl': importOf('space/df64/drive_cells.wgsl'),
  'generated/monitor_terms.wgsl': importOf('space/df64/monitor_terms.wgsl'),
};
