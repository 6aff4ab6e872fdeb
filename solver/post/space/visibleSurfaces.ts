import { noProgress, type ProgressCallback } from '../../core/progress';
import { boundsOf } from '../../mesh/bounds';
import { coloredRange, coloringTable } from '../../outputs/colorScale';
import { fieldColors, type Solution } from '../../outputs/solution';
import type { PaneSettings } from '../../case/view';
import type { Picture } from '../../space/picture';
import { pictureRequest } from '../../space/pictureRequest';
import type { Ink } from '../../outputs/picture/ink';
import type { ArrowKey } from '../arrows';
import { layerKinds, surfaceKinds, surfaceSettingsOf, type LayerKind } from '../layers';
import { rangeOf } from '../rangeOf';
import { drawnLayer, inkOf, solutionSource } from '../solutionLayers';
import { chosenComponents, offeredVectors } from '../viewLayers';
import { clippedSurface } from './clippedSurface';
import { skinEdges } from './skinEdges';
import { clipPlane, hidesSkin, layersInSpace } from './layersInSpace';
import { t } from '../../text/t';
import { trianglesIn, type VisibleSurface, usedPoints } from './visibleSurface';

/** View size in pixels that sets the resolution of the boundary in files. */
const pixels = [2400, 2400] as const;

/** Visible objects of a picture in space. */
export interface VisibleInSpace {
  readonly surfaces: readonly VisibleSurface[];
  /** Arrows, streamlines and cell edges. */
  readonly inks: readonly Ink[];
  /** Key to the arrow length. */
  readonly key: ArrowKey | null;
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
): readonly VisibleSurface[] => seen(solution, field, surfaceKinds, notify).surfaces;

/** Like `visibleSurfaces`, including all lines and arrows. @throws like `visibleSurfaces` */
export const visibleInSpace = (solution: Solution, field: string): VisibleInSpace =>
  seen(solution, field, layerKinds, noProgress);

/**
 * Returns the visible part of a skin according to its groups' display modes. Plain groups have no values.
 * @param hidesField whether the field is not drawn on it
 */
function visibleSkin(
  skin: VisibleSurface,
  boundary: Picture['boundary'],
  looks: PaneSettings['skin']['groups'],
  hidesField: boolean,
): VisibleSurface[] {
  const trianglesOf = (look: 'plain' | 'hidden' | undefined): Uint32Array => {
    const ranges = boundary.flatMap(({ name, triangles = [] }) =>
      looks[name] === look ? triangles : [],
    );
    return trianglesIn(skin.triangles, ranges);
  };
  const plain = usedPoints(skin, skin.points, trianglesOf('plain'), skin.values);
  const withField = hidesField ? null : trianglesOf(undefined);
  const isComplete = withField?.length === skin.triangles.length;
  return [
    ...(withField && withField.length > 0
      ? [isComplete ? skin : usedPoints(skin, skin.points, withField, skin.values)]
      : []),
    ...(plain.triangles.length > 0 ? [{ ...plain, values: plain.values.fill(NaN) }] : []),
  ];
}

function seen(
  solution: Solution,
  field: string,
  kinds: readonly LayerKind[],
  notify: ProgressCallback,
): VisibleInSpace {
  const { document, mesh, discretization, physics, state, time, averages } = solution;
  const { pictureKind } = discretization;
  if (pictureKind === 'curve') throw new Error(t('sampleNoSurface'));
  const { view } = document;
  const picture = discretization.picture(pictureRequest(pictureKind, { window: null, pixels }));
  const skin = (): VisibleSurface => ({
    part: 'boundary',
    points: picture.points,
    triangles: picture.triangles,
    field,
    values: discretization.samplePicture(
      { state, time, averages },
      physics.shownField(field, view.fields),
      picture,
    ),
    normals: null,
  });
  if (pictureKind !== 'skin') return { surfaces: [skin()], inks: [], key: null };
  const { low, high } = boundsOf(mesh);
  const box = [...low, ...high];
  const componentsOf = chosenComponents(offeredVectors(physics.system, true), true);
  const request = layersInSpace(view, box, componentsOf);
  const source = solutionSource(solution, field, picture);
  const within: VisibleSurface[] = [];
  const inks: Ink[] = hidesSkin(view) ? [outline(picture, view.skin.groups)] : [];
  let key: ArrowKey | null = null;
  for (const [i, kind] of kinds.entries()) {
    const shape = drawnLayer(kind, request, source, () => notify(i / kinds.length));
    if (!shape) continue;
    inks.push(inkOf(kind, shape));
    key ??= shape.key ?? null;
    const { surface } = shape;
    const part = surfaceKinds.find((other) => other === kind);
    if (surface && part) within.push({ ...surface, part, field: surface.of ?? field });
  }
  const clip = clipPlane(view, box);
  if (view.showMesh) inks.push(skinEdges(mesh, picture, view.skin.groups, clip));
  const own = visibleSkin(skin(), picture.boundary, view.skin.groups, hidesSkin(view));
  const boundary = clip ? own.map((surface) => clippedSurface(surface, clip)) : own;
  return { surfaces: [...boundary, ...within], inks, key };
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
    const result = new Float32Array(3 * values.length).fill(0.5);
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
