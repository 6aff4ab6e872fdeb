import { drawContours } from './drawContours';
import { drawStreamlines } from './drawStreamlines';
import { drawVectors } from './drawVectors';
import type { LayerKind, LayerRequest, LayerShape } from './layers';
import type { LayerSource, PlaneSource } from './layerSource';
import { drawInSpace } from './space/drawInSpace';

/** Draws one layer; null if it is not requested. Yields periodically. */
export function* drawLayer(
  kind: LayerKind,
  request: LayerRequest,
  source: LayerSource,
): Generator<void, LayerShape | null> {
  return yield* source.kind === 'plane'
    ? drawInPlane(kind, request, source)
    : drawInSpace(kind, request, source);
}

function* drawInPlane(
  kind: LayerKind,
  request: LayerRequest,
  source: PlaneSource,
): Generator<void, LayerShape | null> {
  switch (kind) {
    case 'contours':
      return request.contours && (yield* drawContours(request.contours, request, source));
    case 'vectors':
      return request.vectors && (yield* drawVectors(request.vectors, request, source));
    case 'streamlines':
      return request.streamlines && (yield* drawStreamlines(request.streamlines, request, source));
    case 'slices':
    case 'isosurfaces':
      return null;
    default:
      return kind satisfies never;
  }
}
