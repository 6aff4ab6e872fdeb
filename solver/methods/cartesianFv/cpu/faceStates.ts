import { axesOf, normalInputs, trueNormalInputs } from '../../../core/axes';
import type { Program } from '../../../expression';
import { innerName, outerName } from '../../../physics/faceNames';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';
import { faceQuadratures } from '../faceQuadratures';
import { gridFaces, type GridFaces } from './gridFaces';
import { gridPlaces } from '../../grid/gridPlaces';
import type { Deviations } from './faceDeviations';
import { ghostOf } from '../../ghostOf';

/**
 * States on both sides of faces, one block of faces at a time: variables, or the quantities of a balance. The normal
 * points along the axis; `inner` is the low side, `outer` the high one. Beyond the boundary, the condition computes the
 * state from the other side.
 */
export interface FaceStates {
  /** Contains the states, the normals, the face coordinates if requested, and `t`. */
  readonly block: PointBlock;
  /** Arrays per variable or quantity. */
  readonly low: readonly Float64Array[];
  readonly high: readonly Float64Array[];
  readonly lowCells: Uint32Array;
  readonly highCells: Uint32Array;
  /**
   * Visits the faces across an axis. Each block is visited once for each quadrature point of the faces, in turn, with
   * the point's quadrature weight. `deviations` from the means or their quantities, [cell][variable], is null without
   * reconstruction.
   */
  visit(
    axis: number,
    means: Float64Array,
    deviations: Deviations | null,
    time: number,
    use: (across: GridFaces, count: number, point: { share: number; isLast: boolean }) => void,
  ): void;
}

/** Creates the face states. @param isPlaced whether interior faces need coordinates too */
export function createFaceStates(
  { grid, physics, reconstruction, variableCount: n }: FvOperators,
  isPlaced: boolean,
): FaceStates {
  const { balance, variableNames } = physics;
  const names = balance?.quantityNames ?? variableNames;
  const { points, weights } = reconstruction?.quadrature ?? faceQuadratures.midpoint;
  const block = new PointBlock(blockPoints);
  const low = block.arraysOf(names.map(innerName));
  const high = block.arraysOf(names.map(outerName));
  const place = gridPlaces(grid, block);
  const t = block.array('t');
  const normals = block.arraysOf(normalInputs(grid.dimension));
  const trueNormals = block.arraysOf(trueNormalInputs(grid.dimension));
  // A ghost program reads the inner state under the variables' own names, and the outward normal.
  const inside = block.arraysOf(variableNames);
  const outside = block.arraysOf(variableNames.map((name) => `${name} beyond`));
  const ghosts = grid.groups.map(({ name }) => {
    const program = ghostOf(physics, name);
    return block.bind(program, outside);
  });
  const toState = createMap(balance?.state, names);
  const fromState = createMap(balance?.quantities, variableNames);
  const lowCells = new Uint32Array(blockPoints);
  const highCells = new Uint32Array(blockPoints);
  const faces = axesOf(grid.dimension).map((_, axis) => gridFaces(grid, axis));

  return {
    block,
    low,
    high,
    lowCells,
    highCells,
    visit(axis, means, deviations, time, use) {
      t.fill(time);
      for (const across of faces[axis]) {
        for (let first = 0; first < across.count; first += blockPoints) {
          const count = Math.min(blockPoints, across.count - first);
          across.cells(first, count, lowCells, highCells);
          points.forEach((_, q) => {
            setStates(across, count, means, deviations, q);
            use(across, count, { share: weights[q], isLast: q === points.length - 1 });
          });
        }
      }
    },
  };

  function setStates(
    across: GridFaces,
    count: number,
    means: Float64Array,
    deviations: Deviations | null,
    point: number,
  ): void {
    const { axis } = across;
    const ofBoundary = across.low !== 'cells' || across.high !== 'cells';
    if (isPlaced || ofBoundary) {
      if (across.low === 'cells') place(lowCells, count, toFace(axis, 0.5, point));
      else place(highCells, count, toFace(axis, -0.5, point));
    }
    if (across.low === 'cells') {
      take(means, lowCells, count, low);
      if (deviations) move(deviations.high[point], lowCells, count, low);
    }
    if (across.high === 'cells') {
      take(means, highCells, count, high);
      if (deviations) move(deviations.low[point], highCells, count, high);
    }
    if (across.low !== 'cells') setGhosts(across.low, axis, 'low', count);
    if (across.high !== 'cells') setGhosts(across.high, axis, 'high', count);
    setNormal(axis, 1);
  }

  /** Returns the offset from a cell center to a face point; only faces of 2D cells have points off the midpoint. */
  function toFace(axis: number, across: 0.5 | -0.5, point: number): number[] {
    return faces.map((_, a) => (a === axis ? across : points[point]));
  }

  function take(
    means: Float64Array,
    cells: Uint32Array,
    count: number,
    values: readonly Float64Array[],
  ): void {
    for (let v = 0; v < n; v++) {
      const own = values[v];
      for (let i = 0; i < count; i++) own[i] = means[cells[i] * n + v];
    }
  }

  function move(
    deviations: Float64Array,
    cells: Uint32Array,
    count: number,
    values: readonly Float64Array[],
  ): void {
    for (let v = 0; v < n; v++) {
      const own = values[v];
      for (let i = 0; i < count; i++) own[i] += deviations[cells[i] * n + v];
    }
  }

  /** Computes the ghost states at points of one side. */
  function setGhosts(group: number, axis: number, side: 'low' | 'high', count: number): void {
    const [known, requested] = side === 'low' ? [high, low] : [low, high];
    toState(known, inside, count);
    // Both sides omit what a conserved state doesn't store, so that a mirror condition is exact.
    fromState(inside, known, count);
    setNormal(axis, side === 'low' ? -1 : 1);
    ghosts[group](count);
    fromState(outside, requested, count);
  }

  function setNormal(axis: number, direction: 1 | -1): void {
    for (let a = 0; a < normals.length; a++) {
      normals[a].fill(a === axis ? direction : 0);
      trueNormals[a].fill(a === axis ? direction : 0);
    }
  }
}

/** Returns a function that applies a program to input values, or copies them without a program. */
function createMap(program: Program | undefined, inputs: readonly string[]) {
  const block = new PointBlock(blockPoints);
  const given = block.arraysOf(inputs);
  const made = inputs.map((_, i) => block.array(`made ${i}`));
  const evaluate = program && block.bind(program, made);
  return (from: readonly Float64Array[], to: readonly Float64Array[], count: number): void => {
    from.forEach((values, v) => (evaluate ? given[v] : to[v]).set(values));
    evaluate?.(count);
    if (evaluate) made.forEach((values, v) => to[v].set(values));
  };
}
