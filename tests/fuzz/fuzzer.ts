import { mutate } from './mutate';
import type { Random } from './random';
import type { FuzzTarget } from './targets';
import { tryInput, type Fault } from './tryInput';

/** An input that broke a rule. */
export interface Finding {
  readonly target: string;
  readonly fault: Fault;
  readonly input: Uint8Array;
}

/** Counters of executed branches since the last call of `reset`; empty if the code is not instrumented. */
export interface Coverage {
  readonly counters: Uint8Array;
}

export const noCoverage: Coverage = { counters: new Uint8Array(0) };

export interface FuzzerOptions {
  readonly random: Random;
  readonly coverage?: Coverage;
  readonly maxBytes?: number;
  /** Called before an input is read, so that it is known if the reader does not return. */
  readonly begin?: (input: Uint8Array) => void;
}

const defaultMaxBytes = 16 * 1024;
/** Most inputs do not grow beyond this size, since reading takes time in proportion to it. */
const usualMaxBytes = 1024;
const largeShare = 1 / 16;
/** Attempts to make an input smaller that shows a fault. */
const maxReductions = 2000;

/**
 * Fuzzes one parser: mutates inputs of a pool, and adds those to it that execute a branch, or execute it a number of
 * times, that no input did before.
 */
export class Fuzzer {
  readonly pool: Uint8Array[] = [];
  /** Findings, one per signature. */
  readonly findings = new Map<string, Finding>();
  executed = 0;
  rejected = 0;
  /** Seen ranges of counts per branch, as bits. */
  readonly #seen: Uint8Array;
  readonly #words: Uint32Array;
  readonly #counters: Uint8Array;

  constructor(
    readonly target: FuzzTarget,
    private readonly options: FuzzerOptions,
  ) {
    this.#counters = (options.coverage ?? noCoverage).counters;
    this.#seen = new Uint8Array(this.#counters.length);
    this.#words = new Uint32Array(this.#counters.buffer, 0, this.#counters.length >> 2);
  }

  /** Executes an input and adds it to the pool if it is new. */
  async add(input: Uint8Array): Promise<void> {
    const isNew = await this.#execute(input);
    if (isNew || this.#counters.length === 0) this.pool.push(input);
  }

  /** Executes generated or mutated inputs. @returns those that executed new branches */
  async run(count: number, until = Infinity): Promise<Uint8Array[]> {
    const { random, maxBytes = defaultMaxBytes } = this.options;
    const { kind, dictionary, generate, repair } = this.target;
    const fresh: Uint8Array[] = [];
    const other = (): Uint8Array =>
      this.pool[random.integer(this.pool.length)] ?? new Uint8Array(0);
    for (let i = 0; i < count && performance.now() < until; i++) {
      const isLarge = random.chance(largeShare);
      const base = generate && random.chance(0.3) ? generate(random) : this.#choose(isLarge);
      const limit = isLarge ? maxBytes : Math.min(maxBytes, Math.max(base.length, usualMaxBytes));
      const isChanged = !generate || random.chance(0.8);
      let input = isChanged
        ? mutate(base, { random, kind, dictionary, other, maxBytes: limit })
        : base;
      if (repair && random.chance(0.9)) input = repair(input);
      if (!(await this.#execute(input))) continue;
      this.pool.push(input);
      fresh.push(input);
    }
    return fresh;
  }

  /** Returns an input of the pool: recent ones, which reached new code, more often, and the smaller of two. */
  #choose(isLarge: boolean): Uint8Array {
    const { random } = this.options;
    const { length } = this.pool;
    const index = (): number =>
      random.chance(0.3) ? length - 1 - random.skewed(length) : random.integer(length);
    const first = this.pool[index()] ?? new Uint8Array(0);
    const second = this.pool[index()] ?? first;
    return isLarge || first.length <= second.length ? first : second;
  }

  async #execute(input: Uint8Array): Promise<boolean> {
    this.options.begin?.(input);
    this.#counters.fill(0);
    const result = await tryInput(this.target, input);
    this.executed++;
    if (result === 'rejected') this.rejected++;
    const isNew = this.#isNew();
    if (typeof result !== 'string') await this.#report(input, result);
    return isNew;
  }

  /** Records the executed branches. @returns whether any of them, or its number of executions, is new */
  #isNew(): boolean {
    let isNew = false;
    const [words, counters, seen] = [this.#words, this.#counters, this.#seen];
    for (let word = 0; word < words.length; word++) {
      if (words[word] === 0) continue;
      for (let i = 4 * word; i < 4 * word + 4; i++) {
        if (counters[i] === 0) continue;
        const bit = rangeBits[counters[i]];
        if ((seen[i] & bit) !== 0) continue;
        seen[i] |= bit;
        isNew = true;
      }
    }
    return isNew;
  }

  /** Keeps the first input of a fault, made smaller. */
  async #report(input: Uint8Array, fault: Fault): Promise<void> {
    const key = fault.signature;
    if (this.findings.has(key)) return;
    const finding = { target: this.target.name, fault, input };
    this.findings.set(key, finding);
    if (key === 'slow' || key.startsWith('MemoryExceeded')) return;
    this.findings.set(key, { ...finding, input: await this.#reduced(input, key) });
  }

  /** Leaves out parts of an input as long as the fault stays the same. */
  async #reduced(input: Uint8Array, signature: string): Promise<Uint8Array> {
    const { repair } = this.target;
    let [best, attempts] = [input, 0];
    for (let size = best.length >> 1; size >= 1; size >>= 1) {
      for (let at = 0; at < best.length && attempts < maxReductions;) {
        const cut = Uint8Array.from([...best.subarray(0, at), ...best.subarray(at + size)]);
        const smaller = repair ? repair(cut) : cut;
        attempts++;
        const result = await tryInput(this.target, smaller);
        if (typeof result !== 'string' && result.signature === signature) best = smaller;
        else at += size;
      }
    }
    return best;
  }
}

/** A bit per range of executions: 1, 2, 3, 4–7, 8–15, 16–31, 32–127, 128–255. */
const rangeBits = Uint8Array.from({ length: 256 }, (_, count) => {
  if (count < 4) return 1 << Math.max(0, count - 1);
  if (count < 32) return 1 << (Math.floor(Math.log2(count)) + 1);
  return count < 128 ? 64 : 128;
});
