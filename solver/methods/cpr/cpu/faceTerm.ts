import { axesOf, normalInputs } from '../../../core/axes';
import { oppositeRotation } from '../../../mesh/faceTable';
import { innerName, outerName } from '../../../physics/faceNames';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import type { Residual } from './residual';

/**
 * Adds what the fluxes between cells do to the lines of points that end on their sides: −(1/J) lift F̂·area, by the
 * chain rule of F̂ − F(u). Each face is visited once and its flux taken for both cells.
 */
export function createFaceTerm(
  operators: CprOperators,
  { determinants, areas, sidePlaces }: CellGeometry,
): Residual {
  const { physics, faces, sides, facing, line, mesh, turnedStates } = operators;
  const { pointCount, sidePointCount, variableCount: n } = operators;
  const { dimension: d, variableNames: names } = physics;
  const takesOwnFlux = operators.volumeTerm === 'chainRule';
  const facesPerBlock = Math.max(1, Math.floor(blockPoints / sidePointCount));
  const block = new PointBlock(facesPerBlock * sidePointCount);
  const inner = block.arraysOf(names.map(innerName));
  const outer = block.arraysOf(names.map(outerName));
  /** What programs of one state know it by. */
  const own = block.arraysOf(names);
  const common = names.map((name) => block.array(`flux of ${name}`));
  const ownFlux = names.map((name) => block.array(`own flux of ${name}`));
  /** What the lift takes. */
  const taken = names.map((name) => block.array(`taken of ${name}`));
  const numericalFlux = block.bind(physics.numericalFlux, common);
  const normalFlux = block.bind(physics.normalFlux, ownFlux);
  const places = block.arraysOf(axesOf(d));
  const normals = block.arraysOf(normalInputs(d));
  const size = block.array('area');
  const t = block.array('t');
  const beyond = turnedStates.map((program) => block.bind(program, outer));
  const back = turnedStates.map((program) => block.bind(program, taken));
  const ghosts = mesh.groups.map(({ name }) => {
    const program = physics.ghosts.get(name);
    if (!program) throw new Error(`boundary group "${name}" has no condition; assign one`);
    return block.bind(program, outer);
  });

  return (state, time, out) => {
    t.fill(time);
    for (let rotation = 0; rotation <= turnedStates.length; rotation++) {
      const end = faces.rotationStarts[rotation + 1];
      for (let first = faces.rotationStarts[rotation]; first < end; first += facesPerBlock) {
        const last = Math.min(first + facesPerBlock, end);
        const count = readLeft(state, first, last);
        for (let face = first; face < last; face++) readRight(state, face, face - first);
        if (rotation > 0) {
          for (let v = 0; v < n; v++) own[v].set(outer[v]);
          beyond[rotation - 1](count);
        }
        numericalFlux(count);
        lift(first, last, 1, inner, out);
        lift(first, last, -1, outer, out, rotation);
      }
    }
    ghosts.forEach((ghost, group) => {
      const end = faces.groupStarts[group + 1];
      for (let first = faces.groupStarts[group]; first < end; first += facesPerBlock) {
        const last = Math.min(first + facesPerBlock, end);
        const count = readLeft(state, first, last);
        for (let v = 0; v < n; v++) own[v].set(inner[v]);
        ghost(count);
        numericalFlux(count);
        lift(first, last, 1, inner, out);
      }
    });
  };

  /** Places, normals and the states of the left cells. @returns the number of points */
  function readLeft(state: Float64Array, first: number, last: number): number {
    let at = 0;
    for (let face = first; face < last; face++) {
      const [cell, side] = [faces.leftCells[face], faces.leftSides[face]];
      for (let k = 0; k < sidePointCount; k++, at++) {
        const from = ((cell * sides.length + side) * sidePointCount + k) * d;
        size[at] = Math.hypot(...areas.subarray(from, from + d));
        for (let a = 0; a < d; a++) {
          places[a][at] = sidePlaces[from + a];
          normals[a][at] = areas[from + a] / size[at];
        }
        trace(state, cell, side, k, inner, at);
      }
    }
    return at;
  }

  /** The states of the right cell at the points of the left side. */
  function readRight(state: Float64Array, face: number, inBlock: number): void {
    const side = faces.rightSides[face];
    const points = facing(faces.leftSides[face], side, faces.turns[face]);
    points.forEach((point, k) =>
      trace(state, faces.rightCells[face], side, point, outer, inBlock * sidePointCount + k),
    );
  }

  /** The state at a point of a side, from the line of points that ends there. */
  function trace(
    state: Float64Array,
    cell: number,
    side: number,
    point: number,
    target: readonly Float64Array[],
    at: number,
  ): void {
    const { end, starts, stride } = sides[side];
    const weights = line.ends[end];
    for (let v = 0; v < n; v++) {
      let from = (cell * n + v) * pointCount + starts[point];
      let sum = 0;
      for (let m = 0; m < weights.length; m++, from += stride) sum += weights[m] * state[from];
      target[v][at] = sum;
    }
  }

  /**
   * Takes the fluxes of faces to the cells on one side of them.
   * @param sign 1 left, −1 right: the way out
   * @param rotation by which states of the right cells were turned; 0 for none
   */
  function lift(
    first: number,
    last: number,
    sign: 1 | -1,
    states: readonly Float64Array[],
    out: Float64Array,
    rotation = 0,
  ): void {
    const count = (last - first) * sidePointCount;
    if (takesOwnFlux) {
      for (let v = 0; v < n; v++) own[v].set(states[v]);
      normalFlux(count);
    }
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) {
        taken[v][i] = takesOwnFlux ? common[v][i] - ownFlux[v][i] : common[v][i];
      }
    }
    if (rotation > 0) {
      for (let v = 0; v < n; v++) own[v].set(taken[v]);
      back[oppositeRotation(rotation) - 1](count);
    }
    let at = 0;
    for (let face = first; face < last; face++) {
      const isLeft = sign === 1;
      const cell = isLeft ? faces.leftCells[face] : faces.rightCells[face];
      const side = isLeft ? faces.leftSides[face] : faces.rightSides[face];
      const points = isLeft ? null : facing(faces.leftSides[face], side, faces.turns[face]);
      const { end, starts, stride } = sides[side];
      const shares = line.lift[end];
      for (let k = 0; k < sidePointCount; k++, at++) {
        const start = starts[points ? points[k] : k];
        for (let v = 0; v < n; v++) {
          const amount = sign * size[at] * taken[v][at];
          for (let m = 0; m < shares.length; m++) {
            const point = start + m * stride;
            out[(cell * n + v) * pointCount + point] -=
              (shares[m] * amount) / determinants[cell * pointCount + point];
          }
        }
      }
    }
  }
}
