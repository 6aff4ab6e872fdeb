import type { Random } from './random';

/** What inputs of a parser look like; decides which mutations pay off. */
export type InputKind = 'binary' | 'text' | 'json';

export interface MutationContext {
  readonly random: Random;
  readonly kind: InputKind;
  /** Words of the format. */
  readonly dictionary: readonly string[];
  /** Returns another input, for splicing. */
  other(): Uint8Array;
  readonly maxBytes: number;
}

type Mutation = (input: Uint8Array, context: MutationContext) => Uint8Array;

const extremeNumbers = ['0', '-0', '-1', '1', '2', '3', '255', '256', '65535', '65536', '2147483647', '-2147483648', '2147483648', '4294967295', '4294967296', '9007199254740993', '1e9', '1e15', '1e30', '1e200', '1e308', '1e309', '-1e308', '1e-30', '1e-200', '5e-324', '0.5', '.', '-', '+', 'NaN', 'nan', 'inf', '-Infinity', '1e', '0x10', '1,5', '1d3']; // prettier-ignore
const extremeBytes = [0, 1, 2, 3, 9, 10, 13, 32, 34, 48, 57, 127, 128, 254, 255];
const extremeWords = [0, 1, 2, 3, 4, 8, 16, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 1 << 24, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1]; // prettier-ignore
const oddText = ['\u0000', '\r', '\n\n', '\t', '\u00a0', '\u2028', '\u0085', '\u001b[31m', '\ufeff', '\u00e9', '\ud83d\ude00', '__proto__', 'constructor', 'toString', '"', "'", '\\', '<', '&', '%', '$', '#']; // prettier-ignore

const encoder = new TextEncoder();

/** Replaces `count` bytes at `at`. */
function replaced(input: Uint8Array, at: number, count: number, by: Uint8Array): Uint8Array {
  const end = Math.min(input.length, at + count);
  const result = new Uint8Array(at + by.length + input.length - end);
  result.set(input.subarray(0, at));
  result.set(by, at);
  result.set(input.subarray(end), at + by.length);
  return result;
}

const textAt = (input: Uint8Array, at: number, count: number, text: string): Uint8Array =>
  replaced(input, at, count, encoder.encode(text));

/** Writes bytes in place of others. */
function overwritten(input: Uint8Array, at: number, by: Uint8Array): Uint8Array {
  const result = input.slice();
  result.set(by.subarray(0, input.length - at), at);
  return result;
}

const flipBit: Mutation = (input, { random }) => {
  const result = input.slice();
  result[random.integer(input.length)] ^= 1 << random.integer(8);
  return result;
};

const setByte: Mutation = (input, { random }) => {
  const result = input.slice();
  const at = random.integer(input.length);
  result[at] = random.chance(0.5) ? random.pick(extremeBytes) : random.integer(256);
  return result;
};

/** Overwrites an integer of 2, 4 or 8 bytes, in either byte order. */
const setWord: Mutation = (input, { random }) => {
  const bytes = random.pick([2, 4, 4, 8]);
  if (input.length < bytes) return input;
  const at = random.integer(input.length - bytes + 1) & (random.chance(0.7) ? ~1 : ~0);
  const view = new DataView(new ArrayBuffer(8));
  const littleEndian = random.chance(0.7);
  const old = new DataView(input.buffer, input.byteOffset, input.byteLength);
  const near = old.getUint8(at) + random.integer(9) - 4;
  const value = random.chance(0.7) ? random.pick(extremeWords) : near;
  if (bytes === 2) view.setUint16(0, value, littleEndian);
  else if (bytes === 4) view.setUint32(0, value, littleEndian);
  else if (random.chance(0.5)) view.setBigUint64(0, BigInt(Math.max(0, value)), littleEndian);
  else view.setFloat64(0, random.pick([NaN, Infinity, -1, 0, 1e308, 1e-308, value]), littleEndian);
  return overwritten(input, at, new Uint8Array(view.buffer, 0, bytes));
};

const removeRange: Mutation = (input, { random }) =>
  replaced(input, random.integer(input.length), 1 + random.skewed(input.length), new Uint8Array(0));

const truncate: Mutation = (input, { random }) => input.slice(0, random.integer(input.length));

const copyRange: Mutation = (input, { random }) => {
  const from = random.integer(input.length);
  const piece = input.slice(from, from + 1 + random.skewed(input.length - from));
  const at = random.integer(input.length + 1);
  return random.chance(0.5) ? overwritten(input, Math.min(at, input.length - 1), piece) : replaced(input, at, 0, piece); // prettier-ignore
};

/** Repeats a range up to the maximum size: deep nesting, long lists. */
const repeatRange: Mutation = (input, { random, maxBytes }) => {
  const from = random.integer(input.length);
  const piece = input.slice(from, from + 1 + random.skewed(Math.min(64, input.length - from)));
  const room = Math.max(0, maxBytes - input.length);
  const times = Math.min(Math.floor(room / piece.length), 1 << random.integer(13));
  const all = new Uint8Array(times * piece.length);
  for (let i = 0; i < times; i++) all.set(piece, i * piece.length);
  return replaced(input, from, 0, all);
};

const splice: Mutation = (input, { random, other }) => {
  const second = other();
  if (second.length === 0) return input;
  const from = random.integer(second.length);
  const piece = second.subarray(from, from + 1 + random.skewed(second.length - from));
  const count = random.chance(0.5) ? piece.length : 0;
  return replaced(input, random.integer(input.length + 1), count, piece);
};

/** Inserts a word of the format, or odd characters. */
const insertWord: Mutation = (input, { random, dictionary }) => {
  const word = dictionary.length > 0 && random.chance(0.8) ? random.pick(dictionary) : random.pick(oddText); // prettier-ignore
  return textAt(input, random.integer(input.length + 1), random.chance(0.3) ? word.length : 0, word); // prettier-ignore
};

const isNumeric = (byte: number): boolean =>
  (byte >= 48 && byte <= 57) || byte === 45 || byte === 46;
const isWord = (byte: number): boolean =>
  isNumeric(byte) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95;

/** Returns the range of bytes of a class around or after a place; null if there is none nearby. */
function rangeNear(
  input: Uint8Array,
  at: number,
  belongs: (byte: number) => boolean,
): readonly [start: number, end: number] | null {
  let start = at;
  while (start < input.length && start < at + 200 && !belongs(input[start])) start++;
  if (start >= input.length || !belongs(input[start])) return null;
  let end = start;
  while (start > 0 && belongs(input[start - 1])) start--;
  while (end < input.length && belongs(input[end])) end++;
  return [start, end];
}

const changeNumber: Mutation = (input, { random }) => {
  const range = rangeNear(input, random.integer(input.length), isNumeric);
  if (!range) return input;
  const [start, end] = range;
  let number = random.pick(extremeNumbers);
  if (random.chance(0.4)) {
    const own = Number(String.fromCharCode(...input.subarray(start, Math.min(end, start + 30))));
    number = String(random.pick([own + 1, own - 1, 2 * own, -own, own / 2, own * 1e3]));
  }
  return textAt(input, start, end - start, number);
};

const changeWord: Mutation = (input, { random, dictionary, other }) => {
  const range = rangeNear(input, random.integer(input.length), isWord);
  if (!range) return input;
  const [start, end] = range;
  if (dictionary.length > 0 && random.chance(0.7)) return textAt(input, start, end - start, random.pick(dictionary)); // prettier-ignore
  const second = other();
  const theirs = second.length > 0 ? rangeNear(second, random.integer(second.length), isWord) : null; // prettier-ignore
  return replaced(input, start, end - start, theirs ? second.subarray(...theirs) : new Uint8Array(0)); // prettier-ignore
};

/** Removes, doubles, moves or repeats a line. */
const changeLines: Mutation = (input, { random, maxBytes }) => {
  const starts = [0];
  for (let i = 0; i < input.length; i++) if (input[i] === 10) starts.push(i + 1);
  const lineAt = (index: number): Uint8Array => input.slice(starts[index], starts[index + 1] ?? input.length); // prettier-ignore
  const index = random.integer(starts.length);
  const line = lineAt(index);
  switch (random.integer(4)) {
    case 0:
      return replaced(input, starts[index], line.length, new Uint8Array(0));
    case 1:
      return replaced(input, random.pick(starts), 0, line);
    case 2: {
      const second = random.integer(starts.length);
      return replaced(input, starts[index], line.length, lineAt(second));
    }
    default: {
      if (line.length === 0) return input;
      const room = Math.floor(Math.max(0, maxBytes - input.length) / line.length);
      const times = Math.min(room, 1 << random.integer(9));
      const all = new Uint8Array(times * line.length);
      for (let i = 0; i < times; i++) all.set(line, i * line.length);
      return replaced(input, starts[index], 0, all);
    }
  }
};

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const decoder = new TextDecoder();

/** Changes one value, key or entry of a JSON document. */
const changeJson: Mutation = (input, context) => {
  const { random, dictionary } = context;
  let root: Json;
  try {
    root = JSON.parse(decoder.decode(input)) as Json;
  } catch {
    return changeWord(input, context);
  }
  const containers: (Json[] | { [key: string]: Json })[] = [];
  const all: Json[] = [];
  const collect = (value: Json): void => {
    all.push(value);
    if (typeof value !== 'object' || value === null) return;
    containers.push(value);
    Object.values(value).forEach(collect);
  };
  collect(root);
  const word = (): string => dictionary.length > 0 && random.chance(0.8) ? random.pick(dictionary) : random.pick(oddText); // prettier-ignore
  const fresh = (): Json => {
    switch (random.integer(9)) {
      case 0:
        return null;
      case 1:
        return random.chance(0.5);
      case 2:
      case 3:
        return Number(random.pick(extremeNumbers)) || 0;
      case 4:
      case 5:
        return word();
      case 6:
        return [];
      case 7:
        return {};
      default:
        // Cloned, since an object that contains itself has no JSON.
        return structuredClone(random.pick(all));
    }
  };
  if (containers.length === 0) return encoder.encode(JSON.stringify(fresh()));
  const container = random.pick(containers);
  const keys = Object.keys(container);
  const key = keys.length > 0 ? random.pick(keys) : '0';
  if (Array.isArray(container)) {
    const index = Number(key);
    if (random.chance(0.4)) container[index] = fresh();
    else if (random.chance(0.4)) container.splice(index, 1);
    else container.splice(index, 0, structuredClone(container[index] ?? fresh()));
  } else if (random.chance(0.5)) {
    container[key] = fresh();
  } else if (random.chance(0.4)) {
    delete container[key];
  } else {
    const name = random.chance(0.5) ? word() : key;
    Object.defineProperty(container, name, {
      value: random.chance(0.5) ? fresh() : structuredClone(container[key] ?? null),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  if (random.chance(0.02)) {
    const depth = 1 << random.integer(12);
    return encoder.encode(`${'['.repeat(depth)}${JSON.stringify(root)}${']'.repeat(depth)}`);
  }
  return encoder.encode(JSON.stringify(root));
};

const mutationsOf: Readonly<Record<InputKind, readonly Mutation[]>> = {
  binary: [flipBit, setByte, setByte, setWord, setWord, setWord, removeRange, truncate, copyRange, repeatRange, splice, insertWord], // prettier-ignore
  text: [flipBit, setByte, removeRange, truncate, copyRange, repeatRange, splice, insertWord, insertWord, changeNumber, changeNumber, changeNumber, changeWord, changeWord, changeLines, changeLines], // prettier-ignore
  json: [changeJson, changeJson, changeJson, changeJson, changeJson, changeJson, changeNumber, changeWord, insertWord, setByte, removeRange, repeatRange, truncate], // prettier-ignore
};

/** Returns an input with one or a few changes; its length is limited. */
export function mutate(input: Uint8Array, context: MutationContext): Uint8Array {
  const { random, kind, maxBytes } = context;
  const mutations = mutationsOf[kind];
  let result = input;
  const changes = 1 + random.skewed(8);
  for (let i = 0; i < changes; i++) {
    if (result.length === 0) result = Uint8Array.of(random.integer(256));
    result = random.pick(mutations)(result, context);
    if (result.length > maxBytes) result = result.slice(0, maxBytes);
  }
  return result;
}
