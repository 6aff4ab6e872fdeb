import { normalInputs } from '../../../core/axes';
import type { CharacteristicPrograms } from '../../../physics/characteristics';
import { amplitudeName, jumpName } from '../../../physics/faceNames';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';
import type { DeviationsInCell } from '../reconstructions/types';
import { writeRange } from '../../grid/gridPlaces';
import type { AllDeviations } from './faceDeviations';
import { createMeansAlong } from './meansAlong';

/**
 * Characteristic reconstruction (Harten, Engquist, Osher and Chakravarthy 1987). The differences of the means around a
 * cell along an axis from its own mean are projected onto the left eigenvectors there, w = L(uᵢ)(u − uᵢ). Each wave is
 * reconstructed, and the right eigenvectors convert the deviations back to the state.
 */
export function wavesInCells(
  operators: FvOperators,
  reach: number,
  deviationsIn: DeviationsInCell,
  { amplitudes, change }: CharacteristicPrograms,
): AllDeviations {
  const { grid, physics, cellCount, variableCount: n } = operators;
  const names = physics.variableNames;
  const meansAlong = createMeansAlong(operators, reach);
  const cells = new Uint32Array(blockPoints);
  const block = new PointBlock(blockPoints);
  const own = block.arraysOf(names);
  const jump = block.arraysOf(names.map(jumpName));
  const normals = block.arraysOf(normalInputs(grid.dimension));
  const amplitude = block.arraysOf(names.map((_, k) => amplitudeName(k)));
  const changed = names.map((name) => block.array(`change of ${name}`));
  const takeApart = block.bind(amplitudes, amplitude);
  const putTogether = block.bind(change, changed);
  /** Waves along the axis, [wave][cell of the block][position in the window]. */
  const width = 2 * reach + 1;
  const windows = names.map(() => new Float64Array(blockPoints * width));
  /** Deviations on the low and the high face, [face][wave][cell of the block]. */
  const departed = [0, 1].map(() => names.map(() => new Float64Array(blockPoints)));
  const steps = grid.counts.map(() => 1);
  const ofWave = new Float64Array(2);
  let time = 0;

  return {
    set(_means, now) {
      time = now;
    },
    write(axis, means, all) {
      normals.forEach((component, a) => component.fill(a === axis ? 1 : 0));
      for (let first = 0; first < cellCount; first += blockPoints) {
        const count = Math.min(blockPoints, cellCount - first);
        writeRange(cells, first, count);
        const around = meansAlong(axis, means, cells, count, time);
        own.forEach((values, v) => values.set(around[reach][v]));
        around.forEach((values, k) => project(values, k, count));
        reconstruct(axis, count);
        departed.forEach((waves, face) => {
          amplitude.forEach((values, k) => values.set(waves[k]));
          putTogether(count);
          for (let v = 0; v < n; v++) {
            for (let i = 0; i < count; i++) all[face][(first + i) * n + v] = changed[v][i];
          }
        });
      }
    },
  };

  /** Projects the means at a position in the windows onto the waves. */
  function project(values: readonly Float64Array[], place: number, count: number): void {
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) jump[v][i] = values[v][i] - own[v][i];
    }
    takeApart(count);
    for (let k = 0; k < n; k++) {
      for (let i = 0; i < count; i++) windows[k][i * width + place] = amplitude[k][i];
    }
  }

  function reconstruct(axis: number, count: number): void {
    for (let k = 0; k < n; k++) {
      for (let i = 0; i < count; i++) {
        deviationsIn(windows[k], i * width + reach, steps, axis, ofWave);
        departed[0][k][i] = ofWave[0];
        departed[1][k][i] = ofWave[1];
      }
    }
  }
}
