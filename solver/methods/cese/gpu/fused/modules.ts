import cellsSource from '../../../../../shaders/cese/fused/cells.wgsl?raw';
import exchangeSubgroupSource from '../../../../../shaders/cese/fused/exchange/subgroup.wgsl?raw';
import exchangeWorkgroupSource from '../../../../../shaders/cese/fused/exchange/workgroup.wgsl?raw';
import contributionsSource from '../../../../../shaders/cese/fused/contributions.wgsl?raw';
import lineSource from '../../../../../shaders/cese/fused/line.wgsl?raw';
import pointsOfTileSource from '../../../../../shaders/cese/fused/mapping/points_of_tile.wgsl?raw';
import variablesOfTileSource from '../../../../../shaders/cese/fused/mapping/variables_of_tile.wgsl?raw';
import marchSource from '../../../../../shaders/cese/fused/march.wgsl?raw';
import newPointSource from '../../../../../shaders/cese/fused/new_point.wgsl?raw';
import ownWholeSource from '../../../../../shaders/cese/fused/lane_variable.wgsl?raw';
import reportSource from '../../../../../shaders/cese/fused/report.wgsl?raw';
import tileSource from '../../../../../shaders/cese/fused/tile.wgsl?raw';
import wholePointSource from '../../../../../shaders/cese/fused/full_point.wgsl?raw';
import laneReportSource from '../../../../../shaders/stepping/lane_report.wgsl?raw';
import { ProgramBuilder } from '../../../../expression';
import type { ShaderLibrary } from '../../../../gpu/linker';
import type { CasePhysics } from '../../../../physics/compile';
import { singleNumbers } from '../../../../physics/wgsl';
import { functionBody, importsOf } from '../../../../physics/wgsl/functionBody';
import { importOf } from '../../../../stepping/gpu/modules';
import type { CeseOperators } from '../../operators';
import { stateAndPlace } from '../pointInputs';
import { sharesModule } from '../sharesModule';
import {
  stripCells,
  groupsOfStrips,
  tileInvocations,
  tileSteps,
  type FusedDesign,
  type MarchDesign,
  type TileDesign,
} from './designs';
import { laneVariableModule, sharesScale } from './laneShares';

/** Returns the kernel of a design, entry point `main`. */
export const fusedKernel = ({ kind }: FusedDesign, dimension: number): string =>
  `cese/fused/${kind === 'march' && dimension === 1 ? 'line' : kind}.wgsl`;

/**
 * Generates `checkState(u, place, time)`: the largest wave speed and whether the state is admissible, with shared
 * subexpressions.
 */
function stateCheckModule(physics: CasePhysics): string {
  const builder = new ProgramBuilder();
  const both = builder.build([
    ...builder.include(physics.maxWaveSpeed),
    ...builder.include(physics.admissible),
  ]);
  return [
    ...importsOf(singleNumbers),
    importOf('mesh/grid.wgsl'),
    'struct StateCheck { speed: Scalar, isAdmissible: bool }',
    'fn checkState(u: State, place: Place, time: Scalar) -> StateCheck {',
    ...functionBody(
      physics,
      both,
      singleNumbers,
      stateAndPlace(physics, singleNumbers, 'u'),
      ([speed, ...conditions]) => [
        `return StateCheck(${speed}, ${conditions.map((condition) => `(${condition})`).join(' && ') || 'true'});`,
      ],
    ),
    '}',
  ].join('\n');
}

/** Returns the additional modules of a fused step. */
export const fusedModules = (design: FusedDesign, operators: CeseOperators): ShaderLibrary => ({
  'cese/fused/cells.wgsl': cellsSource,
  'cese/fused/contributions.wgsl': contributionsSource,
  'cese/fused/new_point.wgsl': newPointSource,
  'cese/fused/lane_variable.wgsl': ownWholeSource,
  'cese/fused/report.wgsl': reportSource,
  'cese/fused/full_point.wgsl': wholePointSource,
  'generated/state_check.wgsl': stateCheckModule(operators.physics),
  'generated/shares.wgsl': sharesModule(operators, singleNumbers, sharesScale),
  'stepping/lane_report.wgsl': laneReportSource,
  ...(design.kind === 'march' ? marchModules(design, operators) : tileModules(design, operators)),
});

const marchModules = (design: MarchDesign, { grid }: CeseOperators): ShaderLibrary => ({
  'cese/fused/line.wgsl': lineSource,
  'cese/fused/march.wgsl': marchSource,
  'cese/fused/exchange/subgroup.wgsl': exchangeSubgroupSource,
  'cese/fused/exchange/workgroup.wgsl': exchangeWorkgroupSource,
  'generated/own_point.wgsl': importOf('cese/fused/lane_variable.wgsl'),
  'generated/exchange.wgsl': importOf(`cese/fused/exchange/${design.exchange}.wgsl`),
  'generated/march.wgsl': [
    `const MARCH_LANES = ${design.workgroupSize}u;`,
    `const STRIP_LANES = ${design.lanes}u;`,
    `const STRIP_COLUMNS = ${stripCells(design)}u;`,
    `const GROUPS_ACROSS = ${groupsOfStrips(design, grid.counts[0])}u;`,
    `const MARCH_ROWS = ${design.rows}u;`,
    `const TURN_ROWS = ${design.unrolled}u;`,
  ].join('\n'),
});

function tileModules(design: TileDesign, operators: CeseOperators): ShaderLibrary {
  const { grid, variableCount } = operators;
  const [width, height = 1] = design.size;
  const [steps, stepsUp = 1] = tileSteps(design);
  const rows = design.size.length === 1 ? 1 : height + 1;
  const isByVariable = design.mapping === 'variable';
  return {
    'cese/fused/tile.wgsl': tileSource,
    'cese/fused/mapping/points_of_tile.wgsl': pointsOfTileSource,
    'cese/fused/mapping/variables_of_tile.wgsl': variablesOfTileSource,
    'generated/own_point.wgsl': isByVariable
      ? laneVariableModule(operators)
      : importOf('cese/fused/lane_variable.wgsl'),
    'generated/mapping.wgsl': importOf(
      `cese/fused/mapping/${isByVariable ? 'variables' : 'points'}_of_tile.wgsl`,
    ),
    'generated/tile.wgsl': [
      `const TILE_WIDTH = ${width}u;`,
      `const TILE_POINTS = ${width * height}u;`,
      `const TILE_ACROSS = ${width + 1}u;`,
      `const TILE_CELLS = ${(width + 1) * rows}u;`,
      `const TILE_LANES = ${tileInvocations(design, variableCount)}u;`,
      `const TILE_STEPS = vec3u(${steps}u, ${stepsUp}u, 1u);`,
      `const GROUPS_ACROSS = ${Math.ceil(grid.counts[0] / steps)}u;`,
    ].join('\n'),
  };
}
