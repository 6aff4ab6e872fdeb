import { type BenchmarkReport } from '../benchmark';
import { runBenchmark, runStudy, type BenchmarkOptions } from '../benchmark/compute';
import type { Backend } from '../run/runReports';
import type { ThreadHost } from '../threads';
import type { DeviceKeeper } from '../run/deviceKeeper';
import type { EngineRequest } from './protocol';
import type { BenchmarkNews, StudyNews } from './news';
import type { Tasks } from '../core/tasks';

type BenchmarkRequest = Extract<EngineRequest, { type: 'benchmark' }>;
type StudyRequest = Extract<EngineRequest, { type: 'study' }>;

/** What a benchmark and a study both take. */
type CommonOptions = Pick<
  BenchmarkOptions,
  'device' | 'threads' | 'now' | 'yieldTask' | 'signal' | 'processor'
>;

export interface BenchmarkerOptions {
  readonly devices: DeviceKeeper;
  readonly threads: ThreadHost | null;
  readonly tasks: Tasks;
  /** Milliseconds from any origin. */
  now(): number;
}

/** Carries out benchmarks and studies, one at a time. */
export class Benchmarker {
  private interrupt: AbortController | null = null;

  constructor(private readonly options: BenchmarkerOptions) {}

  get active(): boolean {
    return this.interrupt !== null;
  }

  /** Ends the one under way, between two batches of steps. */
  stop(): void {
    this.interrupt?.abort();
  }

  /**
   * @returns null where it was stopped before its end
   * @throws Error with one line: no device, or a lost one.
   */
  measure(
    { quick, backend }: BenchmarkRequest,
    tell: (news: BenchmarkNews) => void,
  ): Promise<BenchmarkReport | null> {
    return this.carryOut(backend, (common) =>
      runBenchmark(
        { ...common, names: [], designs: [], quick, timeCompiledC: null },
        {
          planned: (all, machine) => tell({ kind: 'plan', tasks: all, machine }),
          started: ({ id }) => tell({ kind: 'task', id }),
          measured: (row) => tell({ kind: 'row', row }),
        },
      ),
    );
  }

  /** The study of CE/SE, which ends where it is stopped. @throws Error with one line, as above */
  async study(
    { names, full, backend }: StudyRequest,
    tell: (news: StudyNews) => void,
  ): Promise<void> {
    await this.carryOut(backend, (common) =>
      runStudy(
        { ...common, names, full },
        {
          planned: (all, machine, secondsLeft) =>
            tell({ kind: 'plan', tasks: all, machine, secondsLeft }),
          started: ({ id }, secondsLeft) => tell({ kind: 'task', id, secondsLeft }),
          measured: (row) => tell({ kind: 'row', row }),
        },
      ),
    );
  }

  /** @returns null where it was stopped */
  private async carryOut<T>(
    backend: Backend,
    work: (common: CommonOptions) => Promise<T>,
  ): Promise<T | null> {
    const { devices, threads, tasks, now } = this.options;
    const interrupt = new AbortController();
    this.interrupt = interrupt;
    try {
      const device = backend === 'gpu' ? await devices.open() : null;
      if (device && !('device' in device)) throw new Error(device.reason);
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
