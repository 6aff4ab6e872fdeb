import { unrollLoops, type Line } from './unroll';
import { internalError } from '../core/internalError';

/**
 * Composes WGSL modules. A module imports others by lines `// @import path/name.wgsl`; each module is placed once,
 * before its first user. Modules may be files or generated text. Lines between `// @ifdef` and `// @endif` are
 * selected (see conditions.ts), loops marked `// @unroll` are unrolled (see unroll.ts).
 */

export type ShaderLibrary = Readonly<Record<string, string>>;

/** Module and line (1-based). */
export interface ShaderPlace {
  readonly module: string;
  readonly line: number;
}

export interface LinkedShader {
  readonly code: string;
  /** Returns the origin of a line (1-based) of `code`. */
  locate(line: number): ShaderPlace;
}

export interface LinkOptions {
  /** Whether marked loops are unrolled: fast code on a GPU, slow compilation on a CPU. */
  readonly unroll: boolean;
  /** Whether the code may use subgroups; it must itself ensure that all invocations participate. */
  readonly subgroups?: boolean;
}

const subgroupDirectives = ['enable subgroups;', 'diagnostic(off, subgroup_uniformity);'];

const importLine = /^\s*\/\/ @import\s+(\S+)\s*$/;

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
function chooseLines<Origin>(lines: readonly Line<Origin>[]): Line<Origin>[] {
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

/** Links `entry` with all its imports. @throws Error for an unknown module or an import cycle. */
export function linkShader(
  entry: string,
  library: ShaderLibrary,
  options: LinkOptions,
): LinkedShader {
  const composed: Line<ShaderPlace>[] = [];
  const placed = new Set<string>();
  const open: string[] = [];

  const place = (module: string): void => {
    if (placed.has(module)) return;
    if (open.includes(module)) {
      throw internalError(`shader import cycle: ${[...open, module].join(' → ')}`);
    }
    const source = library[module];
    if (source === undefined) {
      throw internalError(
        `unknown shader module ${module}, imported by ${open.at(-1) ?? 'nobody'}`,
      );
    }
    open.push(module);
    const own = source.split('\n');
    for (const text of own) {
      const match = importLine.exec(text);
      if (match) place(match[1]);
    }
    own.forEach((text, index) => {
      if (!importLine.test(text)) composed.push({ text, origin: { module, line: index + 1 } });
    });
    open.pop();
    placed.add(module);
  };

  place(entry);
  const chosen = chooseLines(composed);
  const directives = options.subgroups ? subgroupDirectives : [];
  const lines = [
    ...directives.map((text) => ({ text, origin: { module: entry, line: 1 } })),
    ...(options.unroll ? unrollLoops(chosen) : chosen),
  ];
  return {
    code: lines.map(({ text }) => text).join('\n'),
    locate: (line) => lines[Math.min(Math.max(line, 1), lines.length) - 1].origin,
  };
}
