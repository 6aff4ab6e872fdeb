import cellsSource from '../../../shaders/benchmark/kernels/cells.wgsl?raw';
import dataSource from '../../../shaders/benchmark/kernels/data.wgsl?raw';
import edgesSource from '../../../shaders/benchmark/kernels/edges.wgsl?raw';
import { linkShader, type LinkedShader, type ShaderLibrary } from '../../gpu/linker';
import type { DgOperators } from '../../methods/dgModal/operators';
import { partModule, physicsModule, stateModule } from '../../physics/wgsl';
import { sharedFiles } from '../../stepping/gpu/files';
import type { CoefficientOrder, KernelDesign } from './designs';

/** Cells per block of the order `block`. */
export const blockCells = 32;

const workgroupSize = 64;

/** What a kernel computes: both integrals, one of them, fluxes of edges, or sums of these. */
export type PassName = 'both' | 'sides' | 'volume' | 'edges' | 'sums';

/** A kernel of a design. */
export interface KernelPass {
  readonly name: PassName;
  readonly shader: LinkedShader;
  readonly entryPoint: 'cells' | 'edge';
  /** Number of invocations that do work. */
  readonly invocations: number;
  readonly workgroups: number;
  /** Bytes that it reads and writes if every buffer element moves once per kernel. */
  readonly bytes: number;
}

/** Returns the number of coefficients that are stored, with padding. */
export const storedCoefficients = (
  {
    cellCount,
    element,
    variableCount,
  }: Pick<DgOperators, 'cellCount' | 'element' | 'variableCount'>,
  order: CoefficientOrder,
): number => {
  const cells = order === 'block' ? Math.ceil(cellCount / blockCells) * blockCells : cellCount;
  return cells * element.modes * variableCount;
};

/** Returns the place of a coefficient in memory. */
export function slotOf(
  { cellCount, element: { modes }, variableCount: n }: DgOperators,
  order: CoefficientOrder,
): (cell: number, mode: number, variable: number) => number {
  switch (order) {
    case 'cell':
      return (cell, mode, variable) => (cell * modes + mode) * n + variable;
    case 'mode':
      return (cell, mode, variable) => (mode * n + variable) * cellCount + cell;
    case 'block':
      return (cell, mode, variable) =>
        ((Math.floor(cell / blockCells) * modes + mode) * n + variable) * blockCells +
        (cell % blockCells);
    default:
      return order satisfies never;
  }
}

const slotFunctions: Readonly<Record<CoefficientOrder, string>> = {
  cell: 'return (cell * MODES + j) * 4u + variable;',
  mode: 'return (j * 4u + variable) * CELLS + cell;',
  block: `return ((cell / ${blockCells}u * MODES + j) * 4u + variable) * ${blockCells}u + cell % ${blockCells}u;`,
};

/** Returns the tables of the reference element in the order that the constants of the kernels state. */
export function tablesOf({ element }: DgOperators): Float32Array<ArrayBuffer> {
  const { modes, volumeWeights, volumeValues, volumeDr, volumeDs, sideValues, sideWeights } =
    element;
  const weighted = (values: Float64Array): number[] =>
    Array.from(values, (value, i) => value * volumeWeights[Math.floor(i / modes)]);
  return Float32Array.from([
    ...volumeValues,
    ...weighted(volumeDr),
    ...weighted(volumeDs),
    ...sideValues,
    ...sideWeights,
  ]);
}

/** Parts of a kernel over cells; names of constants in cells.wgsl. */
type Part = 'SIDES' | 'VOLUME' | 'SUMS' | 'CONTINUES';

/** Returns the kernels of a design in their order. */
export function kernelPasses(operators: DgOperators, design: KernelDesign): KernelPass[] {
  switch (design.fluxes) {
    case 'cells':
      return design.split
        ? [
            cellPass(operators, design, 'sides', ['SIDES']),
            cellPass(operators, design, 'volume', ['VOLUME', 'CONTINUES']),
          ]
        : [cellPass(operators, design, 'both', ['SIDES', 'VOLUME'])];
    case 'edgeBuffers':
      return [
        edgePass(operators, design),
        cellPass(operators, design, 'volume', ['VOLUME']),
        cellPass(operators, design, 'sums', ['SUMS', 'CONTINUES']),
      ];
    case 'edgeAtomics':
      return [cellPass(operators, design, 'volume', ['VOLUME']), edgePass(operators, design)];
    default:
      return design.fluxes satisfies never;
  }
}

function cellPass(
  operators: DgOperators,
  design: KernelDesign,
  name: PassName,
  parts: readonly Part[],
): KernelPass {
  const { cellCount, element, variableCount } = operators;
  const perCell = design.byVariable ? variableCount : 1;
  const invocations = cellCount * perCell;
  const state = 4 * element.modes * variableCount;
  const has = (part: Part): boolean => parts.includes(part);
  const reads =
    16 +
    (has('SIDES') || has('SUMS') ? 24 : 0) +
    (has('SIDES') || has('VOLUME') ? state : 0) +
    (has('SUMS') ? 3 * state : 0) +
    (has('CONTINUES') ? state : 0);
  return {
    ...linked(operators, design, 'cells', parts),
    name,
    entryPoint: 'cells',
    invocations,
    workgroups: Math.ceil(invocations / workgroupSize),
    bytes: cellCount * (reads + state),
  };
}

function edgePass(operators: DgOperators, design: KernelDesign): KernelPass {
  const { cellCount, element, variableCount, faces } = operators;
  const state = 4 * element.modes * variableCount;
  const contributions = faces.count + faces.interiorCount;
  // An atomic addition reads and writes.
  const perContribution = design.fluxes === 'edgeAtomics' ? 2 * state : state;
  return {
    ...linked(operators, design, 'edges', []),
    name: 'edges',
    entryPoint: 'edge',
    invocations: faces.count,
    workgroups: Math.ceil(faces.count / workgroupSize),
    bytes: cellCount * (state + 16) + 16 * faces.count + contributions * perContribution,
  };
}

function linked(
  operators: DgOperators,
  design: KernelDesign,
  file: 'cells' | 'edges',
  parts: readonly Part[],
): Pick<KernelPass, 'shader'> {
  const { physics, mesh } = operators;
  const groups = mesh.groups.map(({ name }) => name);
  const library: ShaderLibrary = {
    ...sharedFiles,
    'benchmark/kernels/data.wgsl': dataSource,
    'benchmark/kernels/cells.wgsl': cellsSource,
    'benchmark/kernels/edges.wgsl': edgesSource,
    'generated/part.wgsl': partModule(operators.variableCount, 1),
    'generated/state.wgsl': stateModule(operators.variableCount),
    'generated/physics.wgsl': physicsModule(physics, groups),
    'generated/design.wgsl': designModule(operators, design, parts),
  };
  return { shader: linkShader(`benchmark/kernels/${file}.wgsl`, library, { unroll: false }) };
}

function designModule(
  { element, cellCount, faces, variableCount }: DgOperators,
  design: KernelDesign,
  parts: readonly Part[],
): string {
  const { modes, volumePoints, sidePoints } = element;
  const { memory, order, byVariable, fluxes, uniformTables } = design;
  const flags = [
    ...parts,
    ...(fluxes === 'edgeAtomics' ? ['ATOMIC'] : []),
    ...(byVariable ? ['BY_VARIABLE'] : []),
    ...(uniformTables ? ['UNIFORM_TABLES'] : []),
    ...(memory === 'workgroup' ? ['SHARED'] : []),
    ...(memory === 'reread' ? ['REREAD'] : []),
    ...(memory === 'local' ? ['LOCAL'] : []),
    ...(memory === 'registers' || memory === 'local' ? ['HELD'] : []),
  ];
  const volume = volumePoints * modes;
  return [
    ...flags.map((flag) => `const ${flag} = true;`),
    `const MODES = ${modes}u;`,
    `const VOLUME_POINTS = ${volumePoints}u;`,
    `const SIDE_POINTS = ${sidePoints}u;`,
    `const CELLS = ${cellCount}u;`,
    `const EDGES = ${faces.count}u;`,
    `const WORKGROUP_SIZE = ${workgroupSize}u;`,
    `const TABLE_ROWS = ${Math.ceil((3 * volume + 3 * sidePoints * modes + sidePoints) / 4)}u;`,
    `const SHARED_STATES = ${workgroupSize * modes}u;`,
    `const PER_CELL = ${byVariable ? variableCount : 1}u;`,
    `const DR_TABLE = ${volume}u;`,
    `const DS_TABLE = ${2 * volume}u;`,
    `const SIDE_TABLE = ${3 * volume}u;`,
    `const SIDE_WEIGHTS = ${3 * volume + 3 * sidePoints * modes}u;`,
    'fn slotOf(cell: u32, j: u32, variable: u32) -> u32 {',
    `  ${slotFunctions[order]}`,
    '}',
  ].join('\n');
}
