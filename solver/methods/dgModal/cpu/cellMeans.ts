import type { ReportOfState } from '../../stateReport';
import { pointSpacing } from '../../../physics/pointSpacing';
import { spacingsOf, type DgOperators } from '../operators';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { StateArray } from '../../../space/types';
import { firstModeValue } from '../basis';
import { diffusionRates } from '../timeStep';

/**
 * Evaluates wave speed and admissibility at the cell means, for the time step. A rate is (largest wave
 * speed)/(inscribed radius) plus the contribution of `diffusionRates`.
 */
export function createMeansCheck(operators: DgOperators): ReportOfState {
  const { cells, cellCount, element, physics, variableCount: n } = operators;
  const stride = element.modes * n;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(physics.variableNames);
  const speed = block.array('largest wave speed');
  const truths = physics.system.admissible.map((_, i) => block.array(`condition ${i}`));
  const waveSpeed = block.bind(physics.maxWaveSpeed, [speed]);
  const admissible = block.bind(physics.admissible, truths);
  const diffusivity = block.array('diffusivity');
  const spread = physics.maxDiffusivity && block.bind(physics.maxDiffusivity, [diffusivity]);
  const perDiffusivity = diffusionRates(operators);
  const spacings = spacingsOf(operators);
  const spacing = block.array(pointSpacing);
  const [x, y, t] = block.arraysOf(['x', 'y', 't']);

  return (state, time, rates) => {
    t.fill(time);
    let rate = 0;
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      for (let i = 0; i < count; i++) {
        const cell = first + i;
        x[i] = cells.originX[cell] + (cells.xr[cell] + cells.xs[cell]) / 3;
        y[i] = cells.originY[cell] + (cells.yr[cell] + cells.ys[cell]) / 3;
        if (spacings) spacing[i] = spacings[cell];
        for (let v = 0; v < n; v++)
          u[v][i] = firstModeValue * state[cell * stride + v * element.modes];
      }
      waveSpeed(count);
      spread?.(count);
      admissible(count);
      for (let i = 0; i < count; i++) {
        const cell = first + i;
        if (!allFinite(state, cell * stride, (cell + 1) * stride)) {
          return { rate, badCell: cell, badCondition: -1 };
        }
        const violated = truths.findIndex((truth) => truth[i] === 0);
        if (violated >= 0) return { rate, badCell: cell, badCondition: violated };
        const spreading = perDiffusivity ? perDiffusivity[cell] * diffusivity[i] : 0;
        const own = speed[i] / cells.inscribedRadius[cell] + spreading;
        if (rates) rates[cell] = own;
        rate = Math.max(rate, own);
      }
    }
    return { rate, badCell: -1, badCondition: -1 };
  };
}

function allFinite(values: StateArray, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!Number.isFinite(values[i])) return false;
  return true;
}
