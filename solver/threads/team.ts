import { argumentsOffset, controlWords, mostArguments, type MemberMessage } from './member';

/** A thread that was started for a team. */
export interface Thread {
  /** Settles once the thread listens. @throws Error where it could not start */
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
const patience = 4000;

/**
 * Threads that carry out functions of a WebAssembly module on contiguous parts of a range: the
 * calling thread, which leads, and as many more as there are addresses for. Parts begin at even
 * indices.
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
    this.words = new Int32Array(memory.buffer, control, controlWords.parts + 3 * this.size);
    this.numbers = new Float64Array(memory.buffer, control + argumentsOffset, mostArguments);
    contexts.forEach((address, i) => (this.words[controlWords.parts + 3 * i] = address));
    const { kernels } = this;
    this.members = Array.from({ length: this.size - 1 }, (_, i) =>
      host!.start({ module, memory, kernels, control, member: i + 1 }),
    );
    this.ready = Promise.all(this.members.map(({ started }) => started)).then(() => undefined);
  }

  /** Calls `kernel(context, first, end, ...args)` on parts of start…end−1, at once; returns when all are done. */
  run(kernel: string, start: number, end: number, args: readonly number[]): void {
    const index = this.kernels.indexOf(kernel);
    const { words, size } = this;
    const share = 2 * Math.ceil((end - start) / (2 * size));
    for (let i = 0; i < size; i++) {
      const part = controlWords.parts + 3 * i;
      words[part + 1] = Math.min(start + i * share, end);
      words[part + 2] = Math.min(start + (i + 1) * share, end);
    }
    if (size > 1) this.order(index, args);
    const own = controlWords.parts;
    this.functions[index](words[own], words[own + 1], words[own + 2], ...args);
    if (size > 1) this.waitForAll();
  }

  /** Lets the threads go. */
  dispose(): void {
    if (this.size > 1) this.order(-1, []);
    for (const member of this.members) member.end();
  }

  private order(kernel: number, args: readonly number[]): void {
    const { words } = this;
    this.numbers.set(args);
    words[controlWords.kernel] = kernel;
    words[controlWords.count] = args.length;
    Atomics.store(words, controlWords.done, 0);
    Atomics.add(words, controlWords.order, 1);
    Atomics.notify(words, controlWords.order);
  }

  private waitForAll(): void {
    const { words } = this;
    const all = this.size - 1;
    for (let i = 0; i < patience; i++) if (Atomics.load(words, controlWords.done) === all) return;
    for (;;) {
      const done = Atomics.load(words, controlWords.done);
      if (done === all) return;
      Atomics.wait(words, controlWords.done, done);
    }
  }
}
