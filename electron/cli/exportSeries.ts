import { basename, dirname, extname, join } from 'node:path';
import {
  fieldRange,
  mainField,
  solutionPicture,
  type PictureLook,
} from '../../solver/outputs/solution';
import { encodePng } from '../../solver/outputs/picture/png';
import { writePvd, type SeriesEntry } from '../../solver/outputs/vtk/pvd';
import { boundaryVtu, solutionVtu, type VtuForm } from '../../solver/outputs/vtk/solutionVtu';
import type { SavedStates } from './savedStates';

/** @param name as a user reads it, relative to the folder of the command */
export interface ExportedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** `flow-boundary.vtu` beside `flow.vtu`: ParaView takes what ends in `.boundary` for a format of its own. */
export function boundaryName(name: string): string {
  const suffix = extname(name);
  return `${name.slice(0, name.length - suffix.length)}-boundary${suffix}`;
}

const numbered = (index: number): string => String(index).padStart(4, '0');

/**
 * Every saved state as a VTU file in a folder beside the list of them, which comes last.
 * @param name of the list
 * @param boundary whether to write the boundary too, as a series of its own
 */
export async function* exportVtuSeries(
  states: SavedStates,
  name: string,
  fields: readonly string[],
  boundary: boolean,
  form: VtuForm,
): AsyncGenerator<ExportedFile> {
  const folder = basename(name, extname(name));
  const volumes: SeriesEntry[] = [];
  const boundaries: SeriesEntry[] = [];
  for await (const solution of states.all()) {
    const { time } = solution;
    const file = `${folder}/${folder}-${numbered(volumes.length)}.vtu`;
    volumes.push({ time, file });
    yield { name: join(dirname(name), file), content: solutionVtu(solution, fields, { form }) };
    if (!boundary) continue;
    const side = boundaryName(file);
    boundaries.push({ time, file: side });
    yield { name: join(dirname(name), side), content: boundaryVtu(solution, fields, { form }) };
  }
  yield { name, content: writePvd(volumes) };
  if (boundary) yield { name: boundaryName(name), content: writePvd(boundaries) };
}

/**
 * Every saved state as a picture in a folder, numbered in the order of time; one colour range for
 * all, that of the case or else from the lowest to the highest value of all states.
 * @param field null for the one that the case shows first
 */
export async function* exportFrames(
  states: SavedStates,
  folder: string,
  field: string | undefined,
  look: PictureLook,
): AsyncGenerator<ExportedFile> {
  let range: readonly [number, number] | null = null;
  for await (const solution of states.all()) {
    const [low, high] = fieldRange(solution, field ?? mainField(solution));
    range = range ? [Math.min(range[0], low), Math.max(range[1], high)] : [low, high];
  }
  let index = 0;
  for await (const solution of states.all()) {
    const image = solutionPicture(solution, field ?? mainField(solution), look, range);
    yield { name: join(folder, `frame-${numbered(index++)}.png`), content: encodePng(image) };
  }
}
