import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { aroundRange, defaultSizes, type MeshSizes } from '../contract/geometry';
import { runGmsh } from '../host/gmsh';
import { statIfExists } from '../host/projectFolder';
import { positiveNumber } from './commandLine';
import type { CliContext } from './context';
import { CliError } from './failure';
import { findUserFile } from './userFile';
import { t } from '../text/cli';

/** Mesh size options as text. */
export interface SizeArguments {
  readonly size?: string | undefined;
  readonly factor?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly quads?: boolean | undefined;
  readonly order?: string | undefined;
  readonly volume?: boolean | undefined;
  readonly around?: string | undefined;
}

/** @throws CliError for invalid numbers or reversed bounds */
export function readSizes(words: SizeArguments): MeshSizes {
  const { size, factor, min, max, quads, order, volume } = words;
  const around = positiveNumber('--around', words.around);
  const [nearest, farthest] = aroundRange;
  if (around !== null && (around < nearest || around > farthest)) {
    throw new CliError(t('aroundRange', nearest, farthest, around));
  }
  const both = positiveNumber('--size', size);
  const least = positiveNumber('--min', min) ?? both;
  const most = positiveNumber('--max', max) ?? both;
  if (least !== null && most !== null && least > most) {
    throw new CliError(t('sizesReversed', least, most));
  }
  return {
    factor: positiveNumber('--factor', factor) ?? defaultSizes.factor,
    least,
    most,
    ...(quads && { quadrangles: true }),
    ...(order !== undefined && { order: readOrder(order) }),
    ...(volume && { volume }),
    ...(around !== null && { around }),
  };
}

function readOrder(word: string): number {
  if (/^[1-5]$/.test(word)) return Number(word);
  throw new CliError(t('expectedOrder', word));
}

/** A mesh file and its name as shown to the user. */
export interface MeshingOutcome {
  readonly shown: string;
  readonly content: Uint8Array;
  /** Whether it was written to standard output. */
  readonly isPiped: boolean;
}

/**
 * Meshes a geometry and writes the mesh.
 * @param out output file; default: NAME.msh, which must not exist
 * @throws CliError, UserError, and errors of `make`
 */
export async function meshGeometry(
  context: CliContext,
  geometry: string,
  out: string | undefined,
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<MeshingOutcome> {
  const shown = out ?? `${basename(geometry, extname(geometry))}.msh`;
  if (out === undefined && (await statIfExists(resolve(context.folder, shown))) !== null) {
    throw new CliError(t('meshExists', shown));
  }
  const file = await findUserFile(context, shown);
  const content = await make();
  await file.write(content);
  if (!file.isStandardOutput) context.notify(`${t('meshWritten', shown)}\n`);
  return { shown, content, isPiped: file.isStandardOutput };
}

/**
 * Meshes a geometry with Gmsh and prints its output.
 * @returns the content of the mesh file
 * @throws UserError
 */
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
      onLine: (line) => context.notify(`${line}\n`),
      signal: abort.signal,
    });
    return await readFile(output);
  } finally {
    unlisten();
    await rm(folder, { recursive: true, force: true });
  }
}
