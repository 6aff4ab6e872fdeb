import type { CameraSettings } from '../../case/view';
import { boundsOf } from '../../mesh/bounds';
import { coloredRange } from '../../outputs/colorScale';
import { chosenBounds } from '../../outputs/picture/focus';
import { drawInk, projectedInPlane } from '../../outputs/picture/ink';
import { drawFramed, growToShape, type PictureFrame } from '../../outputs/picture/fieldPicture';
import type { Image } from '../../outputs/picture/image';
import { isometricSide, orbitOf, placedCamera, type Orbit } from '../../outputs/picture/orbit';
import type { Bounds } from '../../outputs/picture/raster';
import { rasterizeSpace, type LitMesh } from '../../outputs/picture/spaceRaster';
import {
  fieldColors,
  fieldLabel,
  fieldRange,
  titleOf,
  type Solution,
} from '../../outputs/solution';
import { keyInView } from '../arrowKey';
import { surfaceSettingsOf, type SurfaceSettings } from '../layers';
import type { VisibleSurface } from './visibleSurface';
import {
  visibleColors,
  visibleInSpace,
  visibleRange,
  type VisibleInSpace,
} from './visibleSurfaces';

type Look = Omit<PictureFrame, 'colors' | 'title' | 'legend' | 'marks'>;

interface PlacedMark {
  readonly place: { readonly x: number; readonly y: number; readonly z: number };
  readonly label: string;
}

/**
 * Prepares the case's view of a field in space: boundary, slices, isosurfaces, arrows and streamlines.
 * @param constant value of a field that varies by round-off only
 * @returns draws it from a camera; null: from the front, right and above, fitted to the picture
 * @throws CaseError if the field is not a valid expression
 */
export function spacePainter(
  solution: Solution,
  field: string,
  look: Look,
  marks: readonly PlacedMark[],
  constant: number | null = null,
): (camera: CameraSettings | null) => Image {
  const { view } = solution.document;
  const seen = visibleInSpace(solution, field);
  const { surfaces, inks } = seen;
  const colors = visibleColors(solution, field, surfaces);
  const meshes = surfaces.map((surface, i): LitMesh => {
    const { opacity, isLit } = lookOf(surface, view);
    return { ...surface, colors: colors[i], opacity, isLit: view.skin.light && isLit };
  });
  // The color bar describes another field than the displayed one only if no surface shows that.
  const colored = surfaces.filter(({ values }) => values.some((value) => !Number.isNaN(value)));
  const main = colored.find(({ part }) => showsDisplayed(view, part)) ?? colored.at(0) ?? null;
  const own = fieldColors(solution, field);
  const barColors = main ? { ...fieldColors(solution, main.field), map: own.map } : own;
  const range = coloredRange(
    barColors,
    main ? visibleRange(view, surfaces, main) : (view.range ?? fieldRange(solution, field)),
  );
  return (camera) => {
    const orbit = orbitOfCamera(solution, camera);
    const frame: PictureFrame = {
      ...look,
      colors: barColors,
      title: titleOf(solution),
      legend: fieldLabel(solution, main?.field ?? field),
      marks: marks.map(({ place, label }) => {
        const { x, y } = orbit.place(place.x, place.y, place.z);
        return { x, y, label };
      }),
    };
    return drawFramed(frame, {
      bounds: (shape) =>
        chosenBounds(camera, shape, [0, 0]) ??
        growToShape(boundsInPicture(solution, seen, orbit), shape),
      samples(bounds, width, height, perPixel) {
        const samples = rasterizeSpace(meshes, inks, orbit, bounds, { width, height, perPixel });
        if (!seen.key) return { samples, range, constant };
        const { ink, number } = keyInView(seen.key, bounds);
        const canvas = { samples, width, height, depths: null, perPixel };
        drawInk(canvas, ink, projectedInPlane(ink.points, bounds, canvas));
        return { samples, range, constant, numbers: [number] };
      },
    });
  };
}

type View = Solution['document']['view'];

const showsDisplayed = (view: View, part: VisibleSurface['part']): boolean =>
  part === 'boundary' || surfaceSettingsOf(view, part).color === null;

const lookOf = (
  { part }: VisibleSurface,
  view: View,
): Pick<SurfaceSettings, 'opacity' | 'isLit'> =>
  part === 'boundary' ? { ...view.skin, isLit: true } : surfaceSettingsOf(view, part);

/** Returns the orbit of a camera; by default it fits the whole domain. */
function orbitOfCamera({ mesh }: Solution, camera: CameraSettings | null): Orbit {
  const { at, height, ...side } = placedCamera(camera ?? isometricSide, boundsOf(mesh));
  return orbitOf(side, at, height);
}

/** Returns the bounds of the visible objects, or of the domain if there are none. */
function boundsInPicture(
  { mesh }: Solution,
  { surfaces, inks }: VisibleInSpace,
  orbit: Orbit,
): Bounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  const include = (points: ArrayLike<number>): void => {
    for (let i = 0; i < points.length; i += 3) {
      const { x, y } = orbit.place(points[i], points[i + 1], points[i + 2]);
      [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
      [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y)];
    }
  };
  for (const { points } of [...surfaces, ...inks]) include(points);
  if (minX > maxX) {
    const { low, high } = boundsOf(mesh);
    include([...low, ...high]);
  }
  return { minX, minY, maxX, maxY };
}
