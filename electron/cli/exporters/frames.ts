import { join } from 'node:path';
import {
  cameraOnPath,
  encodePng,
  fieldRange,
  frameShare,
  mainField,
  pathFrames,
  placedCamera,
  type Image,
  type Solution,
} from '../../../solver/outputs';
import { boundsOf } from '../../../solver/mesh';
import { solutionPainter, solutionPicture, type PictureLook } from '../../../solver/post';
import type { CameraPath } from '../../../solver/case';
import { positiveNumber } from '../commandLine';
import { CliError } from '../failure';
import { t } from '../../text/cli';
import { numbered } from './numbered';
import { lookOptions, pictureLook } from './picture';
import { snapshotOption, type ExportedFile, type ExportFormat, type ExportRequest } from './types';

const defaultRate = 25;

export const frames: ExportFormat = {
  flag: 'frames',
  word: 'boolean',
  suffix: '-frames',
  fields: 'one',
  options: { ...lookOptions, path: 'boolean', rate: 'string', ...snapshotOption },
  isFolder: true,
  async write(request) {
    const look = pictureLook(request);
    const rate = positiveNumber('--rate', request.text('rate')) ?? defaultRate;
    const pictures = request.isOn('path')
      ? alongPath(request, look, ...(await pathOf(request, rate)))
      : ofStates(request, look);
    return { files: named(pictures, request.name) };
  },
};

async function* named(
  pictures: AsyncIterable<Image>,
  folder: string,
): AsyncGenerator<ExportedFile> {
  let index = 0;
  for await (const image of pictures) {
    yield { name: join(folder, `frame-${numbered(index++)}.png`), content: encodePng(image) };
  }
}

/** Draws every saved state with the color range of the case or the range over all states. */
async function* ofStates(request: ExportRequest, look: PictureLook): AsyncGenerator<Image> {
  const range = await wholeRange(request);
  for await (const solution of statesOf(request)) {
    yield solutionPicture(solution, fieldOf(request, solution), look, range);
  }
}

/** Draws the saved states, one after the other in equal parts, while the camera follows its path. */
async function* alongPath(
  request: ExportRequest,
  look: PictureLook,
  path: CameraPath,
  count: number,
): AsyncGenerator<Image> {
  const range = await wholeRange(request);
  const states = request.snapshot === null ? await request.states.count() : 1;
  let [index, frame] = [0, 0];
  for await (const solution of statesOf(request)) {
    const last = Math.round((++index * count) / states);
    if (frame === last) continue;
    const bounds = boundsOf(solution.mesh);
    const paint = solutionPainter(solution, fieldOf(request, solution), look, range);
    for (; frame < last; frame++) {
      const share = frameShare(path, frame, count);
      yield paint(cameraOnPath(path, share, (key) => placedCamera(key, bounds)));
    }
  }
}

/** Returns the path of the case and its number of pictures. @throws CliError without a path */
async function pathOf({ states }: ExportRequest, rate: number): Promise<[CameraPath, number]> {
  const { cameraPath } = (await states.document()).view;
  const count = pathFrames(cameraPath, rate);
  if (count === 0) throw new CliError(t('noCameraPath'));
  return [cameraPath, count];
}

const fieldOf = ({ fields }: ExportRequest, solution: Solution): string =>
  fields.at(0) ?? mainField(solution);

async function* statesOf({ states, snapshot, solution }: ExportRequest): AsyncGenerator<Solution> {
  if (snapshot === null) yield* states.all();
  else yield await solution();
}

async function wholeRange(request: ExportRequest): Promise<readonly [number, number] | null> {
  let range: readonly [number, number] | null = null;
  for await (const solution of statesOf(request)) {
    const [low, high] = fieldRange(solution, fieldOf(request, solution));
    range = range ? [Math.min(range[0], low), Math.max(range[1], high)] : [low, high];
  }
  return range;
}
