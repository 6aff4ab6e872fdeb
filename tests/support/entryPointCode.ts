import { reachable, scanModule } from '../../solver/gpu/declarations';

/**
 * The code reachable from an entry point of a module; the complete module if none is named, since it then has only
 * one.
 */
export function codeOf(code: string, entryPoint: string | undefined): string {
  if (entryPoint === undefined) return code;
  const { declarations } = scanModule(code);
  const kept = reachable(declarations, entryPoint);
  return declarations
    .filter((declaration) => kept.has(declaration))
    .map(({ start, end }) => code.slice(start, end))
    .join('\n');
}
