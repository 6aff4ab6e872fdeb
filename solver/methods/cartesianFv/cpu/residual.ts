import { axesOf, normalInputs } from '../../../core/axes';
import { stepName } from '../../../physics/faceNames';
import { gridSpeedInput } from '../../../physics/numericalFluxes/types';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';
import { createDeviations } from './deviations';
import { createFaceStates } from './faceStates';
import { gridPlaces, writeRange } from '../../grid/gridPlaces';

/**
 * Writes du/dt of the cell averages at a time to `out`: −Σ_axes (F* on the high face − F* on the low face)/Δx + S at
 * the center. Arrays [cell][variable]. `gridSpeed` is that of `gridSpeeds`: h/Δt, by default with reconstruction
 * h/(2Δt).
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
 * Computes the quantities that are reconstructed, [cell][quantity], from the means of a state: the means themselves, or
 * the quantities of a balance. The next call overwrites the array.
 */
type MeanQuantities = (means: Float64Array) => Float64Array;

function createMeanQuantities(operators: FvOperators): MeanQuantities {
  const { physics, cellCount, variableCount: n } = operators;
  const { balance, variableNames } = physics;
  if (!balance) return (means) => means;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(variableNames);
  const found = balance.quantityNames.map((_, q) => block.array(`quantity ${q}`));
  const evaluate = block.bind(balance.quantities, found);
  const quantities = new Float64Array(cellCount * n);

  return (means) => {
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      for (let v = 0; v < n; v++) {
        for (let i = 0; i < count; i++) u[v][i] = means[(first + i) * n + v];
      }
      evaluate(count);
      for (let v = 0; v < n; v++) {
        for (let i = 0; i < count; i++) quantities[(first + i) * n + v] = found[v][i];
      }
    }
    return quantities;
  };
}

/**
 * Adds the force within each cell along an axis to du/dt, [cell][variable].
 * @param quantities quantities of the means, [cell][quantity]
 * @param steps changes from the low to the high faces, [cell][step]
 */
type ForceWithin = (
  axis: number,
  quantities: Float64Array,
  steps: Float64Array,
  out: Float64Array,
) => void;

/** Creates the force; null for systems without a balance. */
function createForceWithin({
  grid,
  physics: { balance, variableNames },
  cellCount,
  variableCount: n,
}: FvOperators): ForceWithin | null {
  if (!balance) return null;
  const block = new PointBlock(blockPoints);
  const own = block.arraysOf(balance.quantityNames);
  const step = block.arraysOf(balance.stepNames.map(stepName));
  const normals = block.arraysOf(normalInputs(grid.dimension));
  const forces = variableNames.map((name) => block.array(`force on ${name}`));
  const force = block.bind(balance.within, forces);

  return (axis, quantities, steps, out) => {
    normals.forEach((component, a) => component.fill(a === axis ? 1 : 0));
    const scale = 1 / grid.spacing[axis];
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      for (let i = 0; i < count; i++) {
        for (let v = 0; v < n; v++) {
          const at = (first + i) * n + v;
          own[v][i] = quantities[at];
          step[v][i] = steps[at];
        }
      }
      force(count);
      for (let i = 0; i < count; i++) {
        if (grid.solid?.[first + i]) continue;
        for (let v = 0; v < n; v++) out[(first + i) * n + v] += scale * forces[v][i];
      }
    }
  };
}

/**
 * Each face flux is computed once and used for both cells, so quantities are conserved to round-off. Each axis is
 * summed separately: the sum of two numbers is independent of their order, so mirrored flows stay mirrored. For systems
 * with a balance, the two cells at a face receive different fluxes, and a force acts within each cell.
 */
function createFaceTerm(operators: FvOperators): Residual {
  const { grid, physics, variableCount: n } = operators;
  const axes = axesOf(grid.dimension);
  const flux = physics.balance?.flux ?? physics.numericalFlux;
  const isPlaced = axes.some((axis) => flux.uses(axis));
  const { block, visit, lowCells, highCells } = createFaceStates(operators, isPlaced);
  const deviations = createDeviations(operators);
  const quantitiesOf = createMeanQuantities(operators);
  const addForceWithin = createForceWithin(operators);
  const fluxes = flux.outputs.map((_, i) => block.array(`flux ${i}`));
  /** Averages over the points of the current faces. */
  const means = fluxes.map(() => new Float64Array(blockPoints));
  const feltBelow = means.slice(0, n);
  const feltAbove = means.slice(-n);
  const numericalFlux = block.bind(flux, fluxes);
  const speed = block.array(gridSpeedInput);
  const ofAxis = new Float64Array(operators.cellCount * n);

  return (state, time, gridSpeed, out) => {
    speed.fill(gridSpeed);
    deviations?.set(state, time);
    const quantities = quantitiesOf(state);
    for (let axis = 0; axis < grid.dimension; axis++) {
      const alongAxis = deviations && deviations.along(axis, state);
      ofAxis.fill(0);
      visit(axis, quantities, alongAxis, time, (across, count, { share, isLast }) => {
        numericalFlux(count);
        gather(count, share);
        if (!isLast) return;
        const scale = 1 / grid.spacing[axis];
        if (across.low === 'cells') give(ofAxis, feltBelow, lowCells, count, -scale);
        if (across.high === 'cells') give(ofAxis, feltAbove, highCells, count, scale);
        for (const mean of means) mean.fill(0);
      });
      if (alongAxis?.steps) addForceWithin?.(axis, quantities, alongAxis.steps, ofAxis);
      for (let i = 0; i < out.length; i++) out[i] += ofAxis[i];
    }
  };

  function gather(count: number, share: number): void {
    means.forEach((mean, f) => {
      const own = fluxes[f];
      for (let i = 0; i < count; i++) mean[i] += share * own[i];
    });
  }

  function give(
    to: Float64Array,
    felt: readonly Float64Array[],
    cells: Uint32Array,
    count: number,
    scale: number,
  ): void {
    for (let v = 0; v < n; v++) {
      const own = felt[v];
      for (let i = 0; i < count; i++) to[cells[i] * n + v] += scale * own[i];
    }
  }
}

/** Adds S at the cell centers; null without a source. */
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
        if (grid.solid?.[first + i]) continue;
        for (let v = 0; v < n; v++) out[(first + i) * n + v] += gained[v][i];
      }
    }
  };
}
