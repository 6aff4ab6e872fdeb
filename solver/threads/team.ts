import { argumentsOffset, closed, controlWords, maxArguments, type MemberMessage } from './member';

/** A thread that was started for a team. */
export interface Thread {
  /** Settles once the thread listens. @throws Error if it could not start */
  readonly started: Promise<void>;
  end(): void;
}

/** What a host gives, so that the solver can have more threads than its own. */
export interface ThreadHost {
  /** Threads that this machine can do at once. */
  readonly cores: number;
  /** Starts a thread that calls `serveTeam`. */
  start(message: MemberMessage): Thread;
}

export interface TeamOptions {
  readonly module: WebAssembly.Module;
  /** Shared where there is more than one thread. */
  readonly memory: WebAssembly.Memory;
  /** Address of `controlBytes` in the memory. */
  readonly control: number;
  /** An address for each thread, the first for the calling one. */
  readonly contexts: readonly number[];
  /** null for one thread. */
  readonly host: ThreadHost | null;
}

/** Times that the caller looks whether the others are done before it sleeps. */
const maxWait = 4000;

/** Portions of a range for each thread: one that has a slower core takes fewer. */
const portionsPerThread = 8;

/**
 * Threads that carry out functions of a WebAssembly module on portions of a range: the calling
 * thread, which leads, and as many more as there are addresses for. Portions are even.
 */
export class Team {
  /** Settles once every thread listens; only then may orders be given. */
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
   * Calls `kernel(context, first, end, ...args)` on portions that make up start…end−1; returns when
   * all are done. What a kernel reports at its context must take account of what is there.
   */
  run(kernel: string, start: number, end: number, args: readonly number[]): void {
    const { words, size } = this;
    const index = this.kernels.indexOf(kernel);
    const call = this.functions[index];
    const context = words[controlWords.contexts];
    if (size === 1) {
      call(context, start, end, ...args);
      return;
    }
    const portion = 2 * Math.ceil((end - start) / (2 * size * portionsPerThread));
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

  /** Lets the threads go. */
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

  /** Waits for those who are at work. */
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
