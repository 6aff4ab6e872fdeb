import type { BenchmarkReport } from '../../solver/benchmark';
import type { Backend } from '../../solver/run';
import type { BenchmarkEvent, Questions, StudyEvent, VerificationEvent } from '../../solver/worker';
import { SolverClient } from './solverClient';
import type { EventOf } from './workerLink';

export type VerifyOptions = Questions['verify']['asks'];

/** Client of a worker for verifications and measurements. */
export class VerifierClient extends SolverClient {
  /** Returns the list of verification entries. */
  async describeVerification(): Promise<EventOf<'verification'>['entries']> {
    return (await this.link.ask({ type: 'describeVerification' })).entries;
  }

  /** Runs checks; meshes are transferred. @returns whether they were stopped */
  async verify(options: VerifyOptions, hear: (news: VerificationEvent) => void): Promise<boolean> {
    const question = { type: 'verify', ...options } as const;
    const answer = await this.link.ask(question, {
      transfer: options.meshes.map(({ bytes }) => bytes),
      hear: (event) => {
        if (event.type === 'verifying') hear(event.news);
      },
    });
    return answer.stopped;
  }

  /** Measures this machine. @returns null if stopped */
  async benchmark(
    options: {
      readonly names: readonly string[];
      readonly quick: boolean;
      readonly backend: Backend;
    },
    hear: (news: BenchmarkEvent) => void,
  ): Promise<BenchmarkReport | null> {
    const question = { type: 'benchmark', ...options } as const;
    const answer = await this.link.ask(question, {
      hear: (event) => {
        if (event.type === 'benchmarking') hear(event.news);
      },
    });
    return answer.report;
  }

  /** Runs the CE/SE study on this machine until it ends or is stopped. */
  async study(
    options: {
      readonly names: readonly string[];
      readonly full: boolean;
      readonly backend: Backend;
    },
    hear: (news: StudyEvent) => void,
  ): Promise<void> {
    await this.link.ask(
      { type: 'study', ...options },
      {
        hear: (event) => {
          if (event.type === 'studying') hear(event.news);
        },
      },
    );
  }

  /** Stops a benchmark or study. */
  stopBenchmark(): void {
    this.link.post({ type: 'stopBenchmark' });
  }

  stopVerifying(): void {
    this.link.post({ type: 'stopVerifying' });
  }
}
