import type { CameraSettings } from '../../case/view';
import { boundsOf } from '../../mesh/bounds';
import { lengthUnit } from '../../physics/units';
import {
  coloredRange,
  colorPosition,
  coloringTable,
  type ColorLegend,
} from '../../outputs/colorScale';
import { boxAxes, type PicturePoint } from '../../outputs/picture/boxAxes';
import { drawBoxAxes, drawTriad } from '../../outputs/picture/drawAxes';
import { chosenBounds } from '../../outputs/picture/focus';
import { drawInk, projectedInPlane } from '../../outputs/picture/ink';
import {
  drawFramed,
  growToShape,
  type PictureCanvas,
  type PictureFrame,
} from '../../outputs/picture/fieldPicture';
import type { Image } from '../../outputs/picture/image';
import { isometricSide, orbitOf, placedCamera, type Orbit } from '../../outputs/picture/orbit';
import type { Bounds } from '../../outputs/picture/raster';
import type { VolumeInk } from '../../outputs/picture/volumeRaster';
import { rasterizeSpace, type LitMesh } from '../../outputs/picture/spaceRaster';
import {
  fieldColors,
  fieldLabel,
  fieldRange,
  titleOf,
  type Solution,
} from '../../outputs/solution';
import { keyInView } from '../arrowKey';
import { surfaceSettingsOf, type SampledGrid, type SurfaceSettings } from '../layers';
import { boxWithSurroundings, type Bodies } from './externalFlow';
import { clipPlane } from './layersInSpace';
import type { VisibleSurface } from './visibleSurface';
import {
  visibleColors,
  visibleInSpace,
  visibleRange,
  type VisibleInSpace,
} from './visibleSurfaces';
import { boxOfGrid, volumeOpacity, volumeUnit } from './volumeLook';

export interface SpaceLook extends Omit<PictureFrame, 'title' | 'marks'> {
  /** Whether axes with ticks are drawn around the visible part. */
  readonly axes?: boolean;
}

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
  look: SpaceLook,
  marks: readonly PlacedMark[],
  constant: number | null = null,
): (camera: CameraSettings | null) => Image {
  const { view } = solution.document;
  const seen = visibleInSpace(solution, field, (bodies) => pixelLength(solution, bodies, look));
  const { surfaces, inks } = seen;
  const colors = visibleColors(solution, field, surfaces);
  const meshes = surfaces.map((surface, i): LitMesh => {
    const { opacity, isLit } = lookOf(surface, view);
    return { ...surface, colors: colors[i], opacity, isLit: view.skin.light && isLit };
  });
  const legends = legendsOf(solution, field, surfaces, constant);
  const volume = seen.volume && volumeInk(solution, field, seen.volume, surfaces);
  const convolution = seen.convolution && {
    ...seen.convolution,
    strength: view.convolution.strength,
  };
  return (camera) => {
    const orbit = orbitOfCamera(solution, camera, seen.bodies);
    const frame: PictureFrame = {
      ...look,
      title: titleOf(solution),
      marks: marks.map(({ place, label }) => {
        const { x, y } = orbit.place(place.x, place.y, place.z);
        return { x, y, label };
      }),
    };
    return drawFramed(frame, {
      legendCount: legends.length,
      bounds: (shape) =>
        chosenBounds(camera, shape, [0, 0]) ??
        growToShape(
          withRoom(
            seen.bodies
              ? boundsOfBox(boxWithSurroundings(seen.bodies.box), orbit)
              : boundsInPicture(solution, seen, orbit),
            look.axes ? axesRoom : 0,
          ),
          shape,
        ),
      samples(bounds, width, height, perPixel) {
        const size = { width, height, perPixel };
        const samples = rasterizeSpace({ meshes, inks, volume, convolution }, orbit, bounds, size);
        const key = seen.key ? keyInView(seen.key, bounds) : null;
        const canvas = { samples, width, height, depths: null, perPixel };
        if (key) drawInk(canvas, key.ink, projectedInPlane(key.ink.points, bounds, canvas));
        return { samples, legends, numbers: key ? [key.number] : [] };
      },
      over(canvas) {
        drawTriad(canvas, orbit);
        if (!look.axes) return;
        const unit = lengthUnit(solution.physics.system);
        drawBoxAxes(
          canvas,
          boxAxes(seen.box, onPicture(canvas, orbit), { unit, scale: canvas.scale }),
        );
      },
    });
  };
}

/** Returns a color bar for each field that colors a surface: that of the boundary and slices first. */
function legendsOf(
  solution: Solution,
  field: string,
  surfaces: readonly VisibleSurface[],
  constant: number | null,
): ColorLegend[] {
  const { view } = solution.document;
  // All surfaces share the color map of the view's field, but each has its own scale.
  const { map } = fieldColors(solution, field);
  const colored = surfaces
    .filter(({ values }) => values.some((value) => !Number.isNaN(value)))
    .sort((a, b) => Number(showsDisplayed(view, b.part)) - Number(showsDisplayed(view, a.part)));
  const firsts = colored.filter(
    (surface, i) => colored.findIndex((other) => other.field === surface.field) === i,
  );
  const ranges = firsts.map((surface) => ({
    of: surface.field,
    range: visibleRange(view, surfaces, surface),
  }));
  const shown = ranges.length > 0 ? ranges : [{ of: field, range: rangeWithout() }];
  return shown.map(({ of, range }) => {
    const colors = { ...fieldColors(solution, of), map };
    return {
      label: fieldLabel(solution, of),
      range: coloredRange(colors, range),
      constant: of === field ? constant : null,
      colors,
    };
  });

  function rangeWithout(): readonly [number, number] {
    return view.range ?? fieldRange(solution, field);
  }
}

const onPicture =
  ({ place }: PictureCanvas, orbit: Orbit) =>
  (x: number, y: number, z: number): PicturePoint => {
    const point = orbit.place(x, y, z);
    return place(point.x, point.y);
  };

/** Room for ticks and labels around the visible part, relative to its size. */
const axesRoom = 0.1;

const withRoom = ({ minX, maxX, minY, maxY }: Bounds, share: number): Bounds => {
  const room = share * Math.max(maxX - minX, maxY - minY);
  return { minX: minX - room, maxX: maxX + room, minY: minY - room, maxY: maxY + room };
};

/** Returns x, y, z of the corners of a box. */
const cornersOf = (box: readonly number[]): number[] =>
  Array.from({ length: 24 }, (_, i) => {
    const [corner, axis] = [Math.floor(i / 3), i % 3];
    return box[corner & (1 << axis) ? axis + 3 : axis];
  });

/** Returns the bounds of a box in the plane of the picture. */
function boundsOfBox(box: readonly number[], orbit: Orbit): Bounds {
  const places = cornersOf(box);
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
    orbit.place(places[3 * i], places[3 * i + 1], places[3 * i + 2]),
  );
  return {
    minX: Math.min(...corners.map(({ x }) => x)),
    maxX: Math.max(...corners.map(({ x }) => x)),
    minY: Math.min(...corners.map(({ y }) => y)),
    maxY: Math.max(...corners.map(({ y }) => y)),
  };
}

type View = Solution['document']['view'];

/** Returns a sampled field with its colors and opacity. */
function volumeInk(
  solution: Solution,
  field: string,
  grid: SampledGrid,
  surfaces: readonly VisibleSurface[],
): VolumeInk | null {
  const { view } = solution.document;
  const own = surfaces.find(({ part }) => part === 'volume');
  if (!own) return null;
  const colors = { ...fieldColors(solution, own.field), map: fieldColors(solution, field).map };
  const range = coloredRange(colors, visibleRange(view, surfaces, own));
  const { low, high } = boundsOf(solution.mesh);
  return {
    ...grid,
    table: coloringTable(colors, range),
    place: colorPosition(colors, range),
    opacity: (place) => volumeOpacity(view.volume, place),
    unit: volumeUnit(grid),
    clip: view.slices.clips === 'everything' ? clipPlane(view, [...low, ...high]) : null,
  };
}

const showsDisplayed = (view: View, part: VisibleSurface['part']): boolean =>
  part === 'boundary' || surfaceSettingsOf(view, part).color === null;

const lookOf = (
  { part }: VisibleSurface,
  view: View,
): Pick<SurfaceSettings, 'opacity' | 'isLit'> =>
  part === 'boundary' ? { ...view.skin, isLit: true } : surfaceSettingsOf(view, part);

/** Returns the orbit of a camera; by default it fits the bodies of an external flow, or the whole domain. */
function orbitOfCamera(
  { mesh }: Solution,
  camera: CameraSettings | null,
  bodies: Bodies | null,
): Orbit {
  const own = bodies && boxWithSurroundings(bodies.box);
  const bounds = own
    ? { low: [own[0], own[1], own[2]] as const, high: [own[3], own[4], own[5]] as const }
    : boundsOf(mesh);
  const { at, height, ...side } = placedCamera(camera ?? isometricSide, bounds);
  return orbitOf(side, at, height);
}

/** Returns the length of a pixel, at the focal point of the camera. */
function pixelLength(
  solution: Solution,
  bodies: Bodies | null,
  { width, height, scale = 1 }: SpaceLook,
): number {
  const { camera } = solution.document.view;
  const { low, high } = boundsOf(solution.mesh);
  const box = bodies ? boxWithSurroundings(bodies.box) : [...low, ...high];
  const { minY, maxY } =
    chosenBounds(camera, width / height, [0, 0]) ??
    growToShape(boundsOfBox(box, orbitOfCamera(solution, camera, bodies)), width / height);
  return (maxY - minY) / (height * scale);
}

/** Returns the bounds of the visible objects, or of the domain if there are none. */
function boundsInPicture(
  { mesh }: Solution,
  { surfaces, inks, volume }: VisibleInSpace,
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
  if (volume) include(cornersOf(boxOfGrid(volume)));
  if (minX > maxX) {
    const { low, high } = boundsOf(mesh);
    include([...low, ...high]);
  }
  return { minX, minY, maxX, maxY };
}
