import { axesOf, normalInputs } from '../../core/axes';
import type { Program } from '../../expression';
import { oppositeRotation } from '../../mesh/faceTable';
import { gradientInput } from '../../physics/gradients';
import { pointSpacing } from '../../physics/pointSpacing';
import { rotatedState } from '../../physics/stateVectors';
import type { FaceSide } from './facePoints';
import type { CommonStates } from './commonStates';
import type { ViscousFaces } from './viscousFaces';

/**
 * ∇u of cells without the jumps on sides of the current axis: one field per reference axis of sides, or one for all;
 * [cell][axis][variable][function].
 */
export interface SideGradientFields {
  readonly fields: readonly Float64Array[];
  /** Index of the field of a point of a side. */
  fieldOf(sidePoint: number): number;
}

/** Adds lift F̂_v·area of a range of faces. */
export interface ViscousFaceTerms {
  between(
    state: Float64Array,
    local: SideGradientFields,
    faces: { readonly first: number; readonly last: number; readonly rotation: number },
    out: Float64Array,
  ): void;
  boundary(
    state: Float64Array,
    local: SideGradientFields,
    faces: { readonly first: number; readonly last: number; readonly group: number },
    out: Float64Array,
  ): void;
}

/**
 * Adds lift F̂_v·area with F̂_v = F_v(û, ∇û), where ∇û and the point spacing are means over both cells, the gradient of
 * a cell being ∇u + β(û − u)·area/J; or with the mean of the F_v of each cell. On boundaries the condition determines
 * ∇û from the inner gradient.
 */
export function bindViscousFaces(
  { physics, groups, rotations, points, sides, gradientLift, meanOf, spacings }: ViscousFaces,
  viscousFlux: Program,
  meeting: CommonStates,
): ViscousFaceTerms {
  const { dimension: d, variableNames: names } = physics;
  const n = names.length;
  const { block, common, jumps, size } = meeting;
  const { areas, determinants } = sides;
  /** Points of the sides of a cell. */
  const perCell = spacings ? determinants.length / spacings.length : 0;
  const axes = axesOf(d);
  const normals = block.arraysOf(normalInputs(d));
  /** ∇û, [axis][variable]. */
  const gradient = axes.map((axis) =>
    block.arraysOf(names.map((name) => gradientInput(axis, name))),
  );
  const rows = (what: string): Float64Array[] =>
    Array.from({ length: d * n }, (_, row) => block.array(`${what} ${row}`));
  const inner = rows('gradient inside');
  const outer = rows('gradient beyond');
  const traced = rows('gradient traced');
  const flux = rows('viscous flux');
  const fluxInside = rows('viscous flux by the gradient inside');
  const through = names.map((name) => block.array(`through of ${name}`));
  const evaluate = block.bind(viscousFlux, flux);
  const spacing = spacings ? block.array(pointSpacing) : null;
  const onSide = groups.map(({ name }) => {
    const program = physics.ghostGradients.get(name);
    return program && block.bind(program, outer);
  });
  const turned = names.map((name) => block.array(`turned ${name}`));
  const turn = rotations.map((rotation) =>
    block.bind(rotatedState(physics.system, rotation), turned),
  );

  return {
    between(state, local, { first, last, rotation }, out) {
      const count = meeting.between(state, first, last, rotation);
      readGradient('left', local, first, last, inner);
      readGradient('right', local, first, last, outer);
      if (rotation > 0) turnGradient(rotation, count);
      evaluateBetween(first, last, count);
      lift('left', first, last, count, out);
      if (rotation > 0) turnBack(rotation, count);
      lift('right', first, last, count, out);
    },
    boundary(state, local, { first, last, group }, out) {
      const count = meeting.boundary(state, first, last, group);
      readGradient('left', local, first, last, inner);
      each(count, (a, v, i) => (gradient[a][v][i] = inner[a * n + v][i]));
      const prescribe = onSide[group];
      if (prescribe) {
        prescribe(count);
        each(count, (a, v, i) => (gradient[a][v][i] = outer[a * n + v][i]));
      }
      readSpacing('left', first, last);
      evaluate(count);
      lift('left', first, last, count, out);
    },
  };

  function each(count: number, visit: (a: number, v: number, i: number) => void): void {
    for (let a = 0; a < d; a++) {
      for (let v = 0; v < n; v++) for (let i = 0; i < count; i++) visit(a, v, i);
    }
  }

  function readSpacing(side: FaceSide, first: number, last: number): void {
    if (!spacing || !spacings) return;
    points.points(side, first, last, (at, sidePoint) => {
      spacing[at] = spacings[Math.floor(sidePoint / perCell)];
    });
  }

  function readMeanSpacing(first: number, last: number): void {
    if (!spacing || !spacings) return;
    readSpacing('left', first, last);
    points.points('right', first, last, (at, sidePoint) => {
      spacing[at] = 0.5 * (spacing[at] + spacings[Math.floor(sidePoint / perCell)]);
    });
  }

  function evaluateBetween(first: number, last: number, count: number): void {
    if (meanOf === 'gradients') {
      each(count, (a, v, i) => {
        gradient[a][v][i] = 0.5 * (inner[a * n + v][i] + outer[a * n + v][i]);
      });
      readMeanSpacing(first, last);
      evaluate(count);
      return;
    }
    each(count, (a, v, i) => (gradient[a][v][i] = inner[a * n + v][i]));
    readSpacing('left', first, last);
    evaluate(count);
    each(count, (a, v, i) => {
      fluxInside[a * n + v][i] = flux[a * n + v][i];
      gradient[a][v][i] = outer[a * n + v][i];
    });
    readSpacing('right', first, last);
    evaluate(count);
    each(count, (a, v, i) => {
      const row = a * n + v;
      flux[row][i] = 0.5 * (fluxInside[row][i] + flux[row][i]);
    });
  }

  /** Evaluates ∇u + β(û − u)·area/J of the cells on one side. */
  function readGradient(
    side: FaceSide,
    { fields, fieldOf }: SideGradientFields,
    first: number,
    last: number,
    target: readonly Float64Array[],
  ): void {
    fields.forEach((values, field) => {
      if (fields.length === 1) return void points.trace(side, values, first, last, target);
      points.trace(side, values, first, last, traced);
      points.points(side, first, last, (at, sidePoint) => {
        if (fieldOf(sidePoint) !== field) return;
        target.forEach((row, i) => (row[at] = traced[i][at]));
      });
    });
    points.points(side, first, last, (at, sidePoint) => {
      for (let a = 0; a < d; a++) {
        const share = (gradientLift * areas[sidePoint * d + a]) / determinants[sidePoint];
        for (let v = 0; v < n; v++) target[a * n + v][at] += share * jumps[side][v][at];
      }
    });
  }

  /** Lifts F̂_v·area, outward from the left side, to the cells on one side. */
  function lift(
    side: FaceSide,
    first: number,
    last: number,
    count: number,
    out: Float64Array,
  ): void {
    const sign = side === 'left' ? 1 : -1;
    if (side === 'left') {
      for (let v = 0; v < n; v++) {
        for (let i = 0; i < count; i++) {
          let sum = 0;
          for (let a = 0; a < d; a++) sum += normals[a][i] * flux[a * n + v][i];
          through[v][i] = sum * size[i];
        }
      }
    } else {
      for (let v = 0; v < n; v++) for (let i = 0; i < count; i++) through[v][i] *= sign;
    }
    points.lift(side, through, first, last, out);
  }

  /** Rotates the right cells' gradient, its axes and its vectors, to the frame of the left cells. */
  function turnGradient(rotation: number, count: number): void {
    const matrix = rotations[rotation - 1];
    const saved = common.map((own) => own.slice());
    const columns = axes.map((_, b) => {
      for (let v = 0; v < n; v++) common[v].set(outer[b * n + v]);
      turn[rotation - 1](count);
      return turned.map((own) => own.slice());
    });
    each(count, (a, v, i) => {
      outer[a * n + v][i] = columns.reduce(
        (sum, column, b) => sum + matrix[3 * a + b] * column[v][i],
        0,
      );
    });
    for (let v = 0; v < n; v++) common[v].set(saved[v]);
  }

  /** Rotates the flux through the faces to the frame of the right cells. */
  function turnBack(rotation: number, count: number): void {
    for (let v = 0; v < n; v++) common[v].set(through[v]);
    turn[oppositeRotation(rotation) - 1](count);
    for (let v = 0; v < n; v++) through[v].set(turned[v]);
  }
}
