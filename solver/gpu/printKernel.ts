import { reachable, scanModule, type Declaration, type ScannedModule } from './declarations';
import { linkSource, type KernelSource } from './kernelSource';
import type { LinkedShader } from './linker';

/** A declaration with its adjacent comments, or a separate comment. */
interface Piece {
  /** Origin of the piece. */
  readonly module: string;
  text: string;
  /** null for a separate comment. */
  declaration: Declaration | null;
  /** Whether it follows an empty line. */
  readonly isApart: boolean;
}

/**
 * Prints the readable code of a kernel: the parts that its entry point uses, each preceded by the module it is from,
 * a file or one generated for the case. The result is valid WGSL.
 * @param unrolled whether marked loops are unrolled as for the device, or kept as written
 */
export function printKernel({ shader, entryPoint }: KernelSource, unrolled: boolean): string {
  const unroll = unrolled && shader.options.unroll;
  const linked = linkSource({ ...shader, options: { ...shader.options, unroll } });
  const scanned = scanModule(linked.code);
  const pieces = piecesOf(linked, scanned);
  const isAlive = aliveIn(pieces, reachable(scanned.declarations, entryPoint));
  const lines: string[] = [];
  let module = '';
  let isApart = false;
  pieces.forEach((piece, i) => {
    isApart ||= piece.isApart;
    if (!isAlive(piece, i)) return;
    // Directives are added by the linker.
    if (piece.declaration?.isDirective) {
      lines.push(piece.text);
      return;
    }
    if (piece.module !== module) {
      if (lines.length > 0) lines.push('');
      lines.push(`// ======== ${origin(piece.module)}`, '');
    } else if (isApart) lines.push('');
    lines.push(piece.text);
    module = piece.module;
    isApart = false;
  });
  return `${indented(lines.join('\n'))}\n`;
}

const origin = (module: string): string =>
  module.startsWith('generated/') ? module : `shaders/${module}`;

function piecesOf(
  { code, locate }: LinkedShader,
  { declarations, comments }: ScannedModule,
): Piece[] {
  const spans = [
    ...declarations.map((declaration) => ({ ...span(declaration), declaration })),
    ...comments.map((comment) => ({ ...span(comment), declaration: null })),
  ].sort((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let [offset, line] = [0, 1];
  for (const { start, end, declaration } of spans) {
    const gap = lineBreaks(code.slice(offset, start));
    line += gap;
    const { module } = locate(line);
    const last = pieces.at(-1);
    // A comment belongs to the code directly after it, or to a declaration that ends on its line.
    const goesOn = last?.declaration ? gap === 0 && declaration === null : gap <= 1;
    if (last && last.module === module && goesOn) {
      last.text += code.slice(offset, end);
      last.declaration ??= declaration;
    } else {
      pieces.push({ module, text: code.slice(start, end), declaration, isApart: gap > 1 });
    }
    line += lineBreaks(code.slice(start, end));
    offset = end;
  }
  return pieces;
}

const span = ({ start, end }: { readonly start: number; readonly end: number }) => ({ start, end });

const lineBreaks = (text: string): number => text.split('\n').length - 1;

/**
 * Returns which pieces are kept. A separate comment heads all pieces up to the next one in its module; the first one
 * heads the whole module.
 */
function aliveIn(
  pieces: readonly Piece[],
  kept: ReadonlySet<Declaration>,
): (piece: Piece, index: number) => boolean {
  const isKept = ({ declaration }: Piece): boolean => declaration !== null && kept.has(declaration);
  return (piece, index) => {
    if (piece.declaration) return isKept(piece);
    const headsModule = pieces[index - 1]?.module !== piece.module;
    const rest = pieces.slice(index + 1);
    const end = rest.findIndex(
      ({ module, declaration }) =>
        module !== piece.module || (declaration === null && !headsModule),
    );
    return rest.slice(0, end < 0 ? rest.length : end).some(isKept);
  };
}

/** Indents the braces of unrolled loops, which start at the beginning of a line. */
function indented(code: string): string {
  let depth = 0;
  return code
    .split('\n')
    .map((line) => {
      const bare = line.replace(/\/\/.*/, '');
      const [before, after] = [depth, depth + count(bare, '{') - count(bare, '}')];
      depth = after;
      return line === '{' || line === '}' ? '  '.repeat(Math.min(before, after)) + line : line;
    })
    .join('\n');
}

const count = (text: string, part: string): number => text.split(part).length - 1;
