import { internalError } from '../core/internalError';

/**
 * Unrolls WGSL loops that are marked `// @unroll`, or `// @unroll CONDITION` with a boolean
 * constant of the module. The loop on the next line must read
 * `for (var i = 0u; i < LIMIT; i++) {`, LIMIT a literal or a constant, and contain no break or
 * continue. Compilers keep arrays that only constants index in registers; loops defeat that.
 */

/** A line of code and its origin. */
export interface Line<Origin> {
  readonly text: string;
  readonly origin: Origin;
}

const directive = /^\s*\/\/ @unroll(?:\s+(\w+))?\s*$/;
const loopHead = /^\s*for \(var (\w+) = (\d+)u; \1 < (\w+); \1\+\+\) \{\s*$/;
const constant = /^\s*const (\w+)(?:\s*:\s*\w+)? = (\w+);/;

/** Returns the constant in a comment `// @unroll CONDITION`; null for any other text. */
export const unrollCondition = (text: string): string | null => directive.exec(text)?.[1] ?? null;

/** @throws Error for a directive without such a loop, or for an unknown or non-numeric constant */
export function unrollLoops<Origin>(lines: readonly Line<Origin>[]): Line<Origin>[] {
  const constants = new Map<string, string>();
  for (const { text } of lines) {
    const match = constant.exec(text);
    if (match) constants.set(match[1], match[2]);
  }
  return expand(lines, constants);
}

function expand<Origin>(
  lines: readonly Line<Origin>[],
  constants: ReadonlyMap<string, string>,
): Line<Origin>[] {
  const result: Line<Origin>[] = [];
  for (let i = 0; i < lines.length; i++) {
    const match = directive.exec(lines[i].text);
    if (!match) {
      result.push(lines[i]);
      continue;
    }
    const requested = match[1] === undefined || resolve(match[1], constants) === 'true';
    if (!requested) continue;
    const head = loopHead.exec(lines[i + 1]?.text ?? '');
    if (!head) throw internalError(`no loop to unroll after "${lines[i].text.trim()}"`);
    const end = closingLine(lines, i + 1);
    const [, name, first, limit] = head;
    const body = lines.slice(i + 2, end);
    const last = Number.parseInt(resolve(limit, constants), 10);
    if (Number.isNaN(last)) throw internalError(`@unroll: ${limit} is no number`);
    const variable = new RegExp(`(?<![\\w.])${name}(?!\\w)`, 'g');
    for (let index = Number(first); index < last; index++) {
      result.push({ text: '{', origin: lines[i + 1].origin });
      const copy = body.map(({ text, origin }) => ({
        text: text.replace(variable, `${index}u`),
        origin,
      }));
      result.push(...expand(copy, constants));
      result.push({ text: '}', origin: lines[end].origin });
    }
    i = end;
  }
  return result;
}

function resolve(word: string, constants: ReadonlyMap<string, string>): string {
  if (/^\d/.test(word)) return word;
  const value = constants.get(word);
  if (value === undefined) throw internalError(`@unroll: unknown constant ${word}`);
  return value;
}

/** Returns the line with the brace that closes the one opened in line `start`. */
function closingLine(lines: readonly Line<unknown>[], start: number): number {
  let depth = 0;
  for (let i = start; i < lines.length; i++) {
    const code = lines[i].text.replace(/\/\/.*$/, '');
    depth += (code.match(/\{/g) ?? []).length - (code.match(/\}/g) ?? []).length;
    if (depth === 0) return i;
  }
  throw internalError('@unroll: the loop is not closed');
}
