import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCorpus } from './corpus';
import type { Finding } from './fuzzer';
import {
  inputOffset,
  type Selection,
  type Slice,
  type SliceResult,
  type WorkerStart,
} from './messages';
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
  /** Workers that its inputs stopped. */
  stops: number;
}

/** A worker, and how much of each pool it knows. */
interface Member {
  worker: ChildProcess;
  /** Path of the file that holds the input of the worker, see `inputOffset`. */
  current: string;
  known: Map<TargetState, number>;
}

const sliceRuns = 20_000;
const sliceMilliseconds = 1000;
/** A worker that reads one input for longer is ended. */
const hangSeconds = 20;
const heapMebibytes = 512;
/** Work on a parser ends after so many workers were stopped. */
const maxStops = 10;

/**
 * Distributes slices of work to worker processes, and replaces those that an input stops. Threads would not do:
 * V8 ends the whole process if one heap is full.
 */
export class Crew {
  readonly results: readonly TargetState[];
  /** CPU time of the workers. */
  cpuSeconds = 0;
  readonly #members: Member[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'fluxbench-fuzz-'));
  #started = 0;

  constructor(
    targets: readonly FuzzTarget[],
    private readonly options: CrewOptions,
  ) {
    this.results = targets.map((target) => ({
      target,
      pool: [...target.seeds(), ...readCorpus(target.name)].map((input) => ({ input, by: null })),
      findings: new Map(),
      ...{ executed: 0, rejected: 0, busySeconds: 0, given: 0, stops: 0 },
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
      const inputs = state.pool
        .slice(known)
        .flatMap(({ input, by }) => (by === member ? [] : [input]));
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
      this.cpuSeconds += result.cpuSeconds;
      for (const input of result.fresh) state.pool.push({ input, by: member });
      for (const finding of result.findings) {
        if (!state.findings.has(finding.fault.signature))
          state.findings.set(finding.fault.signature, finding);
      }
    }
  }

  /** Returns the parser with the least work so far; null if all is done. */
  #next(end: number): TargetState | null {
    if (performance.now() >= end) return null;
    const { runs, seconds } = this.options;
    const quota = Math.ceil(runs / this.results.length);
    const open = this.results.filter(({ given, stops }) => given < quota && stops < maxStops);
    const doneOf = (state: TargetState): number =>
      seconds < Infinity && runs === Infinity
        ? state.busySeconds + (state.given - state.executed) / sliceRuns
        : state.given;
    return open.reduce<TargetState | null>(
      (least, own) => (least && doneOf(least) <= doneOf(own) ? least : own),
      null,
    );
  }

  /** Selects a small set of inputs that executes every branch. */
  async select(target: FuzzTarget, inputs: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
    const state = this.results.find((own) => own.target === target);
    const selection: Selection = { select: target.name, seeds: target.seeds(), inputs };
    const result = state && (await this.#ask(this.#members[0] ?? this.#hire(), selection, state));
    return result?.fresh ?? [];
  }

  end(): void {
    for (const { worker } of this.#members) worker.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #hire(): Member {
    const member: Member = { ...this.#start(), known: new Map() };
    this.#members.push(member);
    return member;
  }

  #start(): Pick<Member, 'worker' | 'current'> {
    const number = this.#started++;
    const current = join(this.#folder, String(number));
    writeFileSync(current, new Uint8Array(inputOffset));
    const { seed, branches } = this.options;
    const start: WorkerStart = { seed: seed * 1000 + number, branches, current };
    const worker = fork(
      fileURLToPath(new URL('./worker.js', import.meta.url)),
      [JSON.stringify(start)],
      {
        execArgv: [`--max-old-space-size=${heapMebibytes}`, '--max-semi-space-size=32'],
        serialization: 'advanced',
        // The parser's line and V8's report of a full heap are part of the finding.
        stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      },
    );
    return { worker, current };
  }

  /** Gives work to a worker. @returns null if an input stopped it; it is replaced then */
  async #ask(
    member: Member,
    message: Slice | Selection,
    state: TargetState,
  ): Promise<SliceResult | null> {
    const { worker, current } = member;
    let [begun, since, said] = [0, performance.now(), ''];
    let timer: ReturnType<typeof setInterval> | undefined;
    const listen = (text: Buffer): void => void (said = (said + String(text)).slice(0, 4000));
    try {
      return await new Promise<SliceResult>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('close', (code, signal) => {
          const reason = /^(?:FATAL ERROR|\w*Error): .*/m.exec(said)?.[0];
          reject(new Error(reason ?? `the process ended with ${signal ?? code}`));
        });
        worker.stderr?.on('data', listen);
        worker.send(message);
        timer = setInterval(() => {
          const now = headOf(readFileSync(current)).begun;
          // None is begun while the process starts.
          if (now !== begun || now === 0) [begun, since] = [now, performance.now()];
          else if (performance.now() - since > 1000 * hangSeconds)
            reject(new Error(`takes more than ${hangSeconds} s`));
        }, 500);
      });
    } catch (error) {
      const content = readFileSync(current);
      const { bytes } = headOf(content);
      const input = new Uint8Array(content.subarray(inputOffset, inputOffset + bytes));
      const details = error instanceof Error ? error.message : String(error);
      const signature = `stopped: ${details.slice(0, 80)}`;
      state.findings.set(signature, {
        target: state.target.name,
        fault: { signature, details },
        input,
      });
      state.stops++;
      worker.kill('SIGKILL');
      Object.assign(member, this.#start());
      member.known.clear();
      return null;
    } finally {
      clearInterval(timer);
      worker.stderr?.off('data', listen);
      for (const event of ['message', 'error', 'close']) worker.removeAllListeners(event);
    }
  }
}

function headOf(content: Buffer): { readonly begun: number; readonly bytes: number } {
  return { begun: content.readUInt32LE(0), bytes: content.readUInt32LE(4) };
}
