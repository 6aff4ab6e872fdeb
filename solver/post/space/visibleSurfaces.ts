import { noProgress, type ProgressCallback } from '../../core/progress';
import { boundsOf } from '../../mesh/bounds';
import { coloredRange, coloringTable } from '../../outputs/colorScale';
import { fieldColors, type Solution } from '../../outputs/solution';
import type { PaneSettings } from '../../case/view';
import type { Picture } from '../../space/picture';
import { pictureRequest } from '../../space/pictureRequest';
import type { Ink } from '../../outputs/picture/ink';
import type { ArrowKey } from '../arrows';
import {
  layerKinds,
  surfaceKinds,
  surfaceSettingsOf,
  type LayerKind,
  type LayerShape,
  type SampledGrid,
  type VectorSurface,
} from '../layers';
import { rangeOf } from '../rangeOf';
import { drawnLayer, inkOf, solutionSource } from '../solutionLayers';
import { chosenComponents, offeredVectors } from '../viewLayers';
import { bodiesInFlow, boxOfFlow, boxOfTriangles, shownGroups, type Bodies } from './externalFlow';
import { clippedSurface } from './clippedSurface';
import { skinEdges } from './skinEdges';
import { clipPlane, hidesSkin, layersInSpace } from './layersInSpace';
import { t } from '../../text/t';
import { boxOfAxes } from './visibleBox';
import { trianglesIn, type VisibleSurface, usedPoints } from './visibleSurface';

/** View size in pixels that sets the resolution of the boundary in files. */
const pixels = [2400, 2400] as const;
/** Pixels along the diagonal of the domain that set the resolution of slices and iso-surfaces in files. */
const pixelsInFiles = 1000;

/** Layers with triangles. */
const triangleKinds = surfaceKinds.filter((kind) => kind !== 'volume');

/** Brightness of surfaces without a field. */
const plainShade = 0.8;

/** Visible objects of a picture in space. */
export interface VisibleInSpace {
  readonly surfaces: readonly VisibleSurface[];
  /** Arrows, streamlines and cell edges. */
  readonly inks: readonly Ink[];
  /** Key to the arrow length. */
  readonly key: ArrowKey | null;
  /** Bodies of an external flow, on which the view focuses. */
  readonly bodies: Bodies | null;
  /** Box around everything that is drawn, or the domain if nothing is. */
  readonly box: readonly number[];
  readonly volume: SampledGrid | null;
  readonly convolution: VectorSurface | null;
}

/**
 * Returns the surfaces of the first picture of a case: the plane, or in space the boundary unless clipped or
 * hidden, slices and isosurfaces.
 * @throws Error for a 1D case, which has no surface; CaseError if a field is not a valid expression
 */
export const visibleSurfaces = (
  solution: Solution,
  field: string,
  notify: ProgressCallback = noProgress,
): readonly VisibleSurface[] => {
  const { low, high } = boundsOf(solution.mesh);
  const pixel = Math.hypot(...high.map((end, axis) => end - low[axis])) / pixelsInFiles;
  return seen(solution, field, triangleKinds, () => pixel, notify).surfaces;
};

/**
 * Like `visibleSurfaces`, including all lines and arrows.
 * @param pixelOf returns the length of a pixel of the picture
 * @throws like `visibleSurfaces`
 */
export const visibleInSpace = (
  solution: Solution,
  field: string,
  pixelOf: (bodies: Bodies | null) => number,
): VisibleInSpace => seen(solution, field, layerKinds, pixelOf, noProgress);

/**
 * Returns the visible part of a skin according to its groups' display modes. Plain groups have no values.
 * @param hidesField whether groups without a display mode are not drawn
 */
function visibleSkin(
  skin: VisibleSurface,
  boundary: Picture['boundary'],
  looks: PaneSettings['skin']['groups'],
  hidesField: boolean,
): VisibleSurface[] {
  const trianglesOf = (isSeen: (look: (typeof looks)[string] | undefined) => boolean) => {
    const ranges = boundary.flatMap(({ name, triangles = [] }) =>
      isSeen(looks[name]) ? triangles : [],
    );
    return trianglesIn(skin.triangles, ranges);
  };
  const plain = usedPoints(
    skin,
    skin.points,
    trianglesOf((look) => look === 'plain'),
    skin.values,
  );
  const withField = trianglesOf((look) => look === 'field' || (look === undefined && !hidesField));
  const isComplete = withField.length === skin.triangles.length;
  return [
    ...(withField.length > 0
      ? [isComplete ? skin : usedPoints(skin, skin.points, withField, skin.values)]
      : []),
    ...(plain.triangles.length > 0 ? [{ ...plain, values: plain.values.fill(NaN) }] : []),
  ];
}

function seen(
  solution: Solution,
  field: string,
  kinds: readonly LayerKind[],
  pixelOf: (bodies: Bodies | null) => number,
  notify: ProgressCallback,
): VisibleInSpace {
  const { document, mesh, discretization, physics, state, time, averages } = solution;
  const { pictureKind } = discretization;
  if (pictureKind === 'curve') throw new Error(t('sampleNoSurface'));
  const picture = discretization.picture(pictureRequest(pictureKind, { window: null, pixels }));
  const skin = (): VisibleSurface => ({
    part: 'boundary',
    points: picture.points,
    triangles: picture.triangles,
    field,
    values: discretization.samplePicture(
      { state, time, averages },
      physics.shownField(field, document.view.fields),
      picture,
    ),
    normals: picture.normals ?? null,
  });
  const { low, high } = boundsOf(mesh);
  const box = [...low, ...high];
  if (pictureKind !== 'skin') {
    const nothing = { key: null, bodies: null, volume: null, convolution: null };
    return { surfaces: [skin()], inks: [], box, ...nothing };
  }
  const groups = picture.boundary.flatMap(({ name, triangles = [] }) => {
    const own = boxOfTriangles(picture.points, picture.triangles, triangles);
    return own ? [{ name, box: own }] : [];
  });
  const bodies = bodiesInFlow(groups, (name) => document.boundaries[name]?.condition, box);
  const names = groups.map(({ name }) => name);
  const looks = shownGroups(document.view.skin.groups, names, bodies);
  const view = { ...document.view, skin: { ...document.view.skin, groups: looks } };
  const componentsOf = chosenComponents(offeredVectors(physics.system, true), true);
  const request = layersInSpace(
    view,
    box,
    componentsOf,
    pixelOf(bodies),
    bodies && boxOfFlow(bodies, box),
  );
  const source = solutionSource(solution, field, picture);
  const within: VisibleSurface[] = [];
  const shapes: LayerShape[] = [];
  const inks: Ink[] = hidesSkin(view) ? [outline(picture, looks)] : [];
  if (view.skin.outline) inks.push(boxEdges(box));
  let key: ArrowKey | null = null;
  let volume: SampledGrid | null = null;
  let convolution: VectorSurface | null = null;
  for (const [i, kind] of kinds.entries()) {
    const shape = drawnLayer(kind, request, source, () => notify(i / kinds.length));
    if (!shape) continue;
    shapes.push(shape);
    inks.push(inkOf(kind, shape));
    key ??= shape.key ?? null;
    volume ??= shape.volume ?? null;
    convolution ??= shape.convolution ?? null;
    const { surface } = shape;
    const part = surfaceKinds.find((other) => other === kind);
    if (surface && part) within.push({ ...surface, part, field: surface.of ?? field });
  }
  const clip = clipPlane(view, box);
  if (view.showMesh) inks.push(skinEdges(mesh, picture, looks, clip));
  const own = visibleSkin(skin(), picture.boundary, looks, hidesSkin(view));
  const boundary = clip ? own.map((surface) => clippedSurface(surface, clip)) : own;
  const surfaces = [...boundary, ...within];
  const around = boxOfAxes(groups, view, shapes) ?? box;
  return { surfaces, inks, key, bodies, box: around, volume, convolution };
}

/** Returns the edges of boundary groups, which indicate a domain whose boundary is not drawn. */
function outline({ points, boundary }: Picture, looks: PaneSettings['skin']['groups']): Ink {
  const shown = boundary.filter(({ name }) => looks[name] !== 'hidden');
  const lines = shown.flatMap(({ edges }) =>
    Array.from({ length: edges.length / 2 }, (_, i) => [2, edges[2 * i], edges[2 * i + 1]]),
  );
  const triangles = new Uint32Array(0);
  return { points, lines: Uint32Array.from(lines.flat()), triangles, width: 0.8, opacity: 0.5 };
}

/** Returns the edges of a box. */
function boxEdges(box: readonly number[]): Ink {
  const points = Float32Array.from({ length: 24 }, (_, i) => {
    const [corner, axis] = [Math.floor(i / 3), i % 3];
    return box[corner & (1 << axis) ? axis + 3 : axis];
  });
  const lines = [1, 2, 4].flatMap((step) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => (corner & step ? [] : [2, corner, corner | step])),
  );
  const triangles = new Uint32Array(0);
  return { points, lines: Uint32Array.from(lines), triangles, width: 0.8, opacity: 0.5 };
}

/** Returns the color range of a surface: the fixed one, or the range over all surfaces with its field. */
export function visibleRange(
  view: Solution['document']['view'],
  surfaces: readonly VisibleSurface[],
  { part, field }: VisibleSurface,
): readonly [low: number, high: number] {
  const own = part === 'boundary' ? null : surfaceSettingsOf(view, part);
  const chosen = own && own.color !== null ? own.range : view.range;
  if (chosen) return chosen;
  const same = surfaces
    .filter((other) => other.field === field)
    .map(({ values }) => rangeOf(values));
  return [Math.min(...same.map(([low]) => low)), Math.max(...same.map(([, high]) => high))];
}

/**
 * Returns the colors of surfaces in the first picture of a case: red, green, blue from 0 to 1 per point.
 * @param field field of the picture, whose color map all surfaces have
 */
export function visibleColors(
  solution: Pick<Solution, 'document' | 'physics'>,
  field: string,
  surfaces: readonly VisibleSurface[],
): Float32Array[] {
  const { view } = solution.document;
  const { map } = fieldColors(solution, field);
  return surfaces.map((surface) => {
    const { values } = surface;
    const colors = { ...fieldColors(solution, surface.field), map };
    const [low, high] = coloredRange(colors, visibleRange(view, surfaces, surface));
    const table = coloringTable(colors, [low, high]);
    const log = colors.scale === 'log';
    const at = (value: number): number => (log ? Math.log2(Math.max(value, low)) : value);
    const [from, to] = [at(low), at(high)];
    const count = table.length / 3;
    const result = new Float32Array(3 * values.length).fill(plainShade);
    values.forEach((value, i) => {
      if (Number.isNaN(value)) return;
      const share = to > from ? (at(value) - from) / (to - from) : 0.5;
      const entry = Math.min(count - 1, Math.max(0, Math.floor(share * count)));
      for (let channel = 0; channel < 3; channel++)
        result[3 * i + channel] = table[3 * entry + channel] / 255;
    });
    return result;
  });
}
