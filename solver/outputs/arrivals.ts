import { firstQuantities, quantityCount, type Averages } from '../diagnostics/averages';
import type { StateSpace } from '../space/cellSpace';
import { dot } from '../space/linearAlgebra';

/** How far a statistic of kind `arrival` has come. */
export interface ArrivalFigures {
  readonly name: string;
  /** Length, area or volume of the cells whose mean has exceeded the threshold. */
  readonly reached: number;
  /** When the last of them did; null if none did. */
  readonly latest: number | null;
}

/** Of all arrivals that a case keeps. */
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
