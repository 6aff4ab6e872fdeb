import type { BenchmarkReport, BenchmarkRow } from '../../solver/benchmark';
import { runBenchmark } from '../../solver/benchmark/compute';
import { defaultTasks } from '../../solver/core';
import type { OpenedDevice } from '../../solver/run/compute';
import { taskText } from './benchmarkText';
import type { CliContext } from './context';
import { LiveLine } from './liveLine';
import { t } from '../text/cli';

const limitMs = 60_000;

/** Measurements by kind of GPU: one on the CPU, and triangles and a grid on the GPU. */
const measurements = {
  none: ['cpu/p2/11k'],
  software: ['cpu/p2/11k', 'gpu/p1/2k'],
  hardware: ['cpu/p2/11k', 'gpu/p2/184k', 'gpu/p2/184k/df64', 'fv/2d/1024/linear'],
} as const;

/**
 * Runs a benchmark that stops after one minute or at Ctrl+C, between two measurements.
 * @returns the measurements made until then
 */
export async function doctorBenchmark(
  context: CliContext,
  device: OpenedDevice | null,
): Promise<BenchmarkReport> {
  const line = new LiveLine(context);
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const start = context.now();
  const rows: BenchmarkRow[] = [];
  const kind = device === null ? 'none' : device.report.software ? 'software' : 'hardware';
  const names = measurements[kind];
  const limit = AbortSignal.timeout(limitMs);
  let copyBytesPerSecond: number | null = null;
  try {
    await runBenchmark(
      {
        device,
        threads: context.threads,
        names,
        designs: [],
        quick: true,
        now: () => context.now(),
        yieldTask: defaultTasks.yieldTask,
        signal: AbortSignal.any([interrupt.signal, limit]),
        timeCompiledC: null,
        processor: context.processor,
      },
      {
        planned: (_tasks, machine) => void ({ copyBytesPerSecond } = machine),
        started: (task) =>
          line.update(
            t('benchTask', rows.length + 1, names.length, taskText(task)),
            (context.now() - start) / 1000,
          ),
        measured: (row) => rows.push(row),
      },
    );
  } catch (error) {
    if (!interrupt.signal.aborted && !limit.aborted) throw error;
    line.note(
      interrupt.signal.aborted
        ? t('benchInterrupted', rows.length, names.length)
        : t('doctorBenchmarkStopped'),
    );
  } finally {
    line.clear();
    release();
  }
  const { adapter, software } = device?.report ?? { adapter: '', software: false };
  return {
    processor: context.processor,
    adapter,
    software,
    copyBytesPerSecond,
    rows,
    serial: [],
    serialNote: '',
  };
}
