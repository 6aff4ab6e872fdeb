/** Start message of a thread of a team. */
export interface MemberMessage {
  readonly module: WebAssembly.Module;
  /** Shared by all threads. */
  readonly memory: WebAssembly.Memory;
  /** Function names of the module; orders refer to them by index. */
  readonly kernels: readonly string[];
  /** Address of the control words below in the memory. */
  readonly control: number;
  /** Number of the thread; 1 for the first one besides the leader. */
  readonly member: number;
}

/**
 * Shared control words of a team. 32-bit words: number of the last order, number of working members (far below 0
 * while no order is open), kernel (−1: exit), number of arguments, next free index, end of the range, indices per
 * portion; then the arguments, as doubles; then the context address of each thread.
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

/** Largest number of kernel arguments besides address, first index and end. */
export const maxArguments = 14;

/** Initial value of `atWork` while no order is open. */
export const closed = -0x40000000;

/** Returns the bytes that a team of this many threads needs at its control address. */
export const controlBytes = (threads: number): number => 4 * (controlWords.contexts + threads);

/**
 * Main loop of a thread: takes portions of every order until the exit order. The leader doesn't wait for a thread that
 * arrives after the end of an order. The function must be self-contained, since a host may pass its source text to a
 * new thread.
 * @param ready called when the thread waits for orders
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
