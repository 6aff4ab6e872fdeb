import { argumentsOffset, closed, controlWords, maxArguments, type MemberMessage } from './member';

/** A thread started for a team. */
export interface Thread {
  /** Resolves when the thread waits for orders. @throws Error if it could not start */
  readonly started: Promise<void>;
  end(): void;
}

/** Host interface through which the solver gets additional threads. */
export interface ThreadHost {
  /** Number of threads that this machine can run in parallel. */
  readonly cores: number;
  /** Starts a thread that calls `serveTeam`. */
  start(message: MemberMessage): Thread;
}

export interface TeamOptions {
  readonly module: WebAssembly.Module;
  /** Shared if there are several threads. */
  readonly memory: WebAssembly.Memory;
  /** Address of `controlBytes` bytes in the memory. */
  readonly control: number;
  /** Context address of each thread, the first for the calling one. */
  readonly contexts: readonly number[];
  /** null for one thread. */
  readonly host: ThreadHost | null;
}

/** Number of polls by the caller before it sleeps. */
const maxWait = 4000;

/** Portions of a range per thread: threads on slower cores take fewer. */
const portionsPerThread = 8;

/**
 * Threads that run functions of a WebAssembly module on portions of a range: the calling thread, which leads, and
 * one more per further context address. Portion sizes are even unless given.
 */
export class Team {
  /** Resolves when every thread waits for orders; none may be given before. */
  readonly ready: Promise<void>;
  readonly size: number;
  private readonly kernels: readonly string[];
  private readonly functions: readonly ((...args: number[]) => void)[];
  private readonly words: Int32Array;
  private readonly numbers: Float64Array;
  private readonly members: readonly Thread[];

  constructor({ module, memory, control, contexts, host }: TeamOptions) {
    const math = Math as unknown as WebAssembly.ModuleImports;
    const { exports } = new WebAssembly.Instance(module, { math, env: { memory } });
    this.size = host ? contexts.length : 1;
    this.kernels = WebAssembly.Module.exports(module).map(({ name }) => name);
    this.functions = this.kernels.map((name) => exports[name] as (...args: number[]) => void);
    this.words = new Int32Array(memory.buffer, control, controlWords.contexts + this.size);
    this.numbers = new Float64Array(memory.buffer, control + argumentsOffset, maxArguments);
    this.words.set(contexts, controlWords.contexts);
    this.words[controlWords.atWork] = closed;
    const { kernels } = this;
    this.members = Array.from({ length: this.size - 1 }, (_, i) =>
      host!.start({ module, memory, kernels, control, member: i + 1 }),
    );
    this.ready = Promise.all(this.members.map(({ started }) => started)).then(() => undefined);
  }

  /**
   * Calls `kernel(context, first, end, ...args)` on portions of start…end−1; returns when all are done. A kernel
   * must combine its results with those already at its context.
   * @param portion length of a portion; by default an even number that gives each thread several
   */
  run(
    kernel: string,
    start: number,
    end: number,
    args: readonly number[],
    portion = 2 * Math.ceil((end - start) / (2 * this.size * portionsPerThread)),
  ): void {
    const { words, size } = this;
    const index = this.kernels.indexOf(kernel);
    const call = this.functions[index];
    const context = words[controlWords.contexts];
    if (size === 1) {
      call(context, start, end, ...args);
      return;
    }
    words[controlWords.next] = start;
    words[controlWords.end] = end;
    words[controlWords.portion] = portion;
    this.open(index, args);
    for (;;) {
      const first = Atomics.add(words, controlWords.next, portion);
      if (first >= end) break;
      call(context, first, Math.min(first + portion, end), ...args);
    }
    this.close();
  }

  /** Ends the threads. */
  dispose(): void {
    if (this.size > 1) this.open(-1, []);
    for (const member of this.members) member.end();
  }

  private open(kernel: number, args: readonly number[]): void {
    const { words } = this;
    this.numbers.set(args);
    words[controlWords.kernel] = kernel;
    words[controlWords.count] = args.length;
    Atomics.sub(words, controlWords.atWork, closed);
    Atomics.add(words, controlWords.order, 1);
    Atomics.notify(words, controlWords.order);
  }

  /** Waits for the working members. */
  private close(): void {
    const { words } = this;
    const { atWork } = controlWords;
    Atomics.add(words, atWork, closed);
    for (let i = 0; i < maxWait; i++) if (Atomics.load(words, atWork) === closed) return;
    for (;;) {
      const state = Atomics.load(words, atWork);
      if (state === closed) return;
      Atomics.wait(words, atWork, state);
    }
  }
}
