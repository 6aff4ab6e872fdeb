import clockSource from '../../../../shaders/dg/clock.wgsl?raw';
import clockHistorySource from '../../../../shaders/dg/clock_history.wgsl?raw';
import clockTicksSource from '../../../../shaders/dg/clock_ticks.wgsl?raw';
import clockStateSource from '../../../../shaders/dg/clock_state.wgsl?raw';
import compensatedStageSource from '../../../../shaders/dg/compensated_stage.wgsl?raw';
import differenceStageSource from '../../../../shaders/dg/difference_stage.wgsl?raw';
import lowStorageStageSource from '../../../../shaders/dg/low_storage_stage.wgsl?raw';
import limiterSource from '../../../../shaders/dg/limiter.wgsl?raw';
import limitedStoreSource from '../../../../shaders/dg/limited_store.wgsl?raw';
import limiterStateSource from '../../../../shaders/dg/limiter_state.wgsl?raw';
import positivitySource from '../../../../shaders/dg/positivity.wgsl?raw';
import initialMeansSource from '../../../../shaders/dg/initial_means.wgsl?raw';
import meansSource from '../../../../shaders/dg/means.wgsl?raw';
import monitorInputsSource from '../../../../shaders/dg/monitor_inputs.wgsl?raw';
import monitorTermsSource from '../../../../shaders/dg/monitor_terms.wgsl?raw';
import monitorsSource from '../../../../shaders/dg/monitors.wgsl?raw';
import residualSource from '../../../../shaders/dg/residual.wgsl?raw';
import settingsSource from '../../../../shaders/dg/settings.wgsl?raw';
import stageEntrySource from '../../../../shaders/dg/stage_entry.wgsl?raw';
import statisticsSource from '../../../../shaders/dg/statistics.wgsl?raw';
import statisticsEntrySource from '../../../../shaders/dg/statistics_entry.wgsl?raw';
import stepReportSource from '../../../../shaders/dg/step_report.wgsl?raw';
import tablesSource from '../../../../shaders/dg/tables.wgsl?raw';
import trianglesSource from '../../../../shaders/mesh/triangles.wgsl?raw';
import dispatchSource from '../../../../shaders/numeric/dispatch.wgsl?raw';
import elementarySource from '../../../../shaders/numeric/elementary.wgsl?raw';
import f32Source from '../../../../shaders/numeric/f32.wgsl?raw';
import blocksSource from '../../../../shaders/dg/blocks.wgsl?raw';
import facesSource from '../../../../shaders/dg/faces.wgsl?raw';
import lanePerCellSource from '../../../../shaders/dg/lane_per_cell.wgsl?raw';
import oneLaneSource from '../../../../shaders/dg/one_lane.wgsl?raw';
import twoLanesSource from '../../../../shaders/dg/two_lanes.wgsl?raw';
import gradientSource from '../../../../shaders/dg/gradient.wgsl?raw';
import opaqueSource from '../../../../shaders/dg/opaque.wgsl?raw';
import pairSource from '../../../../shaders/dg/pair.wgsl?raw';
import symmetricTablesSource from '../../../../shaders/dg/symmetric_tables.wgsl?raw';
import tracesSelectedSource from '../../../../shaders/dg/traces_selected.wgsl?raw';
import tracesSharedSource from '../../../../shaders/dg/traces_shared.wgsl?raw';
import stageSourceSource from '../../../../shaders/dg/stage_source.wgsl?raw';
import persistentSource from '../../../../shaders/dg/persistent.wgsl?raw';
import workgroupClockSource from '../../../../shaders/dg/workgroup_clock.wgsl?raw';
import workgroupSourceSource from '../../../../shaders/dg/workgroup_source.wgsl?raw';
import noSubgroupsSource from '../../../../shaders/numeric/no_subgroups.wgsl?raw';
import subgroupsSource from '../../../../shaders/numeric/subgroups.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import {
  partModule,
  physicsModule,
  positiveModule,
  stateMatrix,
  stateModule,
  usesPosition,
} from '../../../physics/wgsl';
import { positiveShare } from '../cpu/positivity';
import { isLimited, type DgOperators } from '../operators';
import { slopeLimiters } from '../limiters';
import type { LimiterModule, SlopeLimiter } from '../limiters/types';
import { changeSlots, historyRows } from './clock';
import type { KernelDesign } from './design';
import { df64Modules } from './df64/shaders';
import { symmetricTables, tablesLiteral, type SymmetricTables } from './symmetricTables';

/** The function limit(cell, own): what the case's limiters do in turn, and whether any did. */
function limiterModule({ limiter, positivity, variableCount }: DgOperators): string {
  return [
    ...(limiter ? [importOf(shaderOf(limiter, variableCount).module)] : []),
    ...(positivity ? ['// @import dg/positivity.wgsl'] : []),
    'fn limit(cell: u32, own: ptr<function, array<State, MODES>>) -> bool {',
    '  var changed = false;',
    ...(limiter ? ['  changed = limitSlopes(cell, own);'] : []),
    ...(positivity ? ['  changed = keepPositive(own) || changed;'] : []),
    '  return changed;',
    '}',
  ].join('\n');
}

/** The files of all limiters. */
const limiterModules = (variableCount: number): ShaderLibrary =>
  Object.fromEntries(
    slopeLimiters.map((limiter) => {
      const { module, source } = shaderOf(limiter, variableCount);
      return [module, source];
    }),
  );

/** States that no vector holds are limited one variable after the other. */
const shaderOf = ({ shader }: SlopeLimiter, variableCount: number): LimiterModule =>
  stateMatrix(variableCount) ? shader.byVariable : shader;

/** The numbers of all limiters, each once. */
const limiterConstants = (): readonly string[] =>
  Array.from(
    new Map(slopeLimiters.flatMap(({ shader }) => Object.entries(shader.constants))),
    ([name, value]) => `const ${name} = ${value};`,
  );

/**
 * All modules of the DG kernels: the files, and what the case and the order generate. Stage kernels
 * need `generated/stage.wgsl` besides, one text per variant, the persistent kernel
 * `generated/persistent.wgsl`.
 */
export function dgShaderLibrary(operators: DgOperators, design: KernelDesign): ShaderLibrary {
  const { element, mesh, physics, positivity, variableCount } = operators;
  const symmetric = symmetricTables(element);
  const matrix = stateMatrix(variableCount);
  const constants = [
    `const WORKGROUP_SIZE = ${design.workgroupSize}u;`,
    `const VARIABLES = ${variableCount}u;`,
    `const MODES = ${element.modes}u;`,
    `const STATE_ROWS = ${(design.df64 ? 2 : 1) * element.modes}u;`,
    `const VOLUME_POINTS = ${element.volumePoints}u;`,
    `const SIDE_POINTS = ${element.sidePoints}u;`,
    `const HALF_SIDE_POINTS = ${Math.ceil(element.sidePoints / 2)}u;`,
    `const SIDE_ROWS = ${Math.ceil(element.sidePoints / 4)}u;`,
    `const MIRRORED_PAIRS = ${symmetric.pairCount}u;`,
    `const PAIR_ROWS = ${Math.max(1, symmetric.pairCount)}u;`,
    `const AXIS_POINTS = ${symmetric.axisCount}u;`,
    `const AXIS_PAIRS = ${Math.ceil(symmetric.axisCount / 2)}u;`,
    `const CONDITIONS = ${physics.system.admissible.length}u;`,
    `const HISTORY_ROWS = ${historyRows(variableCount)}u;`,
    `const FINISHES_STEP = ${design.finishesStep};`,
    `const LIMITED = ${isLimited(operators)};`,
    `const SAMPLES_INTERIOR = ${operators.limiter?.samples === 'volume'};`,
    ...limiterConstants(),
    `const POSITIVE_SHARE = ${positiveShare};`,
    // Fully unrolled, the code of higher orders would not fit the instruction cache.
    `const UNROLL_POINTS = ${element.order <= 2};`,
    `const UNROLL_SIDES = ${element.order <= 2};`,
    `const USES_POSITION = ${usesPosition(physics)};`,
    `const HAS_SOURCE = ${physics.sourceTerm !== null};`,
    `const TRUE_NORMALS = ${operators.trueNormals !== null};`,
    ...(matrix
      ? [
          // Of the matrix that holds a state. Where there is none, these are not declared.
          `const COLUMNS = ${matrix.columns}u;`,
          `const ROWS = ${matrix.rows}u;`,
          `const CHANGES = ${changeSlots(variableCount)}u;`,
        ]
      : []),
  ];
  return {
    'numeric/elementary.wgsl': elementarySource,
    'numeric/f32.wgsl': f32Source,
    'numeric/dispatch.wgsl': dispatchSource,
    'mesh/triangles.wgsl': trianglesSource,
    'numeric/subgroups.wgsl': subgroupsSource,
    'numeric/no_subgroups.wgsl': noSubgroupsSource,
    'dg/blocks.wgsl': blocksSource,
    'dg/faces.wgsl': facesSource,
    'dg/lane_per_cell.wgsl': lanePerCellSource,
    'dg/one_lane.wgsl': oneLaneSource,
    'dg/two_lanes.wgsl': twoLanesSource,
    'dg/opaque.wgsl': opaqueSource,
    'dg/gradient.wgsl': gradientSource,
    'dg/pair.wgsl': pairSource,
    'dg/symmetric_tables.wgsl': symmetricTablesSource,
    'dg/stage_source.wgsl': stageSourceSource,
    'dg/workgroup_source.wgsl': workgroupSourceSource,
    'dg/traces_selected.wgsl': tracesSelectedSource,
    'dg/traces_shared.wgsl': tracesSharedSource,
    'dg/settings.wgsl': settingsSource,
    'dg/tables.wgsl': tablesSource,
    'dg/residual.wgsl': residualSource,
    'dg/clock_state.wgsl': clockStateSource,
    'dg/clock_history.wgsl': clockHistorySource,
    'dg/workgroup_clock.wgsl': workgroupClockSource,
    'dg/clock_ticks.wgsl': clockTicksSource,
    'dg/means.wgsl': meansSource,
    'dg/stage_entry.wgsl': stageEntrySource,
    'dg/difference_stage.wgsl': differenceStageSource,
    'dg/low_storage_stage.wgsl': lowStorageStageSource,
    'dg/compensated_stage.wgsl': compensatedStageSource,
    'dg/persistent.wgsl': persistentSource,
    'dg/initial_means.wgsl': initialMeansSource,
    'dg/step_report.wgsl': stepReportSource,
    'dg/limiter.wgsl': limiterSource,
    'dg/limiter_state.wgsl': limiterStateSource,
    'dg/limited_store.wgsl': limitedStoreSource,
    'generated/limited_store.wgsl': importOf('dg/limited_store.wgsl'),
    'dg/positivity.wgsl': positivitySource,
    ...limiterModules(variableCount),
    'dg/clock.wgsl': clockSource,
    'dg/monitors.wgsl': monitorsSource,
    'dg/monitor_inputs.wgsl': monitorInputsSource,
    'dg/monitor_terms.wgsl': monitorTermsSource,
    'generated/monitor_terms.wgsl': importOf('dg/monitor_terms.wgsl'),
    'dg/statistics.wgsl': statisticsSource,
    'dg/statistics_entry.wgsl': statisticsEntrySource,
    'generated/constants.wgsl': constants.join('\n'),
    'generated/part.wgsl': partModule(variableCount, design.lanes === 2 ? 2 : 1),
    'generated/lanes.wgsl': importOf(design.lanes === 2 ? 'dg/two_lanes.wgsl' : 'dg/one_lane.wgsl'),
    'generated/subgroups.wgsl': importOf(
      design.subgroups ? 'numeric/subgroups.wgsl' : 'numeric/no_subgroups.wgsl',
    ),
    'generated/neighbour_traces.wgsl': importOf(
      design.sharedTraces ? 'dg/traces_shared.wgsl' : 'dg/traces_selected.wgsl',
    ),
    'generated/source.wgsl': importOf(
      design.persistent ? 'dg/workgroup_source.wgsl' : 'dg/stage_source.wgsl',
    ),
    'generated/history.wgsl': importOf(
      design.persistent ? 'dg/workgroup_clock.wgsl' : 'dg/clock_history.wgsl',
    ),
    'generated/symmetric.wgsl': symmetricModule(symmetric, design),
    'generated/limiter.wgsl': limiterModule(operators),
    'generated/positive.wgsl':
      positivity && physics.positive ? positiveModule(physics, physics.positive) : '',
    'generated/state.wgsl': stateModule(variableCount),
    'generated/physics.wgsl': physicsModule(
      physics,
      mesh.groups.map(({ name }) => name),
    ),
    ...(design.df64 ? df64Modules(design.df64) : {}),
  };
}

const importOf = (module: string): string => `// @import ${module}`;

/** The tables as `symmetric`: in the code where loops are unrolled, else in a uniform buffer. */
const symmetricModule = (tables: SymmetricTables, { unrolled }: KernelDesign): string =>
  [
    importOf('dg/symmetric_tables.wgsl'),
    unrolled
      ? `const symmetric = ${tablesLiteral(tables)};`
      : '@group(0) @binding(5) var<uniform> symmetric: SymmetricTables;',
  ].join('\n');
