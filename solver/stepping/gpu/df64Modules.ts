import extremeSampleSource from '../../../shaders/space/df64/extreme_sample.wgsl?raw';
import extremeValuesSource from '../../../shaders/space/df64/extreme_values.wgsl?raw';
import keptAveragesSource from '../../../shaders/space/df64/kept_averages.wgsl?raw';
import partsSource from '../../../shaders/space/df64/parts.wgsl?raw';
import sampleSharesSource from '../../../shaders/space/df64/sample_shares.wgsl?raw';
import stateSource from '../../../shaders/space/df64/state.wgsl?raw';
import statisticsSource from '../../../shaders/space/df64/statistics.wgsl?raw';
import runtimeValuesSource from '../../../shaders/stepping/df64/runtime_values.wgsl?raw';
import { df64Library, type Df64Arithmetic } from '../../gpu/df64/library';
import type { ShaderLibrary } from '../../gpu/linker';
import { importOf } from './modules';

/**
 * Modules of all methods in df64, which extend or replace the other modules. Averages and extremes also need
 * `generated/projected_quantity_df64.wgsl`, monitors `generated/monitor_terms.wgsl`.
 */
export const df64Modules = (arithmetic: Df64Arithmetic): ShaderLibrary => ({
  ...df64Library(arithmetic),
  'space/df64/extreme_sample.wgsl': extremeSampleSource,
  'space/df64/extreme_values.wgsl': extremeValuesSource,
  'space/df64/kept_averages.wgsl': keptAveragesSource,
  'space/df64/parts.wgsl': partsSource,
  'space/df64/sample_shares.wgsl': sampleSharesSource,
  'space/df64/state.wgsl': stateSource,
  'space/df64/statistics.wgsl': statisticsSource,
  'stepping/df64/runtime_values.wgsl': runtimeValuesSource,
  'generated/averages.wgsl': importOf('space/df64/statistics.wgsl'),
  'generated/extreme_sample.wgsl': importOf('space/df64/extreme_sample.wgsl'),
  'generated/extreme_values.wgsl': importOf('space/df64/extreme_values.wgsl'),
  'generated/runtime_values.wgsl': importOf('stepping/df64/runtime_values.wgsl'),
});
