import { join } from 'node:path';
import { encodePng, fieldRange, mainField } from '../../../solver/outputs';
import { solutionPicture, type PictureLook } from '../../../solver/post';
import type { SavedStates } from '../savedStates';
import { numbered } from './numbered';
import { lookOptions, pictureLook } from './picture';
import type { ExportedFile, ExportFormat } from './types';

export const frames: ExportFormat = {
  flag: 'frames',
  word: 'boolean',
  suffix: '-frames',
  fields: 'one',
  options: lookOptions,
  isFolder: true,
  async write(request) {
    const { states, name, fields } = request;
    return { files: writeFrames(states, name, fields[0], pictureLook(request)) };
  },
};

/**
 * Writes every saved state as a numbered picture in a folder, with the color range of the case or the range
 * over all states.
 * @param field null for the field that the case shows
 */
async function* writeFrames(
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
