import type { Program } from '../expression';
import { isOnSides } from '../physics/wallSpacing';
import { cellCurve, cellSkin, type SpaceOnCells } from './cellPictures';
import { CellSampler, sampleCells } from './cellSampler';
import type { CellSpace, StateSpace, ReferencePoints } from './cellSpace';
import type { DisplaySampler } from './display';
import { gridPicture } from './gridPicture';
import { pointValues, type Picture, type PictureRequest } from './picture';
import { sampleRows } from './rowSampler';
import type { SampledState, DisplaySurface, SharedPoints } from './types';

/**
 * Returns the picture of all cells of a plane mesh.
 * @param rows the points of the surface in the reference cell
 */
function surfacePicture(
  { points, triangles, pointsPerCell, corners, boundary }: DisplaySurface,
  rows: ReferencePoints,
  shared: () => SharedPoints,
): Picture {
  return {
    kind: 'surface',
    key: 'surface',
    pointCount: points.length / 3,
    points,
    triangles,
    boundary,
    perCell: { points: pointsPerCell, corners },
    samples: { rows, at: null },
    samplesPerPair: null,
    isFlat: false,
    shared,
  };
}

/**
 * Returns the requested picture of a space's cells.
 * @param display sampler of a plane mesh
 */
export function pictureOf(
  space: CellSpace,
  display: () => DisplaySampler,
  request: PictureRequest,
  last: Picture | null,
): Picture {
  const { mesh, degree } = space;
  if (mesh.kind === 'grid') return gridPicture(mesh, degree, request, last);
  if (last) return last;
  const onCells: SpaceOnCells = { ...space, mesh };
  switch (onCells.dimension) {
    case 1:
      return cellCurve(onCells);
    case 2:
      return surfacePicture(display().surface(), display().points, () => display().shared());
    case 3:
      return cellSkin(onCells);
  }
}

/** Returns values of a field at the points of a picture; see `Discretization.sampleField`. */
export function samplePicture(
  states: StateSpace,
  sampled: SampledState,
  field: Program,
  picture: Picture,
): Float32Array<ArrayBuffer> {
  const { rows, at } = picture.samples;
  const { wallGroups } = states.physics;
  const samples = at
    ? Float32Array.from(
        sampleRows(
          states,
          sampled,
          [field],
          { rows, at },
          isOnSides(field, states.space.dimension) ? picture.sides?.(wallGroups) : null,
        )[0],
      )
    : sampleCells(states, sampled, field, new CellSampler(states, rows));
  return pointValues(picture, samples);
}
