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
 * What a team shares at its control address. Words of 32 bits: number of the last order, members at
 * work (far below 0 while no order is open), kernel (−1: leave), how many arguments, next index that
 * nobody has taken, end of the range, indices to take at once; then, as doubles, the arguments; then
 * the address that each thread has for its own.
 */
export const controlWords = {
  order: 0,
  atWork: 1,
  kernel: 2,
  count: 3,
  next: 4,
  end: 5,
  portion: 6,
  contexts: 36,
} as const;
export const argumentsOffset = 32;

/** Most arguments of a kernel beside address, first index and end. */
export const maxArguments = 14;

/** What `atWork` begins with while no order is open. */
export const closed = -0x40000000;

/** Bytes that a team of this many threads needs at its control address. */
export const controlBytes = (threads: number): number => 4 * (controlWords.contexts + threads);

/**
 * The life of a thread: takes portions of every order until it is told to leave. One that comes when
 * an order is over already has not been waited for. The function stands by itself, since a host may
 * hand its text to a new thread: nothing around it may be used.
 * @param ready called once orders are listened to
 */
export function serveTeam(
  { module, memory, kernels, control, member }: MemberMessage,
  ready: () => void,
): void {
  const [order, atWork, kernel, count, next, end, portion, contexts] = [0, 1, 2, 3, 4, 5, 6, 36];
  const maxWait = 4000;
  const math = Math as unknown as WebAssembly.ModuleImports;
  const { exports } = new WebAssembly.Instance(module, { math, env: { memory } });
  const functions = kernels.map((name) => exports[name] as (...args: number[]) => void);
  const words = new Int32Array(memory.buffer, control, contexts + member + 1);
  const numbers = new Float64Array(memory.buffer, control + 32, 14);
  const takePortions = (): void => {
    const call = functions[words[kernel]];
    const args = numbers.subarray(0, words[count]);
    for (;;) {
      const first = Atomics.add(words, next, words[portion]);
      if (first >= words[end]) return;
      call(words[contexts + member], first, Math.min(first + words[portion], words[end]), ...args);
    }
  };
  ready();
  for (let last = 0; ;) {
    for (let i = 0; i < maxWait && Atomics.load(words, order) === last; i++);
    while (Atomics.load(words, order) === last) Atomics.wait(words, order, last);
    last = Atomics.load(words, order);
    const isOpen = Atomics.add(words, atWork, 1) >= 0;
    const leaves = isOpen && words[kernel] < 0;
    if (isOpen && !leaves) takePortions();
    Atomics.sub(words, atWork, 1);
    Atomics.notify(words, atWork);
    if (leaves) return;
  }
}
