import affineSolidEntrySource from '../../../../shaders/cpr/affine_solid_entry.wgsl?raw';
import br2EntrySource from '../../../../shaders/cpr/br2_entry.wgsl?raw';
import br2RowsSource from '../../../../shaders/cpr/br2_rows.wgsl?raw';
import gradientsSource from '../../../../shaders/cpr/gradients.wgsl?raw';
import ldgJumpsSource from '../../../../shaders/cpr/ldg_jumps.wgsl?raw';
import ldgEntrySource from '../../../../shaders/cpr/ldg_entry.wgsl?raw';
import ldgRowsSource from '../../../../shaders/cpr/ldg_rows.wgsl?raw';
import ldgSidesEntrySource from '../../../../shaders/cpr/ldg_sides_entry.wgsl?raw';
import liftedGradientsSource from '../../../../shaders/cpr/lifted_gradients.wgsl?raw';
import localGradientsSource from '../../../../shaders/cpr/local_gradients.wgsl?raw';
import viscousBoundarySource from '../../../../shaders/cpr/viscous_boundary.wgsl?raw';
import viscousBoundaryEntrySource from '../../../../shaders/cpr/viscous_boundary_entry.wgsl?raw';
import viscousLinesSource from '../../../../shaders/cpr/viscous_lines.wgsl?raw';
import runtimeValuesSource from '../../../../shaders/stepping/df64/runtime_values.wgsl?raw';
import viscousSidesSource from '../../../../shaders/cpr/viscous_sides.wgsl?raw';
import { axesOf, normalInputs, positionInputs } from '../../../core/axes';
import { factored, f32Dialect } from '../../../expression';
import type { ShaderLibrary } from '../../../gpu/linker';
import type { FluxPhysics } from '../../../physics/compile';
import { gradientInput } from '../../../physics/gradients';
import { usedPointFields } from '../../../physics/pointFields';
import { pointSpacing } from '../../../physics/pointSpacing';
import { spreadingVariables, viscousThrough } from '../../../physics/viscousThrough';
import { singleNumbers, type KernelNumbers } from '../../../physics/wgsl';
import { functionBody, importsOf, stateInputs } from '../../../physics/wgsl/functionBody';
import { elementColumns } from '../../../stepping/gpu/elementLayout';
import { pairsModule, writingModule } from '../../../stepping/gpu/elementModules';
import { importOf } from '../../../stepping/gpu/modules';
import { gradientLift } from '../gradientLift';
import type { CprOperators } from '../operators';
import { hasCorrectedSides } from '../options/sideGradients';
import { diffusionFactor } from '../timeStep';
import type { GeometryKind } from './cellShapes';
import { lineDesign, rowsInMemory, viscousPerGroup, type LineDesign } from './design';
import { spreadFunction } from './registers';
import { leftRows, innerRows, rowWords, spreadRows, storesSideFluxes } from './viscousRows';

const viscousRowsInMemory = ({
  mesh,
  options,
  tracesVectors,
}: Pick<CprOperators, 'mesh' | 'options' | 'tracesVectors'>): number =>
  tracesVectors ? mesh.dimension : rowsInMemory(options, mesh.dimension, true);

/** Work distribution of the viscous kernel. */
export const viscousDesign = (operators: CprOperators): LineDesign =>
  lineDesign(operators, viscousRowsInMemory(operators), viscousPerGroup);

/** Binding of point fields in the group of the cells. */
export const pointFieldBinding = 7;

const isStraightSolid = (kind: GeometryKind): boolean => kind === 'tetrahedra' || kind === 'prisms';

/** Module of the kernel of viscous fluxes within cells. @param kind of all cells */
export function viscousEntry(
  { options, tracesVectors }: Pick<CprOperators, 'options' | 'tracesVectors'>,
  kind: GeometryKind,
): string {
  if (isStraightSolid(kind)) return 'cpr/affine_solid_entry.wgsl';
  if (options.viscousScheme === 'br2') return 'cpr/br2_entry.wgsl';
  return tracesVectors ? 'cpr/ldg_sides_entry.wgsl' : 'cpr/ldg_entry.wgsl';
}

/** Module of the rows that it writes. */
const rowsOf = (operators: Pick<CprOperators, 'options' | 'tracesVectors'>): string =>
  storesSideFluxes(operators) ? 'cpr/br2_rows.wgsl' : 'cpr/ldg_rows.wgsl';

/**
 * Modules for viscous fluxes in all kernels of a case; without viscous fluxes `generated/viscous.wgsl` is empty.
 * @param geometryRows geometry rows per cell in the buffer `cells`
 * @param kind of all cells
 */
export function viscousModules(
  operators: CprOperators,
  geometryRows: number,
  kind: GeometryKind,
): ShaderLibrary {
  const { physics } = operators;
  if (!physics.viscousFlux) return { 'generated/viscous.wgsl': '' };
  return {
    'stepping/df64/runtime_values.wgsl': runtimeValuesSource,
    'cpr/gradients.wgsl': gradientsSource,
    'cpr/viscous_boundary.wgsl': viscousBoundarySource,
    'cpr/viscous_boundary_entry.wgsl': viscousBoundaryEntrySource,
    'cpr/affine_solid_entry.wgsl': affineSolidEntrySource,
    'cpr/br2_entry.wgsl': br2EntrySource,
    'cpr/br2_rows.wgsl': br2RowsSource,
    'cpr/ldg_entry.wgsl': ldgEntrySource,
    'cpr/ldg_jumps.wgsl': ldgJumpsSource,
    'cpr/ldg_rows.wgsl': ldgRowsSource,
    'cpr/ldg_sides_entry.wgsl': ldgSidesEntrySource,
    'cpr/lifted_gradients.wgsl': liftedGradientsSource,
    'cpr/local_gradients.wgsl': localGradientsSource,
    'cpr/viscous_lines.wgsl': viscousLinesSource,
    'cpr/viscous_sides.wgsl': viscousSidesSource,
    'generated/viscous.wgsl': importOf(rowsOf(operators)),
    'generated/spread_rows.wgsl': rowsModule(operators, geometryRows),
    'generated/viscous_memory.wgsl': memoryModule(operators, kind),
    'generated/viscous_writing.wgsl': writingRowsModule(operators),
    'generated/viscous_physics.wgsl': viscousPhysicsModule(physics),
    'generated/gradient_source.wgsl': gradientSourceModule(physics),
  };
}

/** Constants that select the variant of the viscous scheme in all kernels. */
export const viscousConstants = (operators: CprOperators): string[] =>
  operators.physics.viscousFlux
    ? [
        'const VISCOUS = true;',
        `const ${storesSideFluxes(operators) ? 'BY_HALVES' : 'SWITCHED'} = true;`,
        ...(operators.options.viscousScheme === 'ldg' ? ['const TAKES_STATES = true;'] : []),
        ...(operators.physics.gradientSource ? ['const GRADIENT_SOURCE = true;'] : []),
        `const ${hasCorrectedSides(operators.options) ? 'CORRECTED_SIDES' : 'UNCORRECTED_SIDES'} = true;`,
        `const DIFFUSION_SHARE = ${f32Dialect.literal(diffusionFactor(operators))};`,
      ]
    : [];

/** Module that reads states from rows, which contain only variables with viscous fluxes. */
function rowsModule(operators: CprOperators, geometryRows: number): string {
  const { physics, options, sides } = operators;
  const rows = spreadRows(operators);
  const spreading = spreadingVariables(physics);
  const numbers = rowNumbers(options);
  const components = physics.variableNames.map((_, v) => {
    const at = spreading.indexOf(v);
    return at < 0 ? numbers.zero : numbers.read(at);
  });
  return [
    importOf('mesh/cell_rows.wgsl', numbers.module),
    `const GEOMETRY_ROWS = ${geometryRows}u;`,
    `const SPREAD_ROWS = ${rows}u;`,
    `const OWN_ROWS = ${innerRows(operators)}u;`,
    `const LEFT_ROWS = ${leftRows(operators)}u;`,
    `const SIDES = ${sides.length}u;`,
    `fn spreadAt(first: u32) -> ${numbers.state} {`,
    ...Array.from(
      { length: rows },
      (_, row) => `  let row${row} = bitcast<vec4f>(cells[first + ${row}u]);`,
    ),
    `  return ${numbers.stateOf(components)};`,
    '}',
  ].join('\n');
}

const singleRows = {
  module: 'generated/state.wgsl',
  state: 'State',
  zero: '0.0',
  component: (v: number, n: number): string => (n === 1 ? 'u' : singleNumbers.component('u', v, n)),
  wordsOf: (number: string): readonly string[] => [number],
  read: (at: number): string => `row${Math.floor(at / 4)}.${'xyzw'[at % 4]}`,
  stateOf: (components: readonly string[]): string =>
    components.length === 1 ? components[0] : singleNumbers.stateOf(components),
};

const df64Rows = {
  module: 'space/df64/state.wgsl',
  state: 'Df64State',
  zero: 'Df64()',
  component: (v: number): string => `u[${v}]`,
  wordsOf: (number: string): readonly string[] => [`${number}.x`, `${number}.y`],
  read: (at: number): string => `row${Math.floor(at / 2)}.${at % 2 === 0 ? 'xy' : 'zw'}`,
  stateOf: (components: readonly string[]): string => `Df64State(${components.join(', ')})`,
};

/** Row format of numbers in a precision. */
const rowNumbers = ({ precision }: CprOperators['options']) =>
  precision === 'df64' ? df64Rows : singleRows;

/** Workgroup memory with a row per axis and point, of straight solids with a single one. */
function memoryModule(operators: CprOperators, kind: GeometryKind): string {
  const { variableCount: n, pointCount, perAxis, options } = operators;
  const { cellsPerGroup, groupSize } = viscousDesign(operators);
  const isPaired = options.precision === 'df64';
  const places = cellsPerGroup * pointCount;
  const all = places * (isStraightSolid(kind) ? 1 : viscousRowsInMemory(operators));
  const { state } = rowNumbers(options);
  const names = { keep: 'keepInMemory', read: 'inMemory', points: `${all}u` };
  const { columns, left } = elementColumns(n);
  return [
    `const VISCOUS_CELLS = ${cellsPerGroup}u;`,
    `const VISCOUS_INVOCATIONS = ${groupSize}u;`,
    ...(isPaired
      ? [
          `var<workgroup> memoryPairs: array<vec2f, ${n * all}>;`,
          pairsModule(n, { ...names, numbers: 'memoryPairs' }),
          'fn spread(at: u32) -> u32 { return at; }',
        ]
      : [
          ...(columns > 0 ? [`var<workgroup> memoryColumns: array<vec4f, ${columns * all}>;`] : []),
          ...(left > 0 ? [`var<workgroup> memoryLeft: array<f32, ${left * all}>;`] : []),
          writingModule(n, { columns: 'memoryColumns', left: 'memoryLeft', ...names }),
          spreadFunction(perAxis),
        ]),
    `fn keepRow(row: u32, place: u32, u: ${state}) { keepInMemory(row * ${places}u + place, u); }`,
    `fn rowOf(row: u32, place: u32) -> ${state} { return inMemory(row * ${places}u + place); }`,
    ...fluxesInMemory(operators, all, places),
  ].join('\n');
}

/** Module that writes rows of the buffer, with the gradient lift β. */
function writingRowsModule(operators: CprOperators): string {
  const { variableCount: n, physics, options, line } = operators;
  const { state, component, wordsOf } = rowNumbers(options);
  const words = spreadingVariables(physics).flatMap((v) => wordsOf(component(v, n)));
  const rows = Array.from({ length: spreadRows(operators) }, (_, row) =>
    Array.from({ length: rowWords }, (__, i) => words[rowWords * row + i] ?? '0.0').join(', '),
  );
  return [
    importOf(rowsOf(operators)),
    `const GRADIENT_LIFT = ${f32Dialect.literal(gradientLift(options.gradientLift, line.order))};`,
    `fn keepSpread(first: u32, u: ${state}) {`,
    ...rows.map((row, i) => `  cells[first + ${i}u] = bitcast<vec4u>(vec4f(${row}));`),
    '}',
  ].join('\n');
}

/** Functions that write and read rows of workgroup memory, restricted to variables with viscous fluxes. */
function fluxesInMemory(
  { physics, options, variableCount: n }: CprOperators,
  all: number,
  places: number,
): string[] {
  const spreading = spreadingVariables(physics);
  const isPaired = options.precision === 'df64';
  const { columns, left } = elementColumns(n);
  const { state, zero, component, stateOf } = rowNumbers(options);
  /** Memory location of a variable, possibly a component of a vector. */
  const placeOf = (i: number): string => {
    if (isPaired) return `memoryPairs[${i * all}u + at]`;
    const column = Math.floor(i / 4);
    return column < columns
      ? `memoryColumns[${column * all}u + at].${'xyzw'[i % 4]}`
      : `memoryLeft[${left}u * at + ${i - 4 * columns}u]`;
  };
  const inVectors = isPaired ? 0 : Math.min(spreading.length, 4 * columns);
  const vectors = Array.from({ length: Math.ceil(inVectors / 4) }, (_, column) => {
    const own = [0, 1, 2, 3].map((i) => {
      const v = spreading.at(4 * column + i);
      return v === undefined ? zero : component(v, n);
    });
    return `  memoryColumns[${column * all}u + at] = vec4f(${own.join(', ')});`;
  });
  const numbers = spreading.flatMap((v, i) =>
    i < inVectors ? [] : [`  ${placeOf(i)} = ${component(v, n)};`],
  );
  const components = physics.variableNames.map((_, v) => {
    const i = spreading.indexOf(v);
    return i < 0 ? zero : placeOf(i);
  });
  return [
    `fn keepFlux(row: u32, place: u32, u: ${state}) {`,
    `  let at = row * ${places}u + place;`,
    ...vectors,
    ...numbers,
    '}',
    `fn fluxOf(row: u32, place: u32) -> ${state} {`,
    `  let at = row * ${places}u + place;`,
    `  return ${stateOf(components)};`,
    '}',
  ];
}

/**
 * Viscous fluxes and conditions at points of lines, with vector arguments: `generated/viscous_physics.wgsl`.
 * @throws CaseError with the location of a constant outside the range of the numbers
 */
export function viscousPhysicsModule(
  physics: FluxPhysics,
  numbers: KernelNumbers = singleNumbers,
): string {
  const { dimension } = physics;
  const { state, scalar, suffix, stateOf } = numbers;
  const through = viscousThrough(physics);
  if (!through) return '';
  const takesSpacing = physics.viscousFlux?.uses(pointSpacing) ?? false;
  const axes = axesOf(dimension);
  const place = axes.map((axis) => `place.${axis}`);
  const normal = axes.map((axis) => `n.${axis}`);
  const slopes = axes.map((axis) => `gradient.${axis}`);
  const inputs = {
    ...inputsAtPoint(physics, numbers),
    ...Object.fromEntries(normalInputs(dimension).map((name, i) => [name, normal[i]])),
  };
  const at = `place: LinePlace, time: ${scalar}`;
  const given = [...place, 'time'].join(', ');
  const gradient = `gradient: Gradient${suffix}`;
  return [
    ...importsOf(numbers),
    importOf('numeric/vectors.wgsl', 'generated/physics.wgsl', 'generated/line_places.wgsl'),
    `fn viscousColumns(u: ${state}, ${gradient}, ${at}) -> FluxColumns${suffix} {`,
    `  return viscousFlux${suffix}(u, ${slopes.join(', ')}, ${given}${takesSpacing ? ', place.spacing' : ''});`,
    '}',
    // n is a vector of any length.
    `fn viscousThrough(u: ${state}, ${gradient}, n: Vector, ${at}) -> ${state} {`,
    ...functionBody(physics, factored(through), numbers, inputs, (outputs) => [
      `return ${stateOf(outputs)};`,
    ]),
    '}',
    `fn stateOnSide(boundaryGroup: u32, u: ${state}, n: Vector, ${at}) -> ${state} {`,
    `  return sideState${suffix}(boundaryGroup, u, ${[...normal, ...normal].join(', ')}, ${given});`,
    '}',
    `fn gradientOnSide(boundaryGroup: u32, u: ${state}, ${gradient}, n: Vector, ${at}) -> Gradient${suffix} {`,
    `  return ghostGradient${suffix}(boundaryGroup, u, ${slopes.join(', ')}, ${[...normal, ...normal].join(', ')}, ${given});`,
    '}',
  ].join('\n');
}

/** WGSL text of the inputs of a program of u, `gradient`, `place` and `time`. */
function inputsAtPoint(
  { dimension, variableNames: names }: FluxPhysics,
  numbers: KernelNumbers,
): Readonly<Record<string, string>> {
  const axes = axesOf(dimension);
  const places = positionInputs(dimension).map((name, i) => [
    name,
    i < axes.length ? `place.${axes[i]}` : 'time',
  ]);
  return Object.assign(
    stateInputs(names, 'u', numbers),
    ...axes.map((axis) =>
      stateInputs(names, `gradient.${axis}`, numbers, (name) => gradientInput(axis, name)),
    ),
    Object.fromEntries(places),
    { [pointSpacing]: 'place.spacing' },
  );
}

/**
 * Sources in terms of ∇u at points of cells, with values of point fields, [field][cell][point]:
 * `generated/gradient_source.wgsl`; empty without such sources.
 * @throws CaseError with the location of a constant outside the range of the numbers
 */
export function gradientSourceModule(
  physics: FluxPhysics,
  numbers: KernelNumbers = singleNumbers,
): string {
  const { gradientSource: program } = physics;
  if (!program) return '';
  const { state, scalar, suffix, stateOf } = numbers;
  const fields = usedPointFields(program);
  const inputs = {
    ...inputsAtPoint(physics, numbers),
    ...Object.fromEntries(
      fields.map((id, i) => [id, `pointFields[${i}u * settings.cellCount * MODES + point]`]),
    ),
  };
  return [
    ...importsOf(numbers),
    importOf('cpr/gradients.wgsl', 'generated/line_places.wgsl'),
    ...(fields.length > 0
      ? [
          `@group(0) @binding(${pointFieldBinding}) var<storage, read> pointFields: array<${scalar}>;`,
        ]
      : []),
    '// @param point among those of all cells',
    `fn gradientSource(u: ${state}, gradient: Gradient${suffix}, point: u32, place: LinePlace, time: ${scalar}) -> ${state} {`,
    ...functionBody(physics, factored(program), numbers, inputs, (outputs) => [
      `return ${stateOf(outputs)};`,
    ]),
    '}',
  ].join('\n');
}
