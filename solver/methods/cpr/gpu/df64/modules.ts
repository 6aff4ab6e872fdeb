import df64EmbeddedUpdateSource from '../../../../../shaders/cpr/df64/embedded_update.wgsl?raw';
import df64LineTermsSource from '../../../../../shaders/cpr/df64/line_terms.wgsl?raw';
import df64NotePointSource from '../../../../../shaders/cpr/df64/note_point.wgsl?raw';
import df64NumbersSource from '../../../../../shaders/cpr/df64/numbers.wgsl?raw';
import df64PointQuantitiesSource from '../../../../../shaders/cpr/df64/point_quantities.wgsl?raw';
import df64PointSampleSource from '../../../../../shaders/cpr/df64/point_sample.wgsl?raw';
import df64PointSamplesSource from '../../../../../shaders/cpr/df64/point_samples.wgsl?raw';
import df64PointStatesSource from '../../../../../shaders/cpr/df64/point_states.wgsl?raw';
import df64PositivitySource from '../../../../../shaders/cpr/df64/positivity.wgsl?raw';
import df64PointPlacesSource from '../../../../../shaders/cpr/df64/point_places.wgsl?raw';
import df64StageEntrySource from '../../../../../shaders/cpr/df64/stage_entry.wgsl?raw';
import df64CellRowsSource from '../../../../../shaders/mesh/df64/cell_rows.wgsl?raw';
import df64CurvedCellsSource from '../../../../../shaders/mesh/df64/curved_cells.wgsl?raw';
import df64ConstantsSource from '../../../../../shaders/numeric/df64/constants.wgsl?raw';
import df64VectorsSource from '../../../../../shaders/numeric/df64/vectors.wgsl?raw';
import statesSource from '../../../../../shaders/space/df64/states.wgsl?raw';
import type { Df64Arithmetic } from '../../../../gpu/df64/library';
import type { ShaderLibrary } from '../../../../gpu/linker';
import { df64Numbers, physicsModule } from '../../../../physics/wgsl';
import { df64Modules } from '../../../../stepping/gpu/df64Modules';
import { elementObservers } from '../../../../stepping/gpu/elementObservers';
import { importOf } from '../../../../stepping/gpu/modules';
import type { CprOperators } from '../../operators';
import { linePhysicsModule } from '../linePhysics';
import { positivityFactorModules } from '../../../positivityFactorDf64';
import { conditionsOf } from '../faceOrientations';
import type { CellShapes } from '../cellShapes';
import { subcellConstants } from '../shockCapturing';
import { gradientSourceModule, viscousPhysicsModule } from '../viscousModules';
import { inLoops, inPairs, inTurn } from './inPairs';
import { df64LineModule } from './lineTables';

/** Maximum number of points per line at which unrolling all loops over them is fastest. */
const fewPoints = 4;

/** Modules converted entirely to pairs. */
const paired = [
  'cpr/affine_lines.wgsl',
  'cpr/chain_rule.wgsl',
  'cpr/completion.wgsl',
  'cpr/conservative.wgsl',
  'cpr/corner_lines.wgsl',
  'cpr/line_places.wgsl',
  'cpr/line_points.wgsl',
  'cpr/line_states.wgsl',
  'cpr/neighbors.wgsl',
  'cpr/own_points.wgsl',
  'cpr/point_averages.wgsl',
  'cpr/split.wgsl',
  'cpr/step_error.wgsl',
  'cpr/stored_lines.wgsl',
] as const;

/**
 * Returns the modules for states in df64, which extend or replace those of single precision.
 * @param library modules of single precision
 * @throws CaseError with the location of a constant outside the range of single precision
 */
export function cprDf64Modules(
  operators: CprOperators,
  { mapDegree }: Pick<CellShapes, 'mapDegree'>,
  arithmetic: Df64Arithmetic,
  library: ShaderLibrary,
): ShaderLibrary {
  const { physics, perAxis, shockCapturing } = operators;
  const text = perAxis <= fewPoints ? inPairs : inLoops;
  const { groups } = conditionsOf(operators);
  return {
    ...df64Modules(arithmetic),
    ...elementObservers,
    ...Object.fromEntries(paired.map((name) => [name, text(library[name])])),
    'cpr/df64/difference_stage.wgsl': inPairs(library['cpr/difference_stage.wgsl']),
    'cpr/df64/low_storage_stage.wgsl': inPairs(library['cpr/low_storage_stage.wgsl']),
    'cpr/df64/slope_stage.wgsl': inPairs(library['cpr/slope_stage.wgsl']),
    'cpr/df64/note_point.wgsl': df64NotePointSource,
    'cpr/df64/numbers.wgsl': df64NumbersSource,
    'cpr/df64/point_places.wgsl': df64PointPlacesSource,
    'cpr/df64/point_quantities.wgsl': df64PointQuantitiesSource,
    'cpr/df64/point_sample.wgsl': df64PointSampleSource,
    'cpr/df64/point_samples.wgsl': df64PointSamplesSource,
    'cpr/df64/point_states.wgsl': df64PointStatesSource,
    'cpr/embedded_update.wgsl': df64EmbeddedUpdateSource,
    'cpr/positivity.wgsl': df64PositivitySource,
    ...(shockCapturing && pairedSubcells(operators, library)),
    ...(physics.viscousFlux && {
      'cpr/gradients.wgsl': inPairs(library['cpr/gradients.wgsl']),
      'cpr/viscous_boundary.wgsl': inTurn(library['cpr/viscous_boundary.wgsl']),
      'cpr/viscous_boundary_entry.wgsl': inTurn(library['cpr/viscous_boundary_entry.wgsl']),
      'cpr/br2_entry.wgsl': inTurn(library['cpr/br2_entry.wgsl']),
      'cpr/ldg_entry.wgsl': inTurn(library['cpr/ldg_entry.wgsl']),
      'cpr/ldg_rows.wgsl': inPairs(library['cpr/ldg_rows.wgsl']),
      'cpr/lifted_gradients.wgsl': inTurn(library['cpr/lifted_gradients.wgsl']),
      'cpr/local_gradients.wgsl': inTurn(library['cpr/local_gradients.wgsl']),
      'cpr/viscous_lines.wgsl': inTurn(library['cpr/viscous_lines.wgsl']),
      'cpr/viscous_sides.wgsl': inPairs(library['cpr/viscous_sides.wgsl']),
      'cpr/br2_rows.wgsl': inPairs(library['cpr/br2_rows.wgsl']),
      'generated/gradient_source.wgsl': inPairs(gradientSourceModule(physics, df64Numbers)),
      'generated/viscous_physics.wgsl': inPairs(viscousPhysicsModule(physics, df64Numbers)),
    }),
    ...(physics.positive && positivityFactorModules(physics, physics.positive)),
    'cpr/line_terms.wgsl': text(df64LineTermsSource),
    'cpr/stage_entry.wgsl': text(df64StageEntrySource),
    'mesh/df64/cell_maps.wgsl': inPairs(
      library[mapDegree === 1 ? 'mesh/corner_maps.wgsl' : 'mesh/node_maps.wgsl'],
    ),
    'mesh/df64/cell_rows.wgsl': df64CellRowsSource,
    'mesh/df64/corner_terms.wgsl': inPairs(library['mesh/corner_terms.wgsl']),
    'mesh/df64/curved_cells.wgsl': df64CurvedCellsSource,
    'numeric/df64/constants.wgsl': df64ConstantsSource,
    'numeric/df64/vectors.wgsl': df64VectorsSource,
    'space/df64/states.wgsl': statesSource,
    'generated/averages.wgsl': importOf('cpr/point_averages.wgsl'),
    'generated/extreme_sample.wgsl': importOf('cpr/df64/point_sample.wgsl'),
    'generated/projected_quantity_df64.wgsl': importOf('cpr/df64/point_quantities.wgsl'),
    'generated/cell_maps_df64.wgsl': importOf('mesh/df64/cell_maps.wgsl'),
    'generated/line.wgsl': df64LineModule(operators),
    'generated/line_physics.wgsl': inPairs(linePhysicsModule(physics, operators, df64Numbers)),
    'generated/note_point.wgsl': importOf('cpr/df64/note_point.wgsl'),
    'generated/numbers.wgsl': importOf('cpr/df64/numbers.wgsl'),
    'generated/physics_df64.wgsl': physicsModule(physics, groups, df64Numbers),
    'generated/point_places.wgsl': importOf('cpr/df64/point_places.wgsl'),
  };
}

/** Fractions of finite volumes are computed in single precision; the blended terms in df64, with the line tables. */
const pairedSubcells = (operators: CprOperators, library: ShaderLibrary): ShaderLibrary => ({
  'cpr/subcells.wgsl': inLoops(library['cpr/subcells.wgsl']),
  'generated/subcells.wgsl': subcellConstants(operators).join('\n'),
});
