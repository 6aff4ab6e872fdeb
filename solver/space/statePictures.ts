import type { Program } from '../expression';
import { axesOf } from '../core/axes';
import { copyPoint, tableAt } from './basisTable';
import { cellCurve, cellSkin, type SpaceOnCells } from './cellPictures';
import { CellSampler, sampleCells } from './cellSampler';
import type { CellSpace, StateSpace } from './cellSpace';
import type { DisplaySampler } from './display';
import { FieldInputs } from './fieldInputs';
import { gridPicture } from './gridPicture';
import { pointValues, type Picture, type PictureRequest, type PictureSamples } from './picture';
import { blockPoints, PointBlock } from './pointBlock';
import { surfacePicture } from './surfacePicture';
import type { SampledState } from './types';

/**
 * The picture of a space's cells that a view asks for.
 * @param display where a mesh in the plane is shown
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

/** Values of a field at the points of a picture; see `Discretization.sampleField`. */
export function samplePicture(
  states: StateSpace,
  sampled: SampledState,
  field: Program,
  picture: Picture,
): Float32Array<ArrayBuffer> {
  const { rows, at } = picture.samples;
  const samples = at
    ? sampleAt(states, sampled, field, { rows, at })
    : sampleCells(states, sampled, field, new CellSampler(states, rows));
  return pointValues(picture, samples);
}

/** Values of a field at rows of a table, each in a cell of its own. */
function sampleAt(
  states: StateSpace,
  sampled: SampledState,
  field: Program,
  { rows, at: { cell, row } }: PictureSamples & { at: NonNullable<PictureSamples['at']> },
): Float32Array<ArrayBuffer> {
  const { space } = states;
  const size = Math.max(1, Math.min(cell.length, blockPoints));
  const block = new PointBlock(size);
  const inputs = new FieldInputs(states, [field], block);
  const table = tableAt(space, rows);
  const axes = axesOf(space.dimension);
  const position = axes.some((axis) => field.uses(axis)) ? block.arraysOf(axes) : [];
  const output = block.array('output');
  const evaluate = block.bind(field, [output]);
  block.array('t').fill(sampled.time);
  const values = new Float32Array(cell.length);
  const place = new Float64Array(3);
  const point = new Float64Array(space.dimension);
  for (let first = 0; first < cell.length; first += size) {
    const last = Math.min(first + size, cell.length);
    for (let i = first; i < last; i++) {
      inputs.fill(sampled, cell[i], i - first, 1, table, row[i]);
      if (position.length === 0) continue;
      copyPoint(rows, row[i], point);
      space.maps.place(cell[i], point, place);
      for (let axis = 0; axis < position.length; axis++) position[axis][i - first] = place[axis];
    }
    evaluate(last - first);
    values.set(output.subarray(0, last - first), first);
  }
  return values;
}
