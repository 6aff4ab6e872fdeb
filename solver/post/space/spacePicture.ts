import { boundsOf, type MeshBounds } from '../../mesh/bounds';
import { coloredRange } from '../../outputs/colorScale';
import { chosenBounds } from '../../outputs/picture/focus';
import { drawInk, projectedInPlane } from '../../outputs/picture/ink';
import { drawFramed, growToShape, type PictureFrame } from '../../outputs/picture/fieldPicture';
import type { Image } from '../../outputs/picture/image';
import { isometricSide, orbitOf, type Orbit } from '../../outputs/picture/orbit';
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
 * Draws the case's view of a field in space: boundary, slices, isosurfaces, arrows and streamlines, from its
 * camera. Without a camera, the view is from the front, right and above and fits the picture.
 * @param constant value of a field that varies by round-off only
 * @throws CaseError if the field is not a valid expression
 */
export function drawSpacePicture(
  solution: Solution,
  field: string,
  look: Look,
  marks: readonly PlacedMark[],
  constant: number | null = null,
): Image {
  const { view } = solution.document;
  const seen = visibleInSpace(solution, field);
  const { surfaces, inks } = seen;
  const colors = visibleColors(solution, field, surfaces);
  const meshes = surfaces.map((surface, i): LitMesh => ({
    ...surface,
    colors: colors[i],
    opacity: opacityOf(surface, view),
    // Slices are not shaded.
    isLit: view.skin.light && surface.part !== 'slices',
  }));
  const orbit = orbitOfView(solution);
  // The color bar describes isosurfaces only if no other surface has colors.
  const colored = surfaces.filter(({ values }) => values.some((value) => !Number.isNaN(value)));
  const main = colored.find(({ part }) => part !== 'isosurfaces') ?? colored.at(0) ?? null;
  const own = fieldColors(solution, field);
  const barColors = main ? { ...fieldColors(solution, main.field), map: own.map } : own;
  const range = coloredRange(
    barColors,
    main ? visibleRange(view, surfaces, main) : (view.range ?? fieldRange(solution, field)),
  );
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
      chosenBounds(view.camera, shape, [0, 0]) ??
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
}

type View = Solution['document']['view'];

function opacityOf({ part }: VisibleSurface, { skin, isosurfaces }: View): number {
  switch (part) {
    case 'boundary':
      return skin.opacity;
    case 'isosurfaces':
      return isosurfaces.opacity;
    case 'slices':
      return 1;
    default:
      return part satisfies never;
  }
}

/** Returns the orbit of the case's camera; by default it fits the whole domain. */
function orbitOfView({ document: { view }, mesh }: Solution): Orbit {
  const box = boundsOf(mesh);
  const size = Math.hypot(...box.high.map((high, axis) => high - box.low[axis]));
  const { at, height, ...side } = view.camera ?? isometricSide;
  return orbitOf(side, at ?? middleOf(box), height ?? size);
}

const middleOf = ({ low, high }: MeshBounds): [number, number, number] => [
  (low[0] + high[0]) / 2,
  (low[1] + high[1]) / 2,
  (low[2] + high[2]) / 2,
];

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
