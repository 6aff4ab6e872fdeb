import type { BenchmarkGroup, BenchmarkRow } from './types';

export interface SpeedUp {
  readonly order: number;
  /** Precision of the GPU; the CPU computes in double precision. */
  readonly precision: BenchmarkRow['precision'];
  /** DOF·stages per second of the GPU over those of one CPU thread. */
  readonly factor: number;
}

/**
 * Returns the speed-ups of the GPU on its best mesh over one CPU core, by order: in f32 and, if measured, in df64, which
 * compares double precision with double precision.
 */
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
    const cpu = best('cpu', order);
    const measured = [
      { precision: 'f32', gpu: best('throughput', order) },
      { precision: 'df64', gpu: best('doublePrecision', order) },
    ] as const;
    return measured.flatMap(({ precision, gpu }) =>
      gpu > 0 && cpu > 0 ? [{ order, precision, factor: gpu / cpu }] : [],
    );
  });
}

/**
 * Returns the speed-ups of chain-rule flux reconstruction on straight-edged hexahedra, by order and precision.
 * @param isViscous whether the gas is viscous, by BR2
 */
export function hexahedraSpeedUps(rows: readonly BenchmarkRow[], isViscous = false): SpeedUp[] {
  const onCpu = rows.filter(
    ({ group }) => group === (isViscous ? 'hexahedraViscousCpu' : 'hexahedraCpu'),
  );
  return onCpu.flatMap(({ order, dofStagesPerSecond: cpu }) => {
    const onGpu = rows.filter(
      ({ group, hexahedra, ...row }) =>
        group === (isViscous ? 'hexahedraViscous' : 'hexahedra') &&
        row.order === order &&
        hexahedra?.shape === 'straight' &&
        hexahedra.volumeTerm === undefined &&
        (!isViscous || hexahedra.viscousScheme === 'br2'),
    );
    const precisions = [...new Set(onGpu.map(({ precision }) => precision))];
    return precisions.flatMap((precision) => {
      const own = onGpu.filter((row) => row.precision === precision);
      const gpu = Math.max(0, ...own.map(({ dofStagesPerSecond }) => dofStagesPerSecond ?? 0));
      return cpu && gpu > 0 ? [{ order, precision, factor: gpu / cpu }] : [];
    });
  });
}

/** Returns the single-thread time of the same grid task over that of a row; null if not measured. */
export function threadSpeedUp(row: BenchmarkRow, rows: readonly BenchmarkRow[]): number | null {
  const single = rows.find(
    ({ threads, gridScheme, cells }) =>
      threads === 1 && gridScheme === row.gridScheme && cells === row.cells,
  );
  const [one, own] = [single?.microsecondsPerStep ?? null, row.microsecondsPerStep];
  return one === null || own === null ? null : one / own;
}

export interface ExtraCost {
  readonly row: BenchmarkRow;
  /** Time per step relative to the plain measurement. */
  readonly factor: number;
}

/** Groups that are compared with measurements without their extra feature. */
const extraGroups: readonly BenchmarkGroup[] = ['limiter', 'liveView', 'doublePrecision'];

/** Whether a row has the same kind of cells as another, without that one's extra feature. */
const isPlain = (other: BenchmarkRow, { hexahedra }: BenchmarkRow): boolean =>
  hexahedra
    ? other.group === 'hexahedra' &&
      other.precision === 'f32' &&
      JSON.stringify(other.hexahedra) === JSON.stringify(hexahedra)
    : other.group === 'throughput';

/** Returns the relative cost of limiters, the live view and double precision, on meshes also measured without them. */
export function extraCosts(rows: readonly BenchmarkRow[]): ExtraCost[] {
  return rows.flatMap((row) => {
    const { group, order, cells, microsecondsPerStep: time } = row;
    if (!extraGroups.includes(group)) return [];
    const plain = rows.find(
      (other) => isPlain(other, row) && other.order === order && other.cells === cells,
    )?.microsecondsPerStep;
    return plain && time !== null ? [{ row, factor: time / plain }] : [];
  });
}
