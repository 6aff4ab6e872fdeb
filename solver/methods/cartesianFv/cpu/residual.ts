import { axesOf, normalInputs, trueNormalInputs } from '../../../core/axes';
import { innerName, outerName } from '../../../physics/faceNames';
import { gridSpeedInput } from '../../../physics/numericalFluxes/types';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';
import { gridFaces, type GridFaces } from './gridFaces';
import { gridPlaces, writeRange } from './gridPlaces';

/**
 * du/dt of the means at a time, written to `out`: −Σ_axes (F* on the high face − F* on the low face)/Δx + S at
 * the centre. Arrays [cell][variable]. `gridSpeed` is h/Δt.
 */
export type Residual = (
  state: Float64Array,
  time: number,
  gridSpeed: number,
  out: Float64Array,
) => void;

export function createResidual(operators: FvOperators): Residual {
  const addFluxes = createFaceTerm(operators);
  const addSource = createSourceTerm(operators);
  return (state, time, gridSpeed, out) => {
    out.fill(0);
    addFluxes(state, time, gridSpeed, out);
    addSource?.(state, time, out);
  };
}

/**
 * Each face is visited once and its flux used for both cells, so that what is conserved is to round-off. The
 * normal points along the axis; `inner` is the low side, `outer` the high one.
 */
function createFaceTerm({ grid, physics, variableCount: n }: FvOperators): Residual {
  const names = physics.variableNames;
  const block = new PointBlock(blockPoints);
  const low = block.arraysOf(names.map(innerName));
  const high = block.arraysOf(names.map(outerName));
  const fluxes = names.map((name) => block.array(`flux of ${name}`));
  const numericalFlux = block.bind(physics.numericalFlux, fluxes);
  const place = gridPlaces(grid, block);
  const [t, speed] = block.arraysOf(['t', gridSpeedInput]);
  const axes = axesOf(grid.dimension);
  const normals = block.arraysOf(normalInputs(grid.dimension));
  const trueNormals = block.arraysOf(trueNormalInputs(grid.dimension));
  // A ghost program knows the inner state by the variables' own names, and the outward normal.
  const inside = block.arraysOf(names);
  const ghosts = grid.groups.map(({ name }) => {
    const program = physics.ghosts.get(name);
    if (!program) throw new Error(`boundary group "${name}" has no condition; assign one`);
    return { low: block.bind(program, low), high: block.bind(program, high) };
  });
  const lowCells = new Uint32Array(blockPoints);
  const highCells = new Uint32Array(blockPoints);
  const faces = axes.flatMap((_, axis) => gridFaces(grid, axis));
  const isPlaced = axes.some((axis) => physics.numericalFlux.uses(axis));

  return (state, time, gridSpeed, out) => {
    t.fill(time);
    speed.fill(gridSpeed);
    for (const across of faces) {
      for (let first = 0; first < across.count; first += blockPoints) {
        const count = Math.min(blockPoints, across.count - first);
        across.cells(first, count, lowCells, highCells);
        visit(across, count, state, out);
      }
    }
  };

  function visit(across: GridFaces, count: number, state: Float64Array, out: Float64Array): void {
    const { axis } = across;
    const ofBoundary = across.low !== 'cells' || across.high !== 'cells';
    if (isPlaced || ofBoundary) {
      if (across.low === 'cells') place(lowCells, count, axis, 0.5);
      else place(highCells, count, axis, -0.5);
    }
    if (across.low === 'cells') take(state, lowCells, count, low);
    if (across.high === 'cells') take(state, highCells, count, high);
    if (across.low !== 'cells') setGhosts(across.low, axis, 'low', count);
    if (across.high !== 'cells') setGhosts(across.high, axis, 'high', count);
    setNormal(axis, 1);
    numericalFlux(count);
    const scale = 1 / grid.spacing[axis];
    if (across.low === 'cells') give(out, lowCells, count, -scale);
    if (across.high === 'cells') give(out, highCells, count, scale);
  }

  function take(
    state: Float64Array,
    cells: Uint32Array,
    count: number,
    values: readonly Float64Array[],
  ): void {
    for (let v = 0; v < n; v++) {
      const own = values[v];
      for (let i = 0; i < count; i++) own[i] = state[cells[i] * n + v];
    }
  }

  function give(out: Float64Array, cells: Uint32Array, count: number, scale: number): void {
    for (let v = 0; v < n; v++) {
      const own = fluxes[v];
      for (let i = 0; i < count; i++) out[cells[i] * n + v] += scale * own[i];
    }
  }

  /** The states beyond the boundary, at points of one side. */
  function setGhosts(group: number, axis: number, side: 'low' | 'high', count: number): void {
    const known = side === 'low' ? high : low;
    for (let v = 0; v < n; v++) inside[v].set(known[v]);
    setNormal(axis, side === 'low' ? -1 : 1);
    ghosts[group][side](count);
  }

  function setNormal(axis: number, direction: 1 | -1): void {
    for (let a = 0; a < normals.length; a++) {
      normals[a].fill(a === axis ? direction : 0);
      trueNormals[a].fill(a === axis ? direction : 0);
    }
  }
}

/** Adds S at the centres; null where there is no source. */
function createSourceTerm({
  grid,
  physics,
  cellCount,
  variableCount: n,
}: FvOperators): ((state: Float64Array, time: number, out: Float64Array) => void) | null {
  if (!physics.sourceTerm) return null;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(physics.variableNames);
  const gained = physics.variableNames.map((name) => block.array(`source of ${name}`));
  const source = block.bind(physics.sourceTerm, gained);
  const place = gridPlaces(grid, block);
  const t = block.array('t');
  const cells = new Uint32Array(blockPoints);

  return (state, time, out) => {
    t.fill(time);
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      writeRange(cells, first, count);
      place(cells, count);
      for (let i = 0; i < count; i++) {
        for (let v = 0; v < n; v++) u[v][i] = state[(first + i) * n + v];
      }
      source(count);
      for (let i = 0; i < count; i++) {
        for (let v = 0; v < n; v++) out[(first + i) * n + v] += gained[v][i];
      }
    }
  };
}
