import type { Line } from './unroll';
import { internalError } from '../core/internalError';

/**
 * Selects lines of WGSL: those between `// @ifdef CONSTANT` and `// @else` are kept if the shader declares the
 * constant, those from there to `// @endif` if it doesn't. So code that some shaders need and others can't compile
 * is kept in one place. `// @elif OTHER` between them tests another constant. Branches may be nested.
 */

const directive = /^\s*\/\/ @(ifdef|elif|else|endif)(?:\s+(\w+))?\s*$/;
const declaration = /^\s*const (\w+)\b/;

/** The lines between two directives. */
interface Branch {
  readonly part: 'ifdef' | 'else';
  /** Whether the enclosing branch is kept; true at top level. */
  readonly isKept: boolean;
  /** Whether one of the branches so far is kept. */
  readonly isFound: boolean;
}

/** Selects lines by their directives. @throws Error for unmatched directives */
export function chooseLines<Origin>(lines: readonly Line<Origin>[]): Line<Origin>[] {
  const declared = new Set(lines.map(({ text }) => declaration.exec(text)?.[1]));
  const chosen: Line<Origin>[] = [];
  const open: Branch[] = [];
  for (const line of lines) {
    const [, part, name] = directive.exec(line.text) ?? [];
    const branch = part === undefined || part === 'ifdef' ? undefined : open.pop();
    if (part === undefined) {
      if (open.every(({ isKept }) => isKept)) chosen.push(line);
    } else if (part === 'ifdef' && name !== undefined) {
      const isKept = declared.has(name);
      open.push({ part, isKept, isFound: isKept });
    } else if (part === 'elif' && name !== undefined && branch?.part === 'ifdef') {
      const isKept = !branch.isFound && declared.has(name);
      open.push({ part: 'ifdef', isKept, isFound: branch.isFound || isKept });
    } else if (part === 'else' && branch?.part === 'ifdef') {
      open.push({ part, isKept: !branch.isFound, isFound: true });
    } else if (part !== 'endif' || !branch) {
      throw internalError(`"${line.text.trim()}" is out of place`);
    }
  }
  if (open.length > 0) throw internalError('@ifdef: the @endif is missing');
  return chosen;
}
