import { BenchmarkRows } from '../../electron/cli/benchmarkRows';
import { benchmarkSummary } from '../../electron/cli/benchmarkText';
import { bytesPerMeanStage, type BenchmarkReport, type BenchmarkRow } from '../../solver/benchmark';

/** Returns a measurement of triangles on a GPU. */
export const row = (changes: Partial<BenchmarkRow>): BenchmarkRow => ({
  id: 'gpu/p1/184k',
  group: 'throughput',
  backend: 'gpu',
  order: 1,
  cells: 184_000,
  limiter: 'none',
  precision: 'f32',
  threads: 1,
  microsecondsPerStep: 50,
  dofStagesPerSecond: 1.76e11,
  bytesPerDofStage: 15.67,
  copyShare: 0.65,
  kernels: [],
  deviceBytes: 40e6,
  estimatedBytes: 41e6,
  note: '',
  ...changes,
});

export const cpuRow = row({
  id: 'cpu/p1/11k',
  group: 'cpu',
  backend: 'cpu',
  cells: 10_952,
  microsecondsPerStep: 5476,
  dofStagesPerSecond: 1e8,
  bytesPerDofStage: null,
  copyShare: null,
  deviceBytes: null,
  estimatedBytes: null,
});

export const gridRow = row({
  id: 'fv/2d/4096',
  group: 'grid',
  order: 0,
  cells: 4096 ** 2,
  grid: [4096, 4096],
  microsecondsPerStep: 200,
  dofStagesPerSecond: (4 * 4096 ** 2) / 200e-6,
  bytesPerDofStage: bytesPerMeanStage(4, 1),
});

export const report: BenchmarkReport = {
  processor: 'Xeon',
  adapter: 'nvidia hopper NVIDIA H200',
  software: false,
  copyBytesPerSecond: 4.26e12,
  rows: [cpuRow, row({}), row({ id: 'gpu/p1/737k', dofStagesPerSecond: 2e11 })],
  serial: [{ group: 'cpu', order: 1, compiledC: 1, ours: 0.5, difference: 1e-15 }],
  serialNote: '',
};

/** Returns the complete printed report. */
export const benchmarkText = (all: BenchmarkReport): string => {
  const tables = new BenchmarkRows(all, all.rows);
  return all.rows.map((measured) => tables.next(measured)).join('') + benchmarkSummary(all);
};
