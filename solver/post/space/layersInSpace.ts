import type { PaneSettings, SlicePlane } from '../../case/view';
import type { LayerRequest } from '../layers';
import type { Box } from './lattices';

type Place = readonly [number, number, number];

export const middleOf = (box: Box): Place => [
  (box[0] + box[3]) / 2,
  (box[1] + box[4]) / 2,
  (box[2] + box[5]) / 2,
];

/** Returns a plane with a point; the default is the center of the domain. */
export const placedPlane = ({ normal, point }: SlicePlane, box: Box) => ({
  normal,
  point: point ?? middleOf(box),
});

/** Returns the visible planes; none if slices are hidden. */
export const visiblePlanes = ({ slices }: PaneSettings, box: Box) =>
  slices.shown
    ? slices.planes.filter(({ shown }) => shown).map((plane) => placedPlane(plane, box))
    : [];

/** Returns the clip plane; null if there is none. */
export function clipPlane({ slices }: PaneSettings, box: Box) {
  const plane = slices.clip === null ? undefined : slices.planes[slices.clip];
  return slices.shown && plane?.shown ? placedPlane(plane, box) : null;
}

export const hasSlices = ({ slices }: PaneSettings): boolean =>
  slices.shown && slices.planes.some(({ shown }) => shown);

/** Returns whether no part of the boundary shows the field, see `hidesSkin`. */
export const hidesWholeSkin = (settings: PaneSettings): boolean =>
  hidesSkin(settings) && !Object.values(settings.skin.groups).includes('field');

/**
 * Returns whether the boundary is replaced by a part of it, or if opaque would hide objects inside the domain; if so,
 * groups without a chosen display mode are not drawn in colors.
 */
export const hidesSkin = (settings: PaneSettings): boolean => {
  const { skin, slices, isosurfaces, vectors, streamlines, threshold, volume } = settings;
  // A volume would be covered even where the boundary is cut.
  if (threshold.shown || (volume.shown && skin.opacity === 1)) return true;
  const isCut = slices.shown && slices.clip !== null && !!slices.planes[slices.clip]?.shown;
  const hasArrows = vectors.shown && vectors.on !== 'boundary';
  return (
    skin.opacity === 1 &&
    !isCut &&
    (hasSlices(settings) || isosurfaces.shown || hasArrows || streamlines.shown)
  );
};

type Vectors = PaneSettings['vectors' | 'streamlines' | 'convolution'];

interface Components {
  readonly x: string;
  readonly y: string;
  readonly z?: string;
}

/**
 * Returns the layers requested of a state in space.
 * @param componentsOf vector field of a layer
 * @param pixel length of a pixel, which sets the resolution of surfaces; null: as the cells require
 * @param focus default box of a volume; null: the domain
 */
export function layersInSpace(
  settings: PaneSettings,
  box: Box,
  componentsOf: (chosen: Vectors) => Components,
  pixel: number | null,
  focus: Box | null,
): LayerRequest {
  // Small changes of the scale need no other surfaces.
  const length = pixel && 2 ** Math.floor(Math.log2(pixel));
  const resolution = ({ intervals }: { readonly intervals: number | null }) => ({
    intervals,
    pixel: intervals === null ? length : null,
  });
  const { slices, isosurfaces, vectors, streamlines, skin, threshold, volume, convolution } =
    settings;
  const limits = threshold.shown
    ? { of: threshold.of, low: threshold.low, high: threshold.high }
    : null;
  const planes = visiblePlanes(settings, box);
  const every = slices.planes.map((plane) => placedPlane(plane, box));
  const onPlanes =
    planes.length > 0 ? { planes, edges: slices.edges, ...resolution(slices), limits } : null;
  return {
    // The whole domain is drawn, independent of the camera.
    sight: { minX: box[0], minY: box[1], maxX: box[3], maxY: box[4] },
    raised: false,
    clip: slices.clips === 'everything' ? clipPlane(settings, box) : null,
    contours: null,
    slices: onPlanes,
    convolution: convolution.shown
      ? {
          ...componentsOf(convolution),
          slices: onPlanes,
          boundary: {
            looks: skin.groups,
            byDefault: hidesSkin(settings) ? 'hidden' : 'field',
            clip: clipPlane(settings, box),
          },
        }
      : null,
    isosurfaces: isosurfaces.shown
      ? {
          of: isosurfaces.of,
          count: isosurfaces.count,
          levels: isosurfaces.levels && [...isosurfaces.levels],
          color: isosurfaces.color,
          ...resolution(isosurfaces),
        }
      : null,
    volume: volume.shown
      ? { of: volume.of, points: volume.points, box: volumeBox(volume, focus ?? box) }
      : null,
    threshold: limits && {
      ...limits,
      without: Object.keys(skin.groups),
      clip: clipPlane(settings, box),
      intervals: threshold.intervals,
    },
    vectors: vectors.shown
      ? {
          ...componentsOf(vectors),
          density: vectors.density,
          scale: vectors.scale,
          on: vectors.on === 'boundary' ? 'boundary' : vectors.on === 'slices' ? every : null,
        }
      : null,
    streamlines: streamlines.shown
      ? {
          ...componentsOf(streamlines),
          seeds: seedsOf(streamlines, box),
          over: streamlines.seeds === 'slice' ? (every[0] ?? null) : null,
          count: streamlines.count,
          tubes: streamlines.tubes
            ? { radius: streamlines.radius, color: streamlines.color }
            : null,
        }
      : null,
  };
}

/** Returns the box of a volume, whose corners may be given in any order. */
export function volumeBox({ from, to }: Pick<PaneSettings['volume'], 'from' | 'to'>, box: Box) {
  const [a, b] = [from ?? [box[0], box[1], box[2]], to ?? [box[3], box[4], box[5]]];
  return [0, 1, 2, 3, 4, 5].map((i) =>
    i < 3 ? Math.min(a[i], b[i]) : Math.max(a[i - 3], b[i - 3]),
  );
}

/** Returns the seed points; null: a lattice. */
function seedsOf({ seeds, from, to, places, count }: PaneSettings['streamlines'], box: Box) {
  switch (seeds) {
    case 'places':
      return places.map(([x, y, z]): Place => [x, y, z]);
    case 'line': {
      const [low, high] = seedLine(box);
      return alongLine(from ?? low, to ?? high, count);
    }
    case 'even':
    case 'slice':
      return null;
    default:
      return seeds satisfies never;
  }
}

/** Returns the default seed line near the low end of x, along y through mid z. */
export const seedLine = (box: Box): readonly [Place, Place] => {
  const [, , z] = middleOf(box);
  const x = box[0] + 0.05 * (box[3] - box[0]);
  return [
    [x, box[1], z],
    [x, box[4], z],
  ];
};

type Seed = readonly [x: number, y: number, z?: number];

/** Returns `count` points from one end of a line to the other. */
export const alongLine = (from: Seed, to: Seed, count: number): Place[] =>
  Array.from({ length: count }, (_, i): Place => {
    const share = count === 1 ? 0.5 : i / (count - 1);
    const at = (axis: 0 | 1 | 2): number => {
      const [start, end] = [from[axis] ?? 0, to[axis] ?? 0];
      return start + share * (end - start);
    };
    return [at(0), at(1), at(2)];
  });
