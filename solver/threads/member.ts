/** What a thread needs in order to take part in a team. */
export interface MemberMessage {
  readonly module: WebAssembly.Module;
  /** Shared by all threads. */
  readonly memory: WebAssembly.Memory;
  /** Names of the module's functions, in the order by which orders number them. */
  readonly kernels: readonly string[];
  /** Address of the words below in the memory. */
  readonly control: number;
  /** 1 for the first thread beside the one that leads. */
  readonly member: number;
}

/**
 * What a team shares at its control address. Words of 32 bits: number of the last order, members
 * that are done with it, kernel (−1: leave), how many arguments; then, as doubles, the arguments;
 * then three words per thread: its own address, the first index of its part and the end.
 */
export const controlWords = { order: 0, done: 1, kernel: 2, count: 3, parts: 32 } as const;
export const argumentsOffset = 16;

/** Most arguments of a kernel beside address, first index and end. */
export const mostArguments = 14;

/** Bytes that a team of so many threads needs at its control address. */
export const controlBytes = (threads: number): number => 4 * (controlWords.parts + 3 * threads);

/**
 * The life of a thread: carries out its part of every order until it is told to leave. The function
 * stands by itself, since a host may hand its text to a new thread: nothing around it may be used.
 * @param ready called once orders are listened to
 */
export function serveTeam(
  { module, memory, kernels, control, member }: MemberMessage,
  ready: () => void,
): void {
  const [order, done, kernel, count, parts] = [0, 1, 2, 3, 32];
  const patience = 4000;
  const math = Math as unknown as WebAssembly.ModuleImports;
  const { exports } = new WebAssembly.Instance(module, { math, env: { memory } });
  const functions = kernels.map((name) => exports[name] as (...args: number[]) => void);
  const words = new Int32Array(memory.buffer, control, parts + 3 * (member + 1));
  const numbers = new Float64Array(memory.buffer, control + 16, 14);
  ready();
  for (let last = 0; ;) {
    for (let i = 0; i < patience && Atomics.load(words, order) === last; i++);
    while (Atomics.load(words, order) === last) Atomics.wait(words, order, last);
    last = Atomics.load(words, order);
    if (words[kernel] < 0) return;
    const part = words.subarray(parts + 3 * member, parts + 3 * (member + 1));
    functions[words[kernel]](...part, ...numbers.subarray(0, words[count]));
    Atomics.add(words, done, 1);
    Atomics.notify(words, done);
  }
}
