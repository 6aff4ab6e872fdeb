import { axesOf, normalInputs } from '../../../core/axes';
import { gridSpeedInput } from '../../../physics/numericalFluxes/types';
import type { FluxPhysics } from '../../../physics/compile';

/**
 * The generated physics with normals and places as vectors, whatever the number of dimensions:
 * fluxThrough, ghostBeyond, sourceAt.
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
  return [
    '// @import generated/physics.wgsl',
    'fn fluxThrough(lower: State, higher: State, normal: vec3f, place: vec3f, time: Scalar, gridSpeed: Scalar) -> State {',
    `  return numericalFlux(${flux.join(', ')});`,
    '}',
    'fn ghostBeyond(boundaryGroup: u32, inner: State, normal: vec3f, place: vec3f, time: Scalar) -> State {',
    `  return ghostState(${ghost.join(', ')});`,
    '}',
    'fn sourceAt(u: State, place: vec3f, time: Scalar) -> State {',
    `  return sourceTerm(${['u', ...place, 'time'].join(', ')});`,
    '}',
  ].join('\n');
}
