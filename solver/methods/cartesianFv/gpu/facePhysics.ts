import { axesOf, normalInputs } from '../../../core/axes';
import { gridSpeedInput } from '../../../physics/numericalFluxes/types';
import { constantVariables } from '../../../physics/balance';
import type { FluxPhysics } from '../../../physics/compile';
import { singleNumbers, type KernelNumbers } from '../../../physics/wgsl';
import { importOf } from '../../../stepping/gpu/modules';

/**
 * Generates the physics with normals and places as vectors in any dimension: fluxThrough with feltBelow and feltAbove,
 * ghostBeyond, sourceAt, and the conversions between states and face quantities, quantitiesOf and stateOfQuantities.
 * Systems with a balance also have forceAlong and holding, systems with decay decayedAt.
 * @param imports modules of physics and places in these numbers
 * @param condition WGSL expression: index of the condition of `boundaryGroup` in the physics module
 */
export function facePhysicsModule(
  physics: FluxPhysics,
  numbers: KernelNumbers = singleNumbers,
  imports: readonly string[] = ['generated/physics.wgsl'],
  condition = 'boundaryGroup',
): string {
  const { state, scalar, suffix, fromSingle } = numbers;
  const axes = axesOf(physics.dimension);
  const place = axes.map((axis) => `place.${axis}`);
  const normal = axes.map((axis) => fromSingle(`normal.${axis}`));
  const flux = [
    ...['lower', 'higher'],
    ...normal,
    ...place,
    'time',
    ...(physics.numericalFlux.uses(gridSpeedInput) ? ['gridSpeed'] : []),
  ];
  // Sides of a grid coincide with the true boundary.
  const trueNormal = normalInputs(physics.dimension).map((_, i) => normal[i]);
  const ghost = [condition, 'inner', ...trueNormal, ...normal, ...place, 'time'];
  const { balance, decay } = physics;
  return [
    importOf(...imports),
    ...(balance ? [importOf('generated/balance.wgsl')] : []),
    ...(decay ? [importOf('generated/decay.wgsl')] : []),
    ...feltModule(balance !== null, numbers),
    `fn fluxThrough(lower: ${state}, higher: ${state}, normal: vec3f, place: ${placeType(numbers)}, time: ${scalar}, gridSpeed: ${scalar}) -> FaceFlux {`,
    `  return ${balance ? 'balancedFlux' : `numericalFlux${suffix}`}(${flux.join(', ')});`,
    '}',
    `fn ghostBeyond(boundaryGroup: u32, inner: ${state}, normal: vec3f, place: ${placeType(numbers)}, time: ${scalar}) -> ${state} {`,
    `  return ghostState${suffix}(${ghost.join(', ')});`,
    '}',
    `fn sourceAt(u: ${state}, place: ${placeType(numbers)}, time: ${scalar}) -> ${state} {`,
    `  return sourceTerm${suffix}(${['u', ...place, 'time'].join(', ')});`,
    '}',
    ...(balance
      ? [
          '// What acts across a cell along an axis, in which its quantities change by the steps.',
          `fn forceAlong(own: ${state}, steps: ${state}, normal: vec3f) -> ${state} {`,
          `  return forceWithin(${['own', 'steps', ...normal].join(', ')});`,
          '}',
          ...holdingModule(physics, numbers),
        ]
      : [
          '// What stands on faces.',
          `fn quantitiesOf(u: ${state}) -> ${state} { return u; }`,
          `fn stateOfQuantities(q: ${state}) -> ${state} { return q; }`,
        ]),
    ...(decay
      ? [
          `fn decayedAt(u: ${state}, slope: ${state}, decayStep: ${scalar}, place: ${placeType(numbers)}, time: ${scalar}) -> ${state} {`,
          `  return decayedSlope(${['u', 'slope', 'decayStep', ...place, 'time'].join(', ')});`,
          '}',
        ]
      : []),
  ].join('\n');
}

/** Type of coordinates, see shaders/mesh/grid.wgsl and shaders/mesh/df64/grid.wgsl. */
const placeType = ({ suffix }: KernelNumbers): string => `${suffix}Place`;

/** Fluxes into the cells below and above a face: the same, or two different ones for systems with a balance. */
const feltModule = (isBalanced: boolean, { state }: KernelNumbers): string[] => [
  ...(isBalanced ? [] : [`alias FaceFlux = ${state};`]),
  `fn feltBelow(flux: FaceFlux) -> ${state} { return flux${isBalanced ? '.below' : ''}; }`,
  `fn feltAbove(flux: FaceFlux) -> ${state} { return flux${isBalanced ? '.above' : ''}; }`,
];

/** Generates `holding(u, changed)`: `changed`, with the constant variables taken from u. */
function holdingModule(
  physics: FluxPhysics,
  { state, stateOf, component }: KernelNumbers,
): string[] {
  const held = constantVariables(physics);
  const names = physics.variableNames;
  const components = names.map((_, v) =>
    component(held.includes(v) ? 'u' : 'changed', v, names.length),
  );
  return [
    `fn holding(u: ${state}, changed: ${state}) -> ${state} {`,
    `  return ${stateOf(components)};`,
    '}',
  ];
}
