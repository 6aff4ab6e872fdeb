/** A word of WGSL; blanks are left out. */
export interface Token {
  readonly kind: 'name' | 'number' | 'comment' | 'sign';
  readonly text: string;
  /** Offsets in the code. */
  readonly start: number;
  readonly end: number;
}

const tokens =
  /(?<comment>\/\/.*|\/\*)|(?<name>[_\p{XID_Start}]\p{XID_Continue}*)|(?<number>0[xX][\da-fA-F.]+(?:[pP][+-]?\d+)?[iufh]?|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[iufh]?)|(?<sign>\S)/gu;

/** Splits WGSL into words. It need not be valid: what is no word counts as signs. */
export function readTokens(code: string): Token[] {
  const result: Token[] = [];
  const pattern = new RegExp(tokens);
  for (let match = pattern.exec(code); match; match = pattern.exec(code)) {
    const { groups = {}, index: start } = match;
    if (groups.comment === '/*') pattern.lastIndex = endOfBlock(code, start);
    const end = pattern.lastIndex;
    const kind =
      groups.comment !== undefined
        ? 'comment'
        : groups.name !== undefined
          ? 'name'
          : groups.number !== undefined
            ? 'number'
            : 'sign';
    result.push({ kind, text: code.slice(start, end), start, end });
  }
  return result;
}

/** Where a block comment ends; others may lie inside of it. */
function endOfBlock(code: string, start: number): number {
  const bounds = /\/\*|\*\//g;
  bounds.lastIndex = start;
  let depth = 0;
  for (let match = bounds.exec(code); match; match = bounds.exec(code)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return bounds.lastIndex;
  }
  return code.length;
}

/** Code in which names are others; comments stay as they are. */
export function renamed(code: string, names: Readonly<Record<string, string>>): string {
  let [result, copied] = ['', 0];
  for (const { kind, text, start, end } of readTokens(code)) {
    if (kind !== 'name' || !Object.hasOwn(names, text)) continue;
    result += code.slice(copied, start) + names[text];
    copied = end;
  }
  return result + code.slice(copied);
}
