import { noProgress, type ProgressCallback } from '../core/progress';
import { CaseError } from '../core/caseError';
import { boundsOf } from '../outputs/picture/raster';
import type { Ink } from '../outputs/picture/ink';
import type { Solution } from '../outputs/solution';
import type { Picture } from '../space/picture';
import { roundOffOf } from '../space/roundOff';
import { drawLayer } from './drawLayers';
import { lineLooks, type LayerKind, type LayerRequest, type LayerShape } from './layers';
import type { LayerSource } from './layerSource';
import { averageShared } from './smooth';
import { KeptShapes } from './space/keptShapes';

/** Returns the source for the layers of a solution's picture. */
export function solutionSource(solution: Solution, field: string, picture: Picture): LayerSource {
  const { document, discretization, physics, state, time, averages } = solution;
  const { fields, smooth } = document.view;
  const sampled = { state, time, averages };
  const compile = (expression: string) => physics.shownField(expression, fields);
  const probe = (expressions: readonly string[]) =>
    discretization.createProbe(sampled, expressions.map(compile));
  const states = { space: discretization.space, physics };
  if (discretization.pictureKind === 'skin') {
    const kept = new KeptShapes();
    const onSkin = (name: string): Float32Array =>
      discretization.samplePicture(sampled, compile(name), picture);
    const skin = () => picture;
    return { kind: 'space', states, sampled, field, kept, skin, onSkin, compile, probe };
  }
  return {
    kind: 'plane',
    surface: picture,
    bounds: boundsOf(picture.points),
    field,
    sample(expression) {
      const program = compile(expression ?? field);
      const values = discretization.samplePicture(sampled, program, picture);
      // Contour lines need continuous values; piecewise constant cells have none inside.
      return smooth || picture.isFlat ? averageShared(values, picture.shared()) : values;
    },
    roundOff: (expression) => roundOffOf(states, sampled, compile(expression ?? field)),
    probe,
  };
}

/**
 * Draws a layer synchronously; null if it is not requested.
 * @throws CaseError with one line that starts with the invalid entry of the view
 */
export function drawnLayer(
  kind: LayerKind,
  request: LayerRequest,
  source: LayerSource,
  notify: ProgressCallback = noProgress,
): LayerShape | null {
  try {
    const work = drawLayer(kind, request, source);
    let step = work.next();
    for (; !step.done; step = work.next()) notify(0);
    return step.value;
  } catch (error) {
    if (!(error instanceof CaseError)) throw error;
    throw new CaseError(`view.${kind}: ${error.message.replace(/^field: /, '')}`);
  }
}

/** Opacity of cell edges, which may be dense. */
const edgeOpacity = 0.45;

/** Returns the lines and flat shapes of a layer. */
export const inkOf = (
  kind: LayerKind,
  { points, lines, triangles }: Pick<LayerShape, 'points' | 'lines' | 'triangles'>,
): Ink => ({
  points,
  lines,
  triangles,
  width: lineLooks[kind].width,
  opacity: kind === 'slices' ? edgeOpacity : 1,
});
