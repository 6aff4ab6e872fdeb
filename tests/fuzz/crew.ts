import { Worker } from 'node:worker_threads';
import { readCorpus } from './corpus';
import type { Finding } from './fuzzer';
import { inputOffset, maxInputBytes, type Selection, type Slice, type SliceResult, type WorkerStart } from './messages'; // prettier-ignore
import type { FuzzTarget } from './targets';

export interface CrewOptions {
  readonly jobs: number;
  readonly seed: number;
  readonly branches: number;
  /** Inputs in total. */
  readonly runs: number;
  readonly seconds: number;
}

/** The state of the work on one parser. */
interface TargetState {
  readonly target: FuzzTarget;
  /** Inputs for all workers, with the worker that found them. */
  readonly pool: { readonly input: Uint8Array; readonly by: Member | null }[];
  readonly findings: Map<string, Finding>;
  executed: number;
  rejected: number;
  busySeconds: number;
  /** Inputs given to workers. */
  given: number;
}

/** A worker, and how much of each pool it knows. */
interface Member {
  worker: Worker;
  current: SharedArrayBuffer;
  known: Map<TargetState, number>;
}

const sliceRuns = 20_000;
const sliceMilliseconds = 1000;
/** A worker that reads one input for longer is ended. */
const hangSeconds = 20;
const heapMebibytes = 512;

/** Distributes slices of work to worker threads, and replaces those that an input stops. */
export class Crew {
  readonly results: readonly TargetState[];
  readonly #members: Member[] = [];
  #started = 0;

  constructor(
    targets: readonly FuzzTarget[],
    private readonly options: CrewOptions,
  ) {
    this.results = targets.map((target) => ({
      target,
      pool: [...target.seeds(), ...readCorpus(target.name)].map((input) => ({ input, by: null })),
      findings: new Map(),
      ...{ executed: 0, rejected: 0, busySeconds: 0, given: 0 },
    }));
  }

  /** Fuzzes until the number of inputs or the time is reached. */
  async work(): Promise<void> {
    const { jobs, seconds } = this.options;
    const end = performance.now() + 1000 * seconds;
    await Promise.all(Array.from({ length: jobs }, () => this.#member(end)));
  }

  async #member(end: number): Promise<void> {
    const member = this.#hire();
    for (let state = this.#next(end); state; state = this.#next(end)) {
      const quota = Math.ceil(this.options.runs / this.results.length);
      const runs = Math.min(sliceRuns, quota - state.given);
      state.given += runs;
      const milliseconds = Math.min(sliceMilliseconds, end - performance.now());
      const known = member.known.get(state) ?? 0;
      const inputs = state.pool.slice(known).flatMap(({ input, by }) => (by === member ? [] : [input])); // prettier-ignore
      member.known.set(state, state.pool.length);
      const slice: Slice = { target: state.target.name, inputs, runs, milliseconds };
      const result = await this.#ask(member, slice, state);
      if (!result) {
        state.given -= runs;
        continue;
      }
      state.given -= runs - result.executed;
      state.executed += result.executed;
      state.rejected += result.rejected;
      state.busySeconds += result.seconds;
      for (const input of result.fresh) state.pool.push({ input, by: member });
      for (const finding of result.findings) {
        if (!state.findings.has(finding.fault.signature)) state.findings.set(finding.fault.signature, finding); // prettier-ignore
      }
    }
  }

  /** Returns the parser with the least work so far; null if all is done. */
  #next(end: number): TargetState | null {
    if (performance.now() >= end) return null;
    const { runs, seconds } = this.options;
    const quota = Math.ceil(runs / this.results.length);
    const open = this.results.filter(({ given }) => given < quota);
    const doneOf = (state: TargetState): number => seconds < Infinity && runs === Infinity ? state.busySeconds + (state.given - state.executed) / sliceRuns : state.given; // prettier-ignore
    return open.reduce<TargetState | null>((least, own) => (least && doneOf(least) <= doneOf(own) ? least : own), null); // prettier-ignore
  }

  /** Selects a small set of inputs that executes every branch. */
  async select(target: FuzzTarget, inputs: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
    const state = this.results.find((own) => own.target === target);
    const selection: Selection = { select: target.name, seeds: target.seeds(), inputs };
    const result = state && (await this.#ask(this.#members[0] ?? this.#hire(), selection, state));
    return result?.fresh ?? [];
  }

  async end(): Promise<void> {
    await Promise.all(this.#members.map(({ worker }) => worker.terminate()));
  }

  #hire(): Member {
    const member: Member = { ...this.#start(), known: new Map() };
    this.#members.push(member);
    return member;
  }

  #start(): Pick<Member, 'worker' | 'current'> {
    const current = new SharedArrayBuffer(inputOffset + maxInputBytes);
    const { seed, branches } = this.options;
    const workerData: WorkerStart = { seed: seed * 1000 + this.#started++, branches, current };
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: heapMebibytes, maxYoungGenerationSizeMb: 64 },
    });
    return { worker, current };
  }

  /** Gives work to a worker. @returns null if an input stopped it; it is replaced then */
  async #ask(
    member: Member,
    message: Slice | Selection,
    state: TargetState,
  ): Promise<SliceResult | null> {
    const { worker, current } = member;
    const head = new Int32Array(current, 0, 2);
    let [begun, since] = [head[0], performance.now()];
    let timer: ReturnType<typeof setInterval> | undefined;
    try {
      return await new Promise<SliceResult>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(message);
        timer = setInterval(() => {
          if (head[0] !== begun) [begun, since] = [head[0], performance.now()];
          else if (performance.now() - since > 1000 * hangSeconds) reject(new Error(`takes more than ${hangSeconds} s`)); // prettier-ignore
        }, 500);
      });
    } catch (error) {
      const input = new Uint8Array(current, inputOffset, head[1]).slice();
      const details = error instanceof Error ? error.message : String(error);
      const signature = `stopped: ${details.slice(0, 80)}`;
      state.findings.set(signature, { target: state.target.name, fault: { signature, details }, input }); // prettier-ignore
      await worker.terminate();
      Object.assign(member, this.#start());
      member.known.clear();
      return null;
    } finally {
      clearInterval(timer);
      worker.removeAllListeners('message');
      worker.removeAllListeners('error');
    }
  }
}
