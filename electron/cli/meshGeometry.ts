import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { usualSizes, type MeshSizes } from '../contract/geometry';
import { runGmsh } from '../host/gmsh';
import { statIfThere } from '../host/projectFolder';
import { positiveNumber } from './commandLine';
import type { CliContext } from './context';
import { CliError } from './failure';
import { findUserFile } from './userFile';
import { t } from '../text/cli';

/** Options of the command line about sizes, as text. */
export interface SizeWords {
  readonly size?: string | undefined;
  readonly factor?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly quads?: boolean | undefined;
  readonly order?: string | undefined;
  readonly volume?: boolean | undefined;
}

/** @throws CliError for what is no number, or for bounds the wrong way round */
export function readSizes(words: SizeWords): MeshSizes {
  const { size, factor, min, max, quads, order, volume } = words;
  const both = positiveNumber('--size', size);
  const least = positiveNumber('--min', min) ?? both;
  const most = positiveNumber('--max', max) ?? both;
  if (least !== null && most !== null && least > most) {
    throw new CliError(t('sizesReversed', least, most));
  }
  return {
    factor: positiveNumber('--factor', factor) ?? usualSizes.factor,
    least,
    most,
    ...(quads && { quadrangles: true }),
    ...(order !== undefined && { order: readOrder(order) }),
    ...(volume && { volume }),
  };
}

function readOrder(word: string): number {
  if (/^[1-5]$/.test(word)) return Number(word);
  throw new CliError(t('expectedOrder', word));
}

/** A mesh file's content, and its name as it is shown to the user. */
export interface MadeMesh {
  readonly shown: string;
  readonly content: Uint8Array;
  /** Whether it went to the standard output. */
  readonly isPiped: boolean;
}

/**
 * Makes a mesh of a geometry beside where the command was given.
 * @param out where the user wants the mesh; else NAME.msh, which must not be there yet
 * @throws CliError, UserError, and as `make`
 */
export async function meshGeometry(
  context: CliContext,
  geometry: string,
  out: string | undefined,
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<MadeMesh> {
  const shown = out ?? `${basename(geometry, extname(geometry))}.msh`;
  if (out === undefined && (await statIfThere(resolve(context.folder, shown))) !== null) {
    throw new CliError(t('meshExists', shown));
  }
  const file = await findUserFile(context, shown);
  const content = await make();
  await file.write(content);
  if (!file.isStandardOutput) context.tell(`${t('meshWritten', shown)}\n`);
  return { shown, content, isPiped: file.isStandardOutput };
}

/** What Gmsh makes of a geometry, telling what it says: a mesh file's content. @throws UserError */
export async function meshOf(
  context: CliContext,
  geometry: string,
  sizes: MeshSizes,
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'fluxbench-mesh-'));
  const output = join(folder, 'mesh.msh');
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
    return await readFile(output);
  } finally {
    unlisten();
    await rm(folder, { recursive: true, force: true });
  }
}
