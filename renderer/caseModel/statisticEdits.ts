import type { Statistic } from '../../solver/diagnostics';

/** Changes a statistic; covariances of others follow its name. */
export function changeStatistic(
  statistics: Statistic[],
  index: number,
  parts: Partial<Statistic>,
): void {
  const { name: before } = statistics[index];
  Object.assign(statistics[index], parts);
  const { name } = statistics[index];
  if (name === before) return;
  for (const statistic of statistics) {
    if (statistic.with) statistic.with = statistic.with.map((own) => (own === before ? name : own));
  }
}

/** Removes a statistic and all covariances with it. */
export function removeStatistic(statistics: Statistic[], index: number): void {
  const [{ name }] = statistics.splice(index, 1);
  for (const statistic of statistics) {
    const left = statistic.with?.filter((own) => own !== name);
    statistic.with = left && left.length > 0 ? left : undefined;
  }
}
