import type { LayerKind, LayerRequest, LayerShape } from '../layers';
import { drawSpaceStreamlines } from './drawSpaceStreamlines';
import { drawSpaceVectors } from './drawSpaceVectors';
import { drawIsosurfaces, drawSlices } from './drawSurfaces';
import type { SpaceSource } from './spaceSource';

/** Draws one layer of a state in space; null if it is not requested. Yields periodically. */
export function* drawInSpace(
  kind: LayerKind,
  { slices, isosurfaces, vectors, streamlines }: LayerRequest,
  source: SpaceSource,
): Generator<void, LayerShape | null> {
  switch (kind) {
    case 'slices':
      return slices && (yield* drawSlices(slices, source));
    case 'isosurfaces':
      return isosurfaces && (yield* drawIsosurfaces(isosurfaces, source));
    case 'vectors':
      return vectors && (yield* drawSpaceVectors(vectors, source));
    case 'streamlines':
      return streamlines && (yield* drawSpaceStreamlines(streamlines, source));
    case 'contours':
      return null;
    default:
      return kind satisfies never;
  }
}
