import dispatchSource from '../../../shaders/numeric/dispatch.wgsl?raw';
import elementarySource from '../../../shaders/numeric/elementary.wgsl?raw';
import f32Source from '../../../shaders/numeric/f32.wgsl?raw';
import noSubgroupsSource from '../../../shaders/numeric/no_subgroups.wgsl?raw';
import subgroupsSource from '../../../shaders/numeric/subgroups.wgsl?raw';
import allFiniteSource from '../../../shaders/stepping/all_finite.wgsl?raw';
import cellReportSource from '../../../shaders/stepping/cell_report.wgsl?raw';
import clockSource from '../../../shaders/stepping/clock.wgsl?raw';
import clockHistorySource from '../../../shaders/stepping/clock_history.wgsl?raw';
import clockStateSource from '../../../shaders/stepping/clock_state.wgsl?raw';
import clockTicksSource from '../../../shaders/stepping/clock_ticks.wgsl?raw';
import initialReportSource from '../../../shaders/stepping/initial_report.wgsl?raw';
import lanePerCellSource from '../../../shaders/stepping/lane_per_cell.wgsl?raw';
import meanReportSource from '../../../shaders/stepping/mean_report.wgsl?raw';
import opaqueSource from '../../../shaders/stepping/opaque.wgsl?raw';
import settingsSource from '../../../shaders/stepping/settings.wgsl?raw';
import stepReportSource from '../../../shaders/stepping/step_report.wgsl?raw';
import workgroupClockSource from '../../../shaders/stepping/workgroup_clock.wgsl?raw';
import averageSlotsSource from '../../../shaders/space/average_slots.wgsl?raw';
import blocksSource from '../../../shaders/space/blocks.wgsl?raw';
import cellTermsSource from '../../../shaders/space/cell_terms.wgsl?raw';
import driveSource from '../../../shaders/space/drive.wgsl?raw';
import driveNumbersSource from '../../../shaders/space/drive_numbers.wgsl?raw';
import driveCellsSource from '../../../shaders/space/drive_cells.wgsl?raw';
import exactProductSource from '../../../shaders/space/exact_product.wgsl?raw';
import extremeSampleSource from '../../../shaders/space/extreme_sample.wgsl?raw';
import extremeValuesSource from '../../../shaders/space/extreme_values.wgsl?raw';
import extremesSource from '../../../shaders/space/extremes.wgsl?raw';
import extremesEntrySource from '../../../shaders/space/extremes_entry.wgsl?raw';
import fieldSource from '../../../shaders/space/field.wgsl?raw';
import gradientSource from '../../../shaders/space/gradient.wgsl?raw';
import foldedAveragesSource from '../../../shaders/space/folded_averages.wgsl?raw';
import keptAveragesSource from '../../../shaders/space/kept_averages.wgsl?raw';
import keptPairsSource from '../../../shaders/space/kept_pairs.wgsl?raw';
import largestValueSource from '../../../shaders/space/largest_value.wgsl?raw';
import monitorInputsSource from '../../../shaders/space/monitor_inputs.wgsl?raw';
import monitorPointsSource from '../../../shaders/space/monitor_points.wgsl?raw';
import monitorTermsSource from '../../../shaders/space/monitor_terms.wgsl?raw';
import monitorsSource from '../../../shaders/space/monitors.wgsl?raw';
import pointMasksSource from '../../../shaders/space/point_masks.wgsl?raw';
import positivityFactorSource from '../../../shaders/space/positivity_factor.wgsl?raw';
import projectedQuantitySource from '../../../shaders/space/projected_quantity.wgsl?raw';
import projectedSquareSource from '../../../shaders/space/projected_square.wgsl?raw';
import ruleSource from '../../../shaders/space/rule.wgsl?raw';
import runningAveragesSource from '../../../shaders/space/running_averages.wgsl?raw';
import sampleSharesSource from '../../../shaders/space/sample_shares.wgsl?raw';
import statisticsSource from '../../../shaders/space/statistics.wgsl?raw';
import statisticsEntrySource from '../../../shaders/space/statistics_entry.wgsl?raw';
import type { ShaderLibrary } from '../../gpu/linker';

/** Shader files shared by all methods. */
export const sharedFiles: ShaderLibrary = {
  'numeric/dispatch.wgsl': dispatchSource,
  'numeric/elementary.wgsl': elementarySource,
  'numeric/f32.wgsl': f32Source,
  'numeric/no_subgroups.wgsl': noSubgroupsSource,
  'numeric/subgroups.wgsl': subgroupsSource,
  'stepping/all_finite.wgsl': allFiniteSource,
  'stepping/cell_report.wgsl': cellReportSource,
  'stepping/clock.wgsl': clockSource,
  'stepping/clock_history.wgsl': clockHistorySource,
  'stepping/clock_state.wgsl': clockStateSource,
  'stepping/clock_ticks.wgsl': clockTicksSource,
  'stepping/initial_report.wgsl': initialReportSource,
  'stepping/lane_per_cell.wgsl': lanePerCellSource,
  'stepping/mean_report.wgsl': meanReportSource,
  'stepping/opaque.wgsl': opaqueSource,
  'stepping/settings.wgsl': settingsSource,
  'stepping/step_report.wgsl': stepReportSource,
  'stepping/workgroup_clock.wgsl': workgroupClockSource,
  'space/average_slots.wgsl': averageSlotsSource,
  'space/blocks.wgsl': blocksSource,
  'space/cell_terms.wgsl': cellTermsSource,
  'space/drive.wgsl': driveSource,
  'space/drive_numbers.wgsl': driveNumbersSource,
  'space/drive_cells.wgsl': driveCellsSource,
  'space/exact_product.wgsl': exactProductSource,
  'space/extreme_sample.wgsl': extremeSampleSource,
  'space/extreme_values.wgsl': extremeValuesSource,
  'space/extremes.wgsl': extremesSource,
  'space/extremes_entry.wgsl': extremesEntrySource,
  'space/field.wgsl': fieldSource,
  'space/gradient.wgsl': gradientSource,
  'space/folded_averages.wgsl': foldedAveragesSource,
  'space/kept_averages.wgsl': keptAveragesSource,
  'space/kept_pairs.wgsl': keptPairsSource,
  'space/largest_value.wgsl': largestValueSource,
  'space/monitor_inputs.wgsl': monitorInputsSource,
  'space/monitor_points.wgsl': monitorPointsSource,
  'space/monitor_terms.wgsl': monitorTermsSource,
  'space/monitors.wgsl': monitorsSource,
  'space/point_masks.wgsl': pointMasksSource,
  'space/positivity_factor.wgsl': positivityFactorSource,
  'space/projected_quantity.wgsl': projectedQuantitySource,
  'space/projected_square.wgsl': projectedSquareSource,
  'space/rule.wgsl': ruleSource,
  'space/running_averages.wgsl': runningAveragesSource,
  'space/sample_shares.wgsl': sampleSharesSource,
  'space/statistics.wgsl': statisticsSource,
  'space/statistics_entry.wgsl': statisticsEntrySource,
};
