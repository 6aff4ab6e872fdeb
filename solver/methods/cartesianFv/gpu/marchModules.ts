import exchangeSubgroupSource from '../../../../shaders/fv/exchange/subgroup.wgsl?raw';
import exchangeWorkgroupSource from '../../../../shaders/fv/exchange/workgroup.wgsl?raw';
import rowSource from '../../../../shaders/fv/exchange/row.wgsl?raw';
import marchSource from '../../../../shaders/fv/march.wgsl?raw';
import marchPointsSource from '../../../../shaders/fv/march_points.wgsl?raw';
import coverSource from '../../../../shaders/fv/cover.wgsl?raw';
import stripLinesSource from '../../../../shaders/fv/strip_lines.wgsl?raw';
import stripPolynomialsSource from '../../../../shaders/fv/strip_polynomials.wgsl?raw';
import stripSource from '../../../../shaders/fv/strip.wgsl?raw';
import laneReportSource from '../../../../shaders/stepping/lane_report.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import { importOf } from '../../../stepping/gpu/modules';
import { groupsAcross, stripColumns, type MarchDesign, type StagedCase } from './stageDesign';

/** Returns the marching kernel, with or without face points. */
export const marchStage = (library: ShaderLibrary): string =>
  'fv/point_states.wgsl' in library ? 'fv/march_points.wgsl' : 'fv/march.wgsl';

/** Returns the modules of stages that march over rows. */
export const marchModules = (
  design: MarchDesign,
  { counts, reach, solid }: Pick<StagedCase, 'counts' | 'reach' | 'solid'>,
): ShaderLibrary => ({
  'fv/march.wgsl': marchSource,
  'fv/march_points.wgsl': marchPointsSource,
  'fv/strip.wgsl': stripSource,
  'fv/strip_lines.wgsl': stripLinesSource,
  'fv/strip_polynomials.wgsl': stripPolynomialsSource,
  'fv/cover.wgsl': coverSource,
  'generated/cover.wgsl': solid ? importOf('fv/cover.wgsl') : '',
  'stepping/lane_report.wgsl': laneReportSource,
  'fv/exchange/row.wgsl': rowSource,
  'fv/exchange/subgroup.wgsl': exchangeSubgroupSource,
  'fv/exchange/workgroup.wgsl': exchangeWorkgroupSource,
  'generated/exchange.wgsl': importOf(
    'generated/march.wgsl',
    `fv/exchange/${design.exchange}.wgsl`,
  ),
  'generated/march.wgsl': [
    `const MARCH_LANES = ${design.workgroupSize}u;`,
    `const STRIP_LANES = ${design.lanes}u;`,
    `const LANE_COLUMNS = ${design.columns}u;`,
    `const LANE_EDGES = ${design.columns + 1}u;`,
    `const LANE_AROUND = ${design.columns + 2 * reach}u;`,
    `const LANE_COVERED = ${design.columns + 2 * reach + 1}u;`,
    `const STRIP_COLUMNS = ${stripColumns(design, reach)}u;`,
    `const GROUPS_ACROSS = ${groupsAcross(design, counts[0], reach)}u;`,
    `const MARCH_ROWS = ${design.rows}u;`,
  ].join('\n'),
});
