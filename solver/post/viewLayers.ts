import type { PaneSettings } from '../case/view';
import type { Coloring } from '../outputs/colorScale';
import type { SystemDeclaration } from '../physics/declaration';
import type { Bounds } from './contourLabels';
import type { LayerRequest } from './layers';
import { alongLine } from './space/layersInSpace';

/** Components of a vector field: two in the plane, three in space. */
export interface Components {
  readonly x: string;
  readonly y: string;
  readonly z?: string;
}

/** Returns the vector fields offered for arrows and streamlines; the flux if the system declares none. */
export function offeredVectors(
  { vectors: declared = [], flux, variables: [{ label }] }: SystemDeclaration,
  isInSpace: boolean,
): (Components & { readonly label: string })[] {
  const offered =
    declared.length > 0 ? declared : [{ label, x: flux.x[0], y: flux.y?.[0], z: flux.z?.[0] }];
  return offered.flatMap(({ label: name, x, y, z }) => {
    if (y === undefined || (z !== undefined) !== isInSpace) return [];
    return [{ label: name, x, y, ...(z !== undefined && { z }) }];
  });
}

/** Returns the components chosen for a layer, or those of the first offered vector field. */
export const chosenComponents =
  (offered: readonly Components[], isInSpace: boolean) =>
  ({ x, y, z }: PaneSettings['vectors' | 'streamlines' | 'convolution']): Components => {
    const own = { x: x ?? offered.at(0)?.x ?? '0', y: y ?? offered.at(0)?.y ?? '0' };
    return isInSpace ? { ...own, z: z ?? offered.at(0)?.z ?? '0' } : own;
  };

/**
 * Returns the layers requested of a state in two dimensions.
 * @param colors coloring of the field @param range fixed color range; null: the data range
 */
export function layersInPlane(
  { contours, vectors, streamlines, convolution }: PaneSettings,
  { sight, raised }: Pick<LayerRequest, 'sight' | 'raised'>,
  {
    colors: { scale, center },
    range,
  }: {
    readonly colors: Pick<Coloring, 'scale' | 'center'>;
    readonly range: readonly [number, number] | null;
  },
  componentsOf: ReturnType<typeof chosenComponents>,
): LayerRequest {
  return {
    sight,
    raised,
    clip: null,
    slices: null,
    isosurfaces: null,
    threshold: null,
    volume: null,
    contours:
      contours.shown && contours.lines
        ? {
            of: contours.of,
            count: contours.count,
            levels: contours.levels && [...contours.levels],
            range: contours.of === null && range ? [...range] : null,
            scale: contours.of === null ? scale : 'linear',
            center,
            labels: contours.labels,
          }
        : null,
    // A relief surface is shaded by its light.
    convolution: convolution.shown && !raised ? componentsOf(convolution) : null,
    vectors: vectors.shown
      ? { ...componentsOf(vectors), density: vectors.density, scale: vectors.scale }
      : null,
    streamlines: streamlines.shown
      ? {
          ...componentsOf(streamlines),
          seeds: seedsInPlane(streamlines, sight),
          count: streamlines.count,
        }
      : null,
  };
}

/** Returns seeds along a line, by default one at the left of the visible area; null: evenly spaced lines. */
function seedsInPlane(
  { seeds, from, to, count }: PaneSettings['streamlines'],
  { minX, minY, maxY }: Bounds,
) {
  if (seeds !== 'line') return null;
  return alongLine(from ?? [minX, minY], to ?? [minX, maxY], count);
}
