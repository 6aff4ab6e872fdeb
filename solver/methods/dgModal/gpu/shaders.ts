import compensatedStageSource from '../../../../shaders/dg/compensated_stage.wgsl?raw';
import differenceStageSource from '../../../../shaders/dg/difference_stage.wgsl?raw';
import lowStorageStageSource from '../../../../shaders/dg/low_storage_stage.wgsl?raw';
import limiterSource from '../../../../shaders/dg/limiter.wgsl?raw';
import limitedStoreSource from '../../../../shaders/dg/limited_store.wgsl?raw';
import limiterStateSource from '../../../../shaders/dg/limiter_state.wgsl?raw';
import positivitySource from '../../../../shaders/dg/positivity.wgsl?raw';
import viscousSource from '../../../../shaders/dg/viscous.wgsl?raw';
import meansSource from '../../../../shaders/dg/means.wgsl?raw';
import monitorTermsSource from '../../../../shaders/dg/monitor_terms.wgsl?raw';
import residualSource from '../../../../shaders/dg/residual.wgsl?raw';
import stageEntrySource from '../../../../shaders/dg/stage_entry.wgsl?raw';
import driveCellsSource from '../../../../shaders/dg/drive_cells.wgsl?raw';
import projectedQuantitySource from '../../../../shaders/dg/projected_quantity.wgsl?raw';
import firstModeSource from '../../../../shaders/dg/first_mode.wgsl?raw';
import trianglePlacesSource from '../../../../shaders/mesh/triangle_places.wgsl?raw';
import tablesSource from '../../../../shaders/dg/tables.wgsl?raw';
import trianglesSource from '../../../../shaders/mesh/triangles.wgsl?raw';
import facesSource from '../../../../shaders/dg/faces.wgsl?raw';
import oneLaneSource from '../../../../shaders/dg/one_lane.wgsl?raw';
import twoLanesSource from '../../../../shaders/dg/two_lanes.wgsl?raw';
import forceSource from '../../../../shaders/dg/force.wgsl?raw';
import thinLayersSource from '../../../../shaders/dg/thin_layers.wgsl?raw';
import gradientSource from '../../../../shaders/dg/gradient.wgsl?raw';
import pairSource from '../../../../shaders/dg/pair.wgsl?raw';
import symmetricTablesSource from '../../../../shaders/dg/symmetric_tables.wgsl?raw';
import tracesSelectedSource from '../../../../shaders/dg/traces_selected.wgsl?raw';
import tracesSharedSource from '../../../../shaders/dg/traces_shared.wgsl?raw';
import stageSourceSource from '../../../../shaders/dg/stage_source.wgsl?raw';
import persistentSource from '../../../../shaders/dg/persistent.wgsl?raw';
import workgroupSourceSource from '../../../../shaders/dg/workgroup_source.wgsl?raw';
import type { ShaderLibrary } from '../../../gpu/linker';
import {
  forceModule,
  partModule,
  positiveModule,
  stateMatrix,
  thinLayerModule,
  usesPosition,
} from '../../../physics/wgsl';
import {
  cellConstants,
  choosingConstants,
  clockConstants,
  importOf,
  sharedModules,
  type KernelCase,
  type KernelLayout,
} from '../../../stepping/gpu/modules';
import { positivityFactor } from '../../positivityFactor';
import { boundsCells } from '../cpu/positivity';
import { minDepth } from '../cpu/thinLayers';
import { hasForce, isCompleted, type DgOperators } from '../operators';
import { slopeLimiters } from '../limiters';
import type { LimiterModule, SlopeLimiter } from '../limiters/types';
import type { KernelDesign } from './design';
import { dgDf64Modules } from './df64/shaders';
import { viscousConstants } from './viscous';
import { symmetricTables, tablesLiteral, type SymmetricTables } from './symmetricTables';

/** Generates limit(cell, own), which applies the case's limiters in turn and returns whether any changed the cell. */
function limiterModule({ limiter, positivity, balance, variableCount }: DgOperators): string {
  return [
    ...(limiter ? [importOf(shaderOf(limiter, variableCount).module)] : []),
    ...(positivity ? [importOf(balance ? 'dg/thin_layers.wgsl' : 'dg/positivity.wgsl')] : []),
    'fn limit(cell: u32, own: ptr<function, array<State, MODES>>) -> bool {',
    '  var changed = false;',
    ...(limiter ? ['  changed = limitSlopes(cell, own);'] : []),
    ...(positivity ? ['  changed = keepPositive(own) || changed;'] : []),
    '  return changed;',
    '}',
  ].join('\n');
}

/** Returns the shader files of all limiters. */
const limiterModules = (variableCount: number): ShaderLibrary =>
  Object.fromEntries(
    slopeLimiters.map((limiter) => {
      const { module, source } = shaderOf(limiter, variableCount);
      return [module, source];
    }),
  );

/** States that don't fit a vector are limited one variable at a time. */
const shaderOf = ({ shader }: SlopeLimiter, variableCount: number): LimiterModule =>
  stateMatrix(variableCount) ? shader.byVariable : shader;

/** Returns the constants of all limiters, without duplicates. */
const limiterConstants = (): readonly string[] =>
  Array.from(
    new Map(slopeLimiters.flatMap(({ shader }) => Object.entries(shader.constants))),
    ([name, value]) => `const ${name} = ${value};`,
  );

/** Returns the case properties that the shared kernels depend on. */
const kernelCase = ({ element, mesh, physics }: DgOperators): KernelCase => ({
  physics,
  functionCount: element.modes,
  rulePoints: element.volumePoints,
  groups: mesh.groups.map(({ name }) => name),
});

/**
 * Returns all modules of the DG kernels: the files, and the modules generated for the case and the order. Stage kernels
 * also need `generated/stage.wgsl`, one text per variant; the persistent kernel needs `generated/persistent.wgsl`.
 */
export function dgShaderLibrary(operators: DgOperators, design: KernelDesign): ShaderLibrary {
  const { physics, balance, positivity, variableCount } = operators;
  const layout: KernelLayout = { ...design, precision: design.df64 ? 'df64' : 'f32' };
  const symmetric = symmetricTables(operators.element);
  return {
    ...sharedModules(kernelCase(operators), layout),
    ...dgFiles,
    ...limiterModules(variableCount),
    'generated/constants.wgsl': constantsModule(operators, layout, symmetric),
    'generated/cells.wgsl': importOf('mesh/triangles.wgsl'),
    'generated/places.wgsl': importOf('mesh/triangle_places.wgsl'),
    'generated/cell_report.wgsl': importOf('dg/means.wgsl'),
    'generated/rule.wgsl': importOf('dg/tables.wgsl'),
    'generated/gradient.wgsl': importOf('dg/gradient.wgsl'),
    'generated/projected_quantity.wgsl': importOf('dg/projected_quantity.wgsl'),
    'generated/cell_terms.wgsl': importOf('dg/monitor_terms.wgsl'),
    'generated/drive_cells.wgsl': importOf('dg/drive_cells.wgsl'),
    'generated/limited_store.wgsl': importOf('dg/limited_store.wgsl'),
    'generated/part.wgsl': partModule(variableCount, design.lanes === 2 ? 2 : 1),
    'generated/lanes.wgsl': importOf(design.lanes === 2 ? 'dg/two_lanes.wgsl' : 'dg/one_lane.wgsl'),
    'generated/neighbor_traces.wgsl': importOf(
      design.sharedTraces ? 'dg/traces_shared.wgsl' : 'dg/traces_selected.wgsl',
    ),
    'generated/source.wgsl': importOf(
      design.persistent ? 'dg/workgroup_source.wgsl' : 'dg/stage_source.wgsl',
    ),
    'generated/history.wgsl': importOf(
      design.persistent ? 'stepping/workgroup_clock.wgsl' : 'stepping/clock_history.wgsl',
    ),
    'generated/symmetric.wgsl': symmetricModule(symmetric, design),
    'generated/limiter.wgsl': limiterModule(operators),
    'generated/positive.wgsl':
      positivity && physics.positive ? positiveModule(physics, physics.positive) : '',
    'generated/force_at.wgsl': balance ? forceModule(physics, balance) : '',
    'generated/thin_layer.wgsl': balance ? thinLayerModule(physics, balance) : '',
    'generated/force.wgsl': hasForce(operators) ? importOf('dg/force.wgsl') : '',
    ...(design.df64 ? dgDf64Modules(design.df64) : {}),
  };
}

function constantsModule(
  operators: DgOperators,
  layout: KernelLayout,
  symmetric: SymmetricTables,
): string {
  const { element, physics } = operators;
  const shared = kernelCase(operators);
  return [
    ...cellConstants(shared, layout),
    `const DEGREE = ${element.order}u;`,
    `const SIDE_POINTS = ${element.sidePoints}u;`,
    `const HALF_SIDE_POINTS = ${Math.ceil(element.sidePoints / 2)}u;`,
    `const SIDE_ROWS = ${Math.ceil(element.sidePoints / 4)}u;`,
    `const MIRRORED_PAIRS = ${symmetric.pairCount}u;`,
    `const PAIR_ROWS = ${Math.max(1, symmetric.pairCount)}u;`,
    `const AXIS_POINTS = ${symmetric.axisCount}u;`,
    `const AXIS_PAIRS = ${Math.ceil(symmetric.axisCount / 2)}u;`,
    ...clockConstants(shared, layout),
    `const LIMITED = ${isCompleted(operators)};`,
    `const SAMPLES_INTERIOR = ${operators.limiter?.samples === 'volume'};`,
    ...limiterConstants(),
    `const POSITIVE_SHARE = ${positivityFactor};`,
    ...(operators.balance ? [`const LEAST_DEPTH = ${minDepth};`] : []),
    ...(hasForce(operators) ? ['const FORCE = true;'] : []),
    ...(boundsCells(operators) ? [`const CONTROL_ROWS = ${Math.ceil(element.modes / 4)}u;`] : []),
    // Fully unrolled code of higher orders would not fit the instruction cache.
    `const UNROLL_POINTS = ${element.order <= 2};`,
    `const UNROLL_SIDES = ${element.order <= 2};`,
    `const USES_POSITION = ${usesPosition(physics)};`,
    `const HAS_SOURCE = ${physics.sourceTerm !== null};`,
    `const TRUE_NORMALS = ${operators.trueNormals !== null};`,
    ...(operators.cellModes ? ['const LOCAL_ORDERS = true;'] : []),
    ...choosingConstants(shared),
    ...viscousConstants(operators),
  ].join('\n');
}

const dgFiles: ShaderLibrary = {
  'mesh/triangles.wgsl': trianglesSource,
  'mesh/triangle_places.wgsl': trianglePlacesSource,
  'dg/compensated_stage.wgsl': compensatedStageSource,
  'dg/difference_stage.wgsl': differenceStageSource,
  'dg/faces.wgsl': facesSource,
  'dg/first_mode.wgsl': firstModeSource,
  'dg/force.wgsl': forceSource,
  'dg/gradient.wgsl': gradientSource,
  'dg/limited_store.wgsl': limitedStoreSource,
  'dg/limiter.wgsl': limiterSource,
  'dg/limiter_state.wgsl': limiterStateSource,
  'dg/low_storage_stage.wgsl': lowStorageStageSource,
  'dg/means.wgsl': meansSource,
  'dg/monitor_terms.wgsl': monitorTermsSource,
  'dg/one_lane.wgsl': oneLaneSource,
  'dg/pair.wgsl': pairSource,
  'dg/persistent.wgsl': persistentSource,
  'dg/positivity.wgsl': positivitySource,
  'dg/drive_cells.wgsl': driveCellsSource,
  'dg/projected_quantity.wgsl': projectedQuantitySource,
  'dg/residual.wgsl': residualSource,
  'dg/stage_entry.wgsl': stageEntrySource,
  'dg/stage_source.wgsl': stageSourceSource,
  'dg/symmetric_tables.wgsl': symmetricTablesSource,
  'dg/tables.wgsl': tablesSource,
  'dg/thin_layers.wgsl': thinLayersSource,
  'dg/traces_selected.wgsl': tracesSelectedSource,
  'dg/traces_shared.wgsl': tracesSharedSource,
  'dg/two_lanes.wgsl': twoLanesSource,
  'dg/viscous.wgsl': viscousSource,
  'dg/workgroup_source.wgsl': workgroupSourceSource,
};

/** Generates the tables as `symmetric`: inlined if loops are unrolled, else in a uniform buffer. */
const symmetricModule = (tables: SymmetricTables, { unrolled }: KernelDesign): string =>
  [
    importOf('dg/symmetric_tables.wgsl'),
    unrolled
      ? `const symmetric = ${tablesLiteral(tables)};`
      : '@group(0) @binding(5) var<uniform> symmetric: SymmetricTables;',
  ].join('\n');
