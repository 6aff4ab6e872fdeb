import affineLinesSource from '../../../../shaders/cpr/affine_lines.wgsl?raw';
import affineSolidLinesSource from '../../../../shaders/cpr/affine_solid_lines.wgsl?raw';
import allCellsSource from '../../../../shaders/cpr/all_cells.wgsl?raw';
import cellRangeSource from '../../../../shaders/cpr/cell_range.wgsl?raw';
import chainRuleSource from '../../../../shaders/cpr/chain_rule.wgsl?raw';
import compensatedStageSource from '../../../../shaders/cpr/compensated_stage.wgsl?raw';
import conservativeSource from '../../../../shaders/cpr/conservative.wgsl?raw';
import cornerLinesSource from '../../../../shaders/cpr/corner_lines.wgsl?raw';
import differenceStageSource from '../../../../shaders/cpr/difference_stage.wgsl?raw';
import linePlacesSource from '../../../../shaders/cpr/line_places.wgsl?raw';
import linePointsSource from '../../../../shaders/cpr/line_points.wgsl?raw';
import lineStatesSource from '../../../../shaders/cpr/line_states.wgsl?raw';
import lineTermsSource from '../../../../shaders/cpr/line_terms.wgsl?raw';
import lowStorageStageSource from '../../../../shaders/cpr/low_storage_stage.wgsl?raw';
import neighborsSource from '../../../../shaders/cpr/neighbors.wgsl?raw';
import notePointSource from '../../../../shaders/cpr/note_point.wgsl?raw';
import numbersSource from '../../../../shaders/cpr/numbers.wgsl?raw';
import pointAveragesSource from '../../../../shaders/cpr/point_averages.wgsl?raw';
import pointQuantitiesSource from '../../../../shaders/cpr/point_quantities.wgsl?raw';
import pointSamplesSource from '../../../../shaders/cpr/point_samples.wgsl?raw';
import pointStatesSource from '../../../../shaders/cpr/point_states.wgsl?raw';
import pointSampleSource from '../../../../shaders/cpr/point_sample.wgsl?raw';
import pointReportSource from '../../../../shaders/cpr/point_report.wgsl?raw';
import pointPlacesSource from '../../../../shaders/cpr/point_places.wgsl?raw';
import splitSource from '../../../../shaders/cpr/split.wgsl?raw';
import stageEntrySource from '../../../../shaders/cpr/stage_entry.wgsl?raw';
import storedLinesSource from '../../../../shaders/cpr/stored_lines.wgsl?raw';
import cellRowsSource from '../../../../shaders/mesh/cell_rows.wgsl?raw';
import cornerTermsSource from '../../../../shaders/mesh/corner_terms.wgsl?raw';
import cornerMapsSource from '../../../../shaders/mesh/corner_maps.wgsl?raw';
import curvedCellsSource from '../../../../shaders/mesh/curved_cells.wgsl?raw';
import curvedPlacesSource from '../../../../shaders/mesh/curved_places.wgsl?raw';
import nodeMapsSource from '../../../../shaders/mesh/node_maps.wgsl?raw';
import laneReportSource from '../../../../shaders/stepping/lane_report.wgsl?raw';
import compensatedSumSource from '../../../../shaders/numeric/compensated_sum.wgsl?raw';
import constantsSource from '../../../../shaders/numeric/constants.wgsl?raw';
import vectorsSource from '../../../../shaders/numeric/vectors.wgsl?raw';
import scalarsSource from '../../../../shaders/numeric/scalars.wgsl?raw';
import type { Df64Arithmetic } from '../../../gpu/df64/library';
import type { ShaderLibrary } from '../../../gpu/linker';
import { usesSpacing } from '../../../physics/pointSpacing';
import { elementModules } from '../../../stepping/gpu/elementModules';
import { importOf, sharedModules, type KernelLayout } from '../../../stepping/gpu/modules';
import { controlConstants } from '../../../stepping/gpu/stepControl';
import type { CprOperators } from '../operators';
import { stepControl } from '../timeIntegrators';
import { completionModules } from './completion';
import { lineDesign } from './design';
import { embeddedModules } from './embedded';
import { conditionsOf } from './faceOrientations';
import { lineModule } from './lineModules';
import { cprDf64Modules } from './df64/modules';
import { linePhysicsModule, placesNeeded, pointPhysicsModule } from './linePhysics';
import { kindOfAll, type CellShapes, type GeometryKind } from './cellShapes';
import { cellRows, mapNodes, rowsOfCell } from './packCells';
import { gatheredModule } from './registers';
import { shockModules } from './shockCapturing';
import { projectionsModule, triangleModules } from './triangles';
import { viscousConstants, viscousModules } from './viscousModules';

const files: ShaderLibrary = {
  'cpr/affine_lines.wgsl': affineLinesSource,
  'cpr/affine_solid_lines.wgsl': affineSolidLinesSource,
  'cpr/all_cells.wgsl': allCellsSource,
  'cpr/cell_range.wgsl': cellRangeSource,
  'cpr/chain_rule.wgsl': chainRuleSource,
  'cpr/compensated_stage.wgsl': compensatedStageSource,
  'cpr/conservative.wgsl': conservativeSource,
  'cpr/corner_lines.wgsl': cornerLinesSource,
  'cpr/difference_stage.wgsl': differenceStageSource,
  'cpr/line_places.wgsl': linePlacesSource,
  'cpr/line_points.wgsl': linePointsSource,
  'cpr/line_states.wgsl': lineStatesSource,
  'cpr/line_terms.wgsl': lineTermsSource,
  'cpr/low_storage_stage.wgsl': lowStorageStageSource,
  'cpr/neighbors.wgsl': neighborsSource,
  'cpr/note_point.wgsl': notePointSource,
  'cpr/numbers.wgsl': numbersSource,
  'cpr/point_averages.wgsl': pointAveragesSource,
  'cpr/point_places.wgsl': pointPlacesSource,
  'cpr/point_quantities.wgsl': pointQuantitiesSource,
  'cpr/point_sample.wgsl': pointSampleSource,
  'cpr/point_samples.wgsl': pointSamplesSource,
  'cpr/point_states.wgsl': pointStatesSource,
  'cpr/point_report.wgsl': pointReportSource,
  'cpr/split.wgsl': splitSource,
  'cpr/stage_entry.wgsl': stageEntrySource,
  'cpr/stored_lines.wgsl': storedLinesSource,
  'mesh/cell_rows.wgsl': cellRowsSource,
  'mesh/corner_terms.wgsl': cornerTermsSource,
  'mesh/corner_maps.wgsl': cornerMapsSource,
  'mesh/curved_cells.wgsl': curvedCellsSource,
  'mesh/curved_places.wgsl': curvedPlacesSource,
  'mesh/node_maps.wgsl': nodeMapsSource,
  'numeric/compensated_sum.wgsl': compensatedSumSource,
  'numeric/constants.wgsl': constantsSource,
  'numeric/vectors.wgsl': vectorsSource,
  'numeric/scalars.wgsl': scalarsSource,
  'stepping/lane_report.wgsl': laneReportSource,
};

const lineGeometry: Readonly<Record<GeometryKind, string>> = {
  tetrahedra: 'cpr/affine_solid_lines.wgsl',
  prisms: 'cpr/affine_solid_lines.wgsl',
  affine: 'cpr/affine_lines.wgsl',
  corners: 'cpr/corner_lines.wgsl',
  stored: 'cpr/stored_lines.wgsl',
};

/** Modules for the geometry of cells; with stored geometry, J of triangles may vary. */
export const geometryModules = (
  kind: GeometryKind,
  operators: Pick<CprOperators, 'triangles' | 'perAxis' | 'line' | 'mesh'>,
): ShaderLibrary => ({
  'generated/projections.wgsl': projectionsModule(operators, kind),
  'generated/line_geometry.wgsl': [
    importOf(lineGeometry[kind]),
    ...(kind === 'stored' && operators.triangles?.areCurved ? ['const WEIGHTS_CELLS = true;'] : []),
    ...(kind === 'tetrahedra' ? ['const ONLY_TETRAHEDRA = true;'] : []),
    ...(kind === 'prisms' ? ['const ONLY_PRISMS = true;'] : []),
  ].join('\n'),
});

const volumeTerm: Readonly<Record<CprOperators['volumeTerm'], string>> = {
  chainRule: 'cpr/chain_rule.wgsl',
  conservative: 'cpr/conservative.wgsl',
  split: 'cpr/split.wgsl',
};

/**
 * Returns all modules of the kernels: files, and modules generated from case, order and mesh. Stages also need
 * `generated/stage.wgsl` and `generated/registers.wgsl`, which depend on the variant.
 * @param df64 df64 arithmetic of the device; null for states in single precision
 * @throws CaseError with the location of a constant outside the range of single precision
 */
export function cprModules(
  operators: CprOperators,
  shapes: CellShapes,
  layout: KernelLayout,
  df64: Df64Arithmetic | null,
): ShaderLibrary {
  const { physics, space, mesh, pointCount, variableCount } = operators;
  const { mapDegree } = shapes;
  const { cellsPerGroup, groupSize } = lineDesign(operators);
  const kernelCase = {
    physics,
    functionCount: pointCount,
    rulePoints: space.rule.weights.length,
    atPoints: true,
    groups: conditionsOf(operators).groups,
  };
  const { inside, boundary } = placesNeeded(physics);
  const words = df64 ? 2 : 1;
  const library = {
    ...sharedModules(kernelCase, layout, [
      `const CELLS_PER_GROUP = ${cellsPerGroup}u;`,
      `const GROUP_INVOCATIONS = ${groupSize}u;`,
      `const CELL_ROWS = ${cellRows(mesh.dimension)}u;`,
      `const MAP_DEGREE = ${mapDegree}u;`,
      `const MAP_NODES = ${mapNodes(mesh.dimension, mapDegree)}u;`,
      ...(inside ? ['const USES_PLACE = true;'] : []),
      ...(usesSpacing(physics) ? ['const USES_SPACING = true;'] : []),
      ...(boundary ? ['const USES_BOUNDARY_PLACE = true;'] : []),
      ...(df64 ? [`const ROWS_OF_CELL = ${rowsOfCell(operators, { mapDegree })}u;`] : []),
      ...controlConstants(stepControl(operators.options)),
      ...viscousConstants(operators),
    ]),
    ...files,
    ...elementModules(variableCount, words),
    ...shockModules(operators),
    ...completionModules(operators),
    ...embeddedModules(operators),
    ...viscousModules(operators, words * rowsOfCell(operators, { mapDegree }), kindOfAll(shapes)),
    'generated/averages.wgsl': importOf('cpr/point_averages.wgsl'),
    'generated/extreme_sample.wgsl': importOf('cpr/point_sample.wgsl'),
    'generated/projected_quantity.wgsl': importOf('cpr/point_quantities.wgsl'),
    'generated/cell_maps.wgsl': importOf(
      mapDegree === 1 ? 'mesh/corner_maps.wgsl' : 'mesh/node_maps.wgsl',
    ),
    'generated/cells.wgsl': importOf('mesh/curved_cells.wgsl'),
    'generated/places.wgsl': importOf('mesh/curved_places.wgsl'),
    'generated/cell_report.wgsl': importOf('cpr/point_report.wgsl'),
    'generated/note_point.wgsl': importOf('cpr/note_point.wgsl'),
    'generated/gathered.wgsl': gatheredModule(operators, cellsPerGroup * pointCount, words),
    'generated/line.wgsl': lineModule(operators),
    ...triangleModules(operators),
    ...geometryModules(kindOfAll(shapes), operators),
    'generated/cell_range.wgsl': importOf('cpr/all_cells.wgsl'),
    'generated/line_physics.wgsl': linePhysicsModule(physics, operators),
    'generated/line_places.wgsl': importOf('cpr/line_places.wgsl'),
    'generated/numbers.wgsl': importOf('cpr/numbers.wgsl'),
    'generated/point_physics.wgsl': pointPhysicsModule(physics),
    'generated/point_places.wgsl': importOf('cpr/point_places.wgsl'),
    'generated/volume_term.wgsl': importOf(volumeTerm[operators.volumeTerm]),
  };
  return df64
    ? { ...library, ...cprDf64Modules(operators, { mapDegree }, df64, library) }
    : library;
}
