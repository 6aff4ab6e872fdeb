import { axesOf, normalInputs, positionInputs, trueNormalInputs } from '../../../core/axes';
import { factored, ProgramBuilder, totalDerivative, type Program } from '../../../expression';
import type { FluxPhysics } from '../../../physics/compile';
import { innerName, outerName } from '../../../physics/faceNames';
import { pointSpacing, usesSpacing } from '../../../physics/pointSpacing';
import {
  singleNumbers,
  twoPointModule,
  usesPosition,
  type KernelNumbers,
} from '../../../physics/wgsl';
import { functionBody, importsOf, stateInputs } from '../../../physics/wgsl/functionBody';
import type { CprOperators } from '../operators';
import { importOf } from '../../../stepping/gpu/modules';

/** Whether kernels need the positions of points, inside cells and on the boundary. */
export function placesNeeded(physics: FluxPhysics): {
  readonly inside: boolean;
  readonly boundary: boolean;
} {
  const axes = axesOf(physics.dimension);
  const isPlaced = (program: Program): boolean => axes.some((axis) => program.uses(axis));
  const inside =
    usesPosition(physics) ||
    usesSpacing(physics) ||
    (physics.maxDiffusivity !== null && isPlaced(physics.maxDiffusivity));
  const onSides = [physics.ghosts, physics.sideStates, physics.ghostGradients];
  return {
    inside,
    boundary: inside || onSides.some((programs) => [...programs.values()].some(isPlaced)),
  };
}

/** Input name for the change of a variable; not a valid name in expressions, so it cannot conflict. */
const changeOf = (name: string): string => `change(${name})`;

/** (u, change of u, n, x, t) → the change of F·n. */
function fluxChange({ variableNames: names, normalFlux }: FluxPhysics): Program {
  const builder = new ProgramBuilder();
  return builder.build(
    totalDerivative(builder, factored(normalFlux), (input) =>
      names.includes(input) ? builder.input(changeOf(input)) : null,
    ),
  );
}

/** (inner and outer u, n, x, t) → the numerical flux minus the flux of the inner state. */
function fluxExcess({ variableNames: names, normalFlux, numericalFlux }: FluxPhysics): Program {
  const builder = new ProgramBuilder();
  const inner = new Map(names.map((name) => [name, builder.input(innerName(name))]));
  const own = builder.include(normalFlux, inner);
  return builder.build(
    builder.include(numericalFlux).map((value, v) => builder.apply('subtract', value, own[v])),
  );
}

/** (u, x, t) → the part of ∇·F from the explicit dependence on x; null if fluxes do not depend on x. */
function placedDivergence({ dimension, variableNames: names, flux }: FluxPhysics): Program | null {
  const axes = axesOf(dimension);
  if (!axes.some((axis) => flux.uses(axis))) return null;
  const builder = new ProgramBuilder();
  const columns = axes.map((axis, a) =>
    totalDerivative(builder, flux, (input) => (input === axis ? builder.constant(1) : null)).slice(
      a * names.length,
      (a + 1) * names.length,
    ),
  );
  const [first, ...others] = columns;
  return builder.build(
    others.reduce(
      (sum, column) => sum.map((value, v) => builder.apply('add', value, column[v])),
      first,
    ),
  );
}

/**
 * The physics of a case at points of lines, with vector arguments: `generated/line_physics.wgsl`.
 * @throws CaseError with the location of a constant outside the range of the numbers
 */
export function linePhysicsModule(
  physics: FluxPhysics,
  { volumeTerm, rotatedStates }: Pick<CprOperators, 'volumeTerm' | 'rotatedStates'>,
  numbers: KernelNumbers = singleNumbers,
): string {
  const { dimension, variableNames: names } = physics;
  const { state, scalar, suffix, stateOf } = numbers;
  const axes = axesOf(dimension);
  const place = axes.map((axis) => `place.${axis}`);
  const normal = axes.map((axis) => `n.${axis}`);
  const inputs = {
    ...stateInputs(names, 'u', numbers),
    ...Object.fromEntries(positionInputs(dimension).map((name, i) => [name, place[i] ?? 'time'])),
    ...Object.fromEntries(normalInputs(dimension).map((name, i) => [name, normal[i]])),
    ...Object.fromEntries(trueNormalInputs(dimension).map((name, i) => [name, normal[i]])),
  };
  const at = `place: LinePlace, time: ${scalar}`;
  const bodyOf = (program: Program, more: Readonly<Record<string, string>> = {}): string[] =>
    functionBody(physics, factored(program), numbers, { ...inputs, ...more }, (outputs) => [
      `return ${stateOf(outputs)};`,
    ]);
  const call = (name: string, given: readonly string[]): string =>
    `  return ${name}${suffix}(${[...given, ...place, 'time'].join(', ')});`;
  const chainRule = volumeTerm === 'chainRule';
  const pairs = volumeTerm === 'split' ? physics.twoPointFlux : null;
  const placed = chainRule ? placedDivergence(physics) : null;
  return [
    ...importsOf(numbers),
    importOf('numeric/vectors.wgsl', 'generated/physics.wgsl', 'generated/line_places.wgsl'),
    `const HAS_SOURCE = ${physics.sourceTerm !== null || placed !== null};`,
    // n is a vector of any length.
    `fn normalFlux(u: ${state}, n: Vector, ${at}) -> ${state} {`,
    ...bodyOf(physics.normalFlux),
    '}',
    ...(chainRule
      ? [
          `fn fluxChange(u: ${state}, change: ${state}, n: Vector, ${at}) -> ${state} {`,
          ...bodyOf(fluxChange(physics), stateInputs(names, 'change', numbers, changeOf)),
          '}',
        ]
      : []),
    ...(pairs
      ? [
          twoPointModule(physics, pairs, numbers),
          `fn quantitiesOf(u: ${state}, ${at}) -> PointQuantities${suffix} {`,
          call('pointQuantities', ['u']),
          '}',
          `fn pairFlux(left: PointQuantities${suffix}, right: PointQuantities${suffix}, n: Vector, time: ${scalar}) -> ${state} {`,
          `  return twoPointFlux${suffix}(left, right, ${[...normal, 'time'].join(', ')});`,
          '}',
        ]
      : []),
    // The numerical flux; for the chain rule minus the flux of the inner state.
    `fn commonFlux(inner: ${state}, outer: ${state}, n: Vector, ${at}) -> ${state} {`,
    ...bodyOf(chainRule ? fluxExcess(physics) : physics.numericalFlux, {
      ...stateInputs(names, 'inner', numbers, innerName),
      ...stateInputs(names, 'outer', numbers, outerName),
    }),
    '}',
    `fn ghostBeyond(boundaryGroup: u32, u: ${state}, n: Vector, ${at}) -> ${state} {`,
    call('ghostState', ['boundaryGroup', 'u', ...normal, ...normal]),
    '}',
    ...(rotatedStates.length > 0
      ? [
          'const TURNS_STATES = true;',
          // Rotations of the mesh are counted from 1.
          `fn rotatedState(u: ${state}, rotation: u32) -> ${state} {`,
          ...rotatedStates.flatMap((program, i) => [
            `  if (rotation == ${i + 1}u) {`,
            ...bodyOf(program),
            '  }',
          ]),
          '  return u;',
          '}',
        ]
      : []),
    // ∂u/∂t without the flux terms of the cell.
    `fn sourceOf(u: ${state}, ${at}) -> ${state} {`,
    ...(placed
      ? [
          '  return difference(',
          `    ${physics.sourceTerm ? `sourceTerm${suffix}(u, ${[...place, 'time'].join(', ')})` : `${state}()`},`,
          '    placedDivergence(u, place, time));',
        ]
      : [call('sourceTerm', ['u'])]),
    '}',
    ...(placed
      ? [`fn placedDivergence(u: ${state}, ${at}) -> ${state} {`, ...bodyOf(placed), '}']
      : []),
  ].join('\n');
}

/** Pointwise checks of the state in single precision: `generated/point_physics.wgsl`. */
export function pointPhysicsModule(physics: FluxPhysics): string {
  const { dimension, variableNames } = physics;
  const place = axesOf(dimension).map((axis) => `place.${axis}`);
  const inputs = {
    ...stateInputs(variableNames, 'u', singleNumbers),
    ...Object.fromEntries(positionInputs(dimension).map((name, i) => [name, place[i] ?? 'time'])),
  };
  const spacing = usesSpacing(physics) ? `, ${pointSpacing}: Scalar` : '';
  const bodyOf = (program: Program, finish: (outputs: readonly string[]) => string): string[] =>
    functionBody(physics, factored(program), singleNumbers, inputs, (outputs) => [
      `return ${finish(outputs)};`,
    ]);
  return [
    ...importsOf(singleNumbers),
    '// Index of the first violated condition, or CONDITIONS.',
    'fn violatedAt(u: State, place: vec3f, time: Scalar) -> u32 {',
    ...bodyOf(physics.admissible, (conditions) =>
      conditions.reduceRight(
        (others, condition, index) => `select(${index}u, ${others}, ${condition})`,
        'CONDITIONS',
      ),
    ),
    '}',
    'fn fastestAt(u: State, place: vec3f, time: Scalar) -> Scalar {',
    ...bodyOf(physics.maxWaveSpeed, ([speed]) => speed),
    '}',
    ...(physics.maxDiffusivity
      ? [
          `fn diffusivityAt(u: State, place: vec3f, time: Scalar${spacing}) -> Scalar {`,
          ...bodyOf(physics.maxDiffusivity, ([diffusivity]) => diffusivity),
          '}',
        ]
      : []),
  ].join('\n');
}
