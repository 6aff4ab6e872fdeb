import { chooseLines } from './conditions';
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
