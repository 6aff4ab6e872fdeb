/**
 * Composes WGSL modules. A module names what it needs by lines `// @import path/name.wgsl`; each
 * module is placed once, before its first user. Modules may be files or generated text.
 */

export type ShaderLibrary = Readonly<Record<string, string>>;

export interface LinkedShader {
  readonly code: string;
  /** Module and line (1-based) of a line (1-based) of `code`. */
  locate(line: number): { readonly module: string; readonly line: number };
}

const importLine = /^\s*\/\/ @import\s+(\S+)\s*$/;

/** Links `entry` with all it imports. @throws Error for an unknown module or an import cycle. */
export function linkShader(entry: string, library: ShaderLibrary): LinkedShader {
  const lines: string[] = [];
  const origins: { module: string; line: number }[] = [];
  const placed = new Set<string>();
  const open: string[] = [];

  const place = (module: string): void => {
    if (placed.has(module)) return;
    if (open.includes(module)) {
      throw new Error(`shader import cycle: ${[...open, module].join(' → ')}`);
    }
    const source = library[module];
    if (source === undefined) {
      throw new Error(`unknown shader module ${module}, imported by ${open.at(-1) ?? 'nobody'}`);
    }
    open.push(module);
    const own = source.split('\n');
    for (const text of own) {
      const match = importLine.exec(text);
      if (match) place(match[1]);
    }
    own.forEach((text, index) => {
      if (importLine.test(text)) return;
      lines.push(text);
      origins.push({ module, line: index + 1 });
    });
    open.pop();
    placed.add(module);
  };

  place(entry);
  return {
    code: lines.join('\n'),
    locate: (line) => origins[Math.min(Math.max(line, 1), origins.length) - 1],
  };
}
