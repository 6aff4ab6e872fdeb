import type { BenchmarkReport } from '../../solver/benchmark';
import type { Backend } from '../../solver/run';
import type {
  BenchmarkEvent,
  EngineRequest,
  StudyEvent,
  VerificationEvent,
} from '../../solver/worker';
import { SolverClient } from './solverClient';
import type { EventOf } from './workerLink';

export type VerifyOptions = Omit<Extract<EngineRequest, { type: 'verify' }>, 'type' | 'request'>;

/** The page's side of a worker that verifies and measures. */
export class VerifierClient extends SolverClient {
  /** What there is to verify. */
  async describeVerification(): Promise<EventOf<'verification'>['entries']> {
    return (await this.link.ask({ type: 'describeVerification' }, 'verification')).entries;
  }

  /** Carries out checks; meshes are handed over. @returns whether they were stopped. */
  async verify(options: VerifyOptions, hear: (news: VerificationEvent) => void): Promise<boolean> {
    const question = { type: 'verify', ...options } as const;
    const answer = await this.link.ask(question, 'verified', {
      transfer: options.meshes.map(({ bytes }) => bytes),
      hear: (event) => {
        if (event.type === 'verifying') hear(event.news);
      },
    });
    return answer.stopped;
  }

  /** Measures this machine. @returns null if that was stopped */
  async benchmark(
    options: { readonly quick: boolean; readonly backend: Backend },
    hear: (news: BenchmarkEvent) => void,
  ): Promise<BenchmarkReport | null> {
    const question = { type: 'benchmark', ...options } as const;
    const answer = await this.link.ask(question, 'benchmarked', {
      hear: (event) => {
        if (event.type === 'benchmarking') hear(event.news);
      },
    });
    return answer.report;
  }

  /** The study of CE/SE on this machine, to its end or until it is stopped. */
  async study(
    options: {
      readonly names: readonly string[];
      readonly full: boolean;
      readonly backend: Backend;
    },
    hear: (news: StudyEvent) => void,
  ): Promise<void> {
    await this.link.ask({ type: 'study', ...options }, 'studied', {
      hear: (event) => {
        if (event.type === 'studying') hear(event.news);
      },
    });
  }

  /** Ends a benchmark or a study. */
  stopBenchmark(): void {
    this.link.post({ type: 'stopBenchmark' });
  }

  stopVerifying(): void {
    this.link.post({ type: 'stopVerifying' });
  }
}
