import { runBenchmark, type BenchmarkReport } from '../benchmark';
import type { ThreadHost } from '../threads';
import type { DeviceKeeper } from '../run/deviceKeeper';
import type { EngineRequest } from './protocol';
import type { BenchmarkNews } from './news';
import type { Tasks } from '../core/tasks';

type BenchmarkRequest = Extract<EngineRequest, { type: 'benchmark' }>;

export interface BenchmarkerOptions {
  readonly devices: DeviceKeeper;
  readonly threads: ThreadHost | null;
  readonly tasks: Tasks;
  /** Milliseconds from any origin. */
  now(): number;
}

/** Carries out benchmarks, one at a time. */
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
  async measure(
    { quick, backend }: BenchmarkRequest,
    tell: (news: BenchmarkNews) => void,
  ): Promise<BenchmarkReport | null> {
    const { devices, threads, tasks, now } = this.options;
    const interrupt = new AbortController();
    this.interrupt = interrupt;
    try {
      const opened = backend === 'gpu' ? await devices.open() : null;
      if (opened && !('device' in opened)) throw new Error(opened.reason);
      return await runBenchmark(
        {
          device: opened,
          threads,
          names: [],
          designs: [],
          quick,
          now,
          yieldTask: () => tasks.yieldTask(),
          signal: interrupt.signal,
          timeCompiledC: null,
          processor: '',
        },
        {
          planned: (all, machine) => tell({ kind: 'plan', tasks: all, machine }),
          started: ({ id }) => tell({ kind: 'task', id }),
          measured: (row) => tell({ kind: 'row', row }),
        },
      );
    } catch (error) {
      if (interrupt.signal.aborted) return null;
      throw error;
    } finally {
      this.interrupt = null;
    }
  }
}
