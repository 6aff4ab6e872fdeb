import type { BenchmarkRow } from './types';

export interface SpeedUp {
  readonly order: number;
  /** GPU over one thread of the CPU, in DOF·stages per second. */
  readonly factor: number;
}

/** GPU at its best mesh over one CPU core, by order. */
export function speedUps(rows: readonly BenchmarkRow[]): SpeedUp[] {
  const best = (group: BenchmarkRow['group'], order: number): number =>
    Math.max(
      0,
      ...rows
        .filter((row) => row.group === group && row.order === order)
        .map(({ dofStagesPerSecond }) => dofStagesPerSecond ?? 0),
    );
  const orders = [...new Set(rows.map(({ order }) => order))].sort((a, b) => a - b);
  return orders.flatMap((order) => {
    const gpu = best('throughput', order);
    const cpu = best('cpu', order);
    return gpu > 0 && cpu > 0 ? [{ order, factor: gpu / cpu }] : [];
  });
}

export interface LimiterCost {
  readonly order: number;
  readonly limiter: BenchmarkRow['limiter'];
  /** Time of a step with the limiter over that without. */
  readonly factor: number;
}

/** What limiters cost, on the meshes that were measured without them too. */
export function limiterCosts(rows: readonly BenchmarkRow[]): LimiterCost[] {
  return rows.flatMap(({ group, order, cells, limiter, microsecondsPerStep: time }) => {
    if (group !== 'limiter') return [];
    const plain = rows.find(
      (row) => row.group === 'throughput' && row.order === order && row.cells === cells,
    )?.microsecondsPerStep;
    return plain && time !== null ? [{ order, limiter, factor: time / plain }] : [];
  });
}
