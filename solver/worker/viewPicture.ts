import type { PlaneSource } from '../post/layerSource';
import { averageShared } from '../post/smooth';
import { methodOf } from '../methods/methodOf';
import type { PreparedCase } from '../run/preparedCase';
import type { Look, Picture, PictureRequest } from '../space/picture';
import { pictureRequest } from '../space/pictureRequest';
import type { SharedPoints } from '../space/types';
import { t } from '../text/t';

/** Default until a view sends its own. */
const firstCheck: Look = { window: null, pixels: [800, 600] };

/** The current picture of a case, for the view of the page. */
export class ViewPicture {
  private look = firstCheck;
  /** Request that led to the current picture. */
  private request: PictureRequest = { kind: 'surface' };
  /** The displayed picture, whose points and triangles were transferred. */
  private picture: Picture | null = null;
  /** A newer picture, requested but not displayed yet. */
  private ahead: Picture | null = null;
  /** Mesh, method and degree of the picture. */
  private of: readonly unknown[] = [];
  /** Computed on first use, like the geometry below; null before. */
  private sharedPoints: SharedPoints | null = null;
  private layerGeometry: Geometry | null = null;

  get current(): Picture | null {
    return this.picture;
  }

  want(look: Look): void {
    this.look = look;
  }

  /** Returns the requested picture: the current one if nothing about it changes. */
  requested(prepared: PreparedCase): Picture {
    const isSame = keyOf(prepared).every((part, i) => part === this.of[i]);
    const last = isSame ? (this.ahead ?? this.picture) : null;
    const requested = prepared.discretization.picture(this.ask(prepared), last);
    if (isSame && requested.key === this.picture?.key) this.ahead = null;
    else if (isSame) this.ahead = requested;
    return this.ahead ?? (isSame && this.picture ? this.picture : requested);
  }

  take(prepared: PreparedCase, picture: Picture): void {
    this.of = keyOf(prepared);
    this.request = this.ask(prepared);
    this.picture = picture;
    this.ahead = null;
    this.sharedPoints = null;
    this.layerGeometry = null;
  }

  /** Returns values averaged where cells meet. */
  smoothed(values: Float32Array): Float32Array {
    if (!this.picture) return values;
    return averageShared(values, (this.sharedPoints ??= this.picture.shared()));
  }

  /** Returns the same points for layers. @throws Error with one line if none can be drawn */
  geometry(prepared: PreparedCase): Geometry {
    const { pictureKind } = prepared.discretization;
    if (pictureKind === 'curve') {
      throw new Error(t('workerLayers1D'));
    }
    return (this.layerGeometry ??= geometryOf(prepared.discretization.picture(this.request)));
  }

  clear(): void {
    this.picture = null;
    this.ahead = null;
    this.of = [];
  }

  private ask({ discretization }: PreparedCase): PictureRequest {
    return pictureRequest(discretization.pictureKind, this.look);
  }
}

interface Geometry extends Pick<PlaneSource, 'bounds'> {
  readonly surface: Picture;
}

const keyOf = ({ mesh, document: { scheme } }: PreparedCase): readonly unknown[] => [
  mesh,
  scheme.id,
  methodOf(scheme).degree(scheme),
];

function geometryOf(surface: Picture): Geometry {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < surface.points.length; i += 3) {
    minX = Math.min(minX, surface.points[i]);
    maxX = Math.max(maxX, surface.points[i]);
    minY = Math.min(minY, surface.points[i + 1]);
    maxY = Math.max(maxY, surface.points[i + 1]);
  }
  return { surface, bounds: { minX, minY, maxX, maxY } };
}
