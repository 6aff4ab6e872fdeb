import type { Dimension } from '../core/axes';
import type { Look, PictureKind, PictureRequest } from './picture';

/** Returns the picture kind of a mesh, by its kind and dimension. */
export function pictureKind(mesh: {
  readonly kind: 'cells' | 'grid';
  readonly dimension: Dimension;
}): PictureKind {
  if (mesh.dimension === 1) return 'curve';
  if (mesh.dimension === 3) return 'skin';
  return mesh.kind === 'grid' ? 'image' : 'surface';
}

/** Returns the request of a picture of a kind for a view. */
export function pictureRequest(kind: PictureKind, { window, pixels }: Look): PictureRequest {
  switch (kind) {
    case 'surface':
      return { kind };
    case 'skin':
      return { kind, pixels };
    case 'image':
    case 'curve':
      return { kind, window, pixels };
  }
}
