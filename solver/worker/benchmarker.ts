import { type BenchmarkReport } from '../benchmark';
import { runBenchmark, runStudy, type BenchmarkOptions } from '../benchmark/compute';
import type { Backend } from '../run/runReports';
import type { ThreadHost } from '../threads';
import { requireDevice } from '../run/device';
import type { DeviceManager } from '../run/deviceManager';
import type { Asked } from './protocol';
import type { BenchmarkEvent, StudyEvent } from './progressEvents';
import type { Tasks } from '../core/tasks';

type BenchmarkRequest = Asked<'benchmark'>;
type StudyRequest = Asked<'study'>;

/** Options shared by benchmarks and studies. */
type CommonOptions = Pick<
  BenchmarkOptions,
  'device' | 'threads' | 'now' | 'yieldTask' | 'signal' | 'processor'
>;

export interface BenchmarkerOptions {
  readonly devices: DeviceManager;
  readonly threads: ThreadHost | null;
  readonly tasks: Tasks;
  /** Milliseconds from any origin. */
  now(): number;
}

/** Performs benchmarks and studies, one at a time. */
export class Benchmarker {
  private interrupt: AbortController | null = null;

  constructor(private readonly options: BenchmarkerOptions) {}

  get active(): boolean {
    return this.interrupt !== null;
  }

  /** Stops the current one, between two batches of steps. */
  stop(): void {
    this.interrupt?.abort();
  }

  /**
   * Runs a benchmark.
   * @returns null if it was stopped before its end
   * @throws Error with one line: no device, or a lost one.
   */
  measure(
    { names = [], quick, backend }: BenchmarkRequest,
    notify: (news: BenchmarkEvent) => void,
  ): Promise<BenchmarkReport | null> {
    return this.carryOut(backend, (common) =>
      runBenchmark(
        { ...common, names, designs: [], quick, timeCompiledC: null },
        {
          planned: (all, machine) => notify({ kind: 'plan', tasks: all, machine }),
          started: ({ id }) => notify({ kind: 'task', id }),
          measured: (row) => notify({ kind: 'row', row }),
        },
      ),
    );
  }

  /** Performs the CE/SE study until complete or stopped. @throws Error with one line, as above */
  async study(
    { names, full, backend }: StudyRequest,
    notify: (news: StudyEvent) => void,
  ): Promise<void> {
    await this.carryOut(backend, (common) =>
      runStudy(
        { ...common, names, full },
        {
          planned: (all, machine, secondsLeft) =>
            notify({ kind: 'plan', tasks: all, machine, secondsLeft }),
          started: ({ id }, secondsLeft) => notify({ kind: 'task', id, secondsLeft }),
          measured: (row) => notify({ kind: 'row', row }),
        },
      ),
    );
  }

  /** @returns null if it was stopped */
  private async carryOut<T>(
    backend: Backend,
    work: (common: CommonOptions) => Promise<T>,
  ): Promise<T | null> {
    const { devices, threads, tasks, now } = this.options;
    const interrupt = new AbortController();
    this.interrupt = interrupt;
    try {
      const device = backend === 'gpu' ? await requireDevice(devices) : null;
      const { signal } = interrupt;
      const yieldTask = (): Promise<void> => tasks.yieldTask();
      return await work({ device, threads, now, yieldTask, signal, processor: '' });
    } catch (error) {
      if (interrupt.signal.aborted) return null;
      throw error;
    } finally {
      this.interrupt = null;
    }
  }
}
