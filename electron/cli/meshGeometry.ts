import { basename, extname, resolve } from 'node:path';
import { usualSizes, type MeshSizes } from '../contract/geometry';
import { runGmsh } from '../host/gmsh';
import { statIfThere } from '../host/projectFolder';
import { positiveNumber } from './commandLine';
import type { CliContext } from './context';
import { CliError } from './failure';

/** Options of the command line about sizes, as text. */
export interface SizeWords {
  readonly size?: string | undefined;
  readonly factor?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** @throws CliError for what is no number, or for bounds the wrong way round */
export function readSizes({ size, factor, min, max }: SizeWords): MeshSizes {
  const both = positiveNumber('--size', size);
  const least = positiveNumber('--min', min) ?? both;
  const most = positiveNumber('--max', max) ?? both;
  if (least !== null && most !== null && least > most) {
    throw new CliError(`--min: ${least} is above --max ${most}, give a smaller one`);
  }
  return { factor: positiveNumber('--factor', factor) ?? usualSizes.factor, least, most };
}

/**
 * Makes a mesh of a geometry beside where the command was given, telling what Gmsh says.
 * @param out where the user wants the mesh; else NAME.msh, which must not be there yet
 * @returns the mesh file as it is shown to the user
 * @throws CliError, UserError
 */
export async function meshGeometry(
  context: CliContext,
  geometry: string,
  out: string | undefined,
  sizes: MeshSizes,
): Promise<string> {
  const shown = out ?? `${basename(geometry, extname(geometry))}.msh`;
  const output = resolve(context.folder, shown);
  if (out === undefined && (await statIfThere(output)) !== null) {
    throw new CliError(`${shown}: is there already; say --out ${shown} to replace it`);
  }
  const abort = new AbortController();
  const unlisten = context.onInterrupt(() => abort.abort());
  try {
    await runGmsh({
      geometry: resolve(context.folder, geometry),
      output,
      sizes,
      onLine: (line) => context.tell(`${line}\n`),
      signal: abort.signal,
    });
  } finally {
    unlisten();
  }
  context.tell(`The mesh is in ${shown}\n`);
  return shown;
}
