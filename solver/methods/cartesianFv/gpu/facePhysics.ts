import { axesOf, normalInputs } from '../../../core/axes';
import { gridSpeedInput } from '../../../physics/numericalFluxes/types';
import { heldVariables } from '../../../physics/balance';
import type { FluxPhysics } from '../../../physics/compile';
import { singleNumbers } from '../../../physics/wgsl/states';
import { importOf } from '../../../stepping/gpu/modules';

/**
 * The generated physics with normals and places as vectors, whatever the number of dimensions:
 * fluxThrough with feltBelow and feltAbove, ghostBeyond, sourceAt, and how what stands on faces follows from states,
 * quantitiesOf and stateOfQuantities; of systems with a balance forceAlong and holding,
 * with decay decayedAt.
 */
export function facePhysicsModule(physics: FluxPhysics): string {
  const axes = axesOf(physics.dimension);
  const place = axes.map((axis) => `place.${axis}`);
  const normal = axes.map((axis) => `normal.${axis}`);
  const flux = [
    ...['lower', 'higher'],
    ...normal,
    ...place,
    'time',
    ...(physics.numericalFlux.uses(gridSpeedInput) ? ['gridSpeed'] : []),
  ];
  // A side of a grid is the surface that it stands for.
  const trueNormal = normalInputs(physics.dimension).map((_, i) => normal[i]);
  const ghost = ['boundaryGroup', 'inner', ...trueNormal, ...normal, ...place, 'time'];
  const { balance, decay } = physics;
  return [
    '// @import generated/physics.wgsl',
    ...(balance ? [importOf('generated/balance.wgsl')] : []),
    ...(decay ? [importOf('generated/decay.wgsl')] : []),
    ...feltModule(balance !== null),
    'fn fluxThrough(lower: State, higher: State, normal: vec3f, place: vec3f, time: Scalar, gridSpeed: Scalar) -> FaceFlux {',
    `  return ${balance ? 'balancedFlux' : 'numericalFlux'}(${flux.join(', ')});`,
    '}',
    'fn ghostBeyond(boundaryGroup: u32, inner: State, normal: vec3f, place: vec3f, time: Scalar) -> State {',
    `  return ghostState(${ghost.join(', ')});`,
    '}',
    'fn sourceAt(u: State, place: vec3f, time: Scalar) -> State {',
    `  return sourceTerm(${['u', ...place, 'time'].join(', ')});`,
    '}',
    ...(balance
      ? [
          '// What acts across a cell along an axis, in which its quantities change by the steps.',
          'fn forceAlong(own: State, steps: State, normal: vec3f) -> State {',
          `  return forceWithin(${['own', 'steps', ...normal].join(', ')});`,
          '}',
          ...holdingModule(physics),
        ]
      : [
          '// What stands on faces.',
          'fn quantitiesOf(u: State) -> State { return u; }',
          'fn stateOfQuantities(q: State) -> State { return q; }',
        ]),
    ...(decay
      ? [
          'fn decayedAt(u: State, slope: State, decayStep: Scalar, place: vec3f, time: Scalar) -> State {',
          `  return decayedSlope(${['u', 'slope', 'decayStep', ...place, 'time'].join(', ')});`,
          '}',
        ]
      : []),
  ].join('\n');
}

/** What the cells below and above a face feel of what flows through: the same, or of a system with a balance two things. */
const feltModule = (isBalanced: boolean): string[] => [
  ...(isBalanced ? [] : ['alias FaceFlux = State;']),
  `fn feltBelow(flux: FaceFlux) -> State { return flux${isBalanced ? '.below' : ''}; }`,
  `fn feltAbove(flux: FaceFlux) -> State { return flux${isBalanced ? '.above' : ''}; }`,
];

/** `holding(u, changed)`: a state that changes but for what is held as in u. */
function holdingModule(physics: FluxPhysics): string[] {
  const held = heldVariables(physics);
  const names = physics.variableNames;
  const components = names.map((_, v) =>
    singleNumbers.component(held.includes(v) ? 'u' : 'changed', v, names.length),
  );
  return [
    'fn holding(u: State, changed: State) -> State {',
    `  return ${singleNumbers.stateOf(components)};`,
    '}',
  ];
}
