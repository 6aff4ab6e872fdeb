import { firstQuantities, quantityCount, type Averages } from '../diagnostics/averages';
import type { StateSpace } from '../space/cellSpace';
import { dot } from '../space/linearAlgebra';

/** Progress of an `arrival` statistic. */
export interface ArrivalFigures {
  readonly name: string;
  /** Length, area or volume of the cells whose average has exceeded the threshold. */
  readonly reached: number;
  /** Time of the latest arrival; null if there is none. */
  readonly latest: number | null;
}

/** Returns the figures of all arrival statistics of a case. */
export function arrivalFigures(
  { space, physics: { statistics } }: StateSpace,
  averages: Averages | null,
): ArrivalFigures[] {
  const { cellCount, functionCount, maps } = space;
  const perCell = quantityCount(statistics) * functionCount;
  const quantities = firstQuantities(statistics);
  return statistics.flatMap(({ name, kind }, i) => {
    if (kind !== 'arrival') return [];
    let [reached, latest] = [0, -Infinity];
    for (let cell = 0; averages && cell < cellCount; cell++) {
      const start = cell * perCell + quantities[i] * functionCount;
      const moment = dot(space.meanWeights(cell), 0, averages.coefficients, start, functionCount);
      if (Number.isNaN(moment)) continue;
      reached += maps.measure(cell);
      latest = Math.max(latest, moment);
    }
    return [{ name, reached, latest: latest > -Infinity ? latest : null }];
  });
}
