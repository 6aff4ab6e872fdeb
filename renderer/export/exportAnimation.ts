import { nextTick } from 'vue';
import type { PaneSettings } from '../../solver/case';
import type { Job } from '../job';
import { useServices } from '../services';
import { frameShare, pathFrames } from '../../solver/outputs';
import { surfaceKinds } from '../../solver/post';
import { useCameraPathStore } from '../stores/cameraPath';
import { useCamerasStore } from '../stores/cameras';
import { useRunStore } from '../stores/run';
import { useSnapshotsStore } from '../stores/snapshots';
import { useViewStore } from '../stores/view';
import { programVersion, savedStates } from './exportJobs';
import { drawPicture, picturesOf, pngOf, withDetail, type PictureLook } from './exportPicture';
import { RangesOfStates } from './rangesOfStates';
import { downloadFile } from './downloadFile';
import { videoFormats, type VideoFormat } from './videoFormats';
import { ZipFile } from './zipFile';

export interface AnimationOptions {
  readonly format: VideoFormat | 'png';
  readonly framesPerSecond: number;
  readonly look: PictureLook;
  /** Whether the camera follows its path, if there is one. */
  readonly alongPath: boolean;
}

/** The output of an animation. */
interface Frames {
  add(picture: HTMLCanvasElement): Promise<void>;
  give(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Exports all saved states as displayed, at equal time intervals, as a video or as numbered images. Color ranges that
 * follow the data are fixed to the range of all states. Along a camera path, the states are shown in equal parts of its
 * duration; without saved states, the displayed one is. The previous display is restored afterwards.
 */
export async function exportAnimation(options: AnimationOptions, job: Job): Promise<void> {
  const view = useViewStore();
  const before = useSnapshotsStore().shown;
  const cameras = useCamerasStore();
  const camerasBefore = cameras.seen;
  const path = useCameraPathStore();
  path.stop();
  const states = savedStates();
  const output: { frames: Frames | null } = { frames: null };
  try {
    const followed = picturesOf(options.look).filter(({ legends }) =>
      legends.some(({ isLocked }) => !isLocked),
    );
    if (followed.length > 0) {
      const ranges = new RangesOfStates(followed.map(({ id }) => id));
      const hasInner = followed.some(({ settings }) => hasInnerSurfaces(settings));
      for (const [i, state] of states.entries()) {
        await show(state, job);
        if (hasInner) await layersDrawn();
        ranges.takeShown();
        job.notify((0.4 * (i + 1)) / states.length);
      }
      ranges.hold();
      // Contour levels follow the ranges.
      await nextTick();
    }
    await withDetail(options.look.scale, async () => {
      const count = framesOf(options, states.length);
      let shown: (typeof states)[number] | undefined;
      for (let i = 0; i < count; i++) {
        job.signal.throwIfAborted();
        const state = states.at(Math.floor((i * states.length) / count));
        if (state !== undefined && state !== shown) {
          await show(state, job);
          await layersDrawn();
          shown = state;
        }
        if (options.alongPath && path.exists) path.goTo(frameShare(path.path, i, count));
        await nextTick();
        const picture = evenSized(await drawPicture(options.look));
        output.frames ??= await open(options, picture);
        await output.frames.add(picture);
        job.notify(0.4 + (0.6 * (i + 1)) / count);
      }
    });
    await output.frames?.give();
  } finally {
    view.heldRanges = new Map();
    await output.frames?.close();
    if (cameras.seen !== camerasBefore) cameras.restore(camerasBefore);
    if (states.length > 0) await useRunStore().showSnapshot(before);
  }
}

const hasInnerSurfaces = (settings: PaneSettings): boolean =>
  surfaceKinds.some((kind) => settings[kind].shown);

/** Resolves when the layers of the state are in the view. */
async function layersDrawn(): Promise<void> {
  await useServices().engine.layersDrawn();
  await nextTick();
}

/** Number of pictures: one per state, or by the duration of the camera path. */
export function framesOf(
  { alongPath, framesPerSecond }: Pick<AnimationOptions, 'alongPath' | 'framesPerSecond'>,
  states: number,
): number {
  const { path, exists } = useCameraPathStore();
  return alongPath && exists ? pathFrames(path, framesPerSecond) : states;
}

async function show(state: ReturnType<typeof savedStates>[number], job: Job): Promise<void> {
  job.signal.throwIfAborted();
  await useRunStore().showSnapshot(state);
  await useViewStore().followPanes();
  await nextTick();
  job.signal.throwIfAborted();
}

/** Video dimensions must be even. */
function evenSized(picture: HTMLCanvasElement): HTMLCanvasElement {
  const [width, height] = [picture.width & ~1, picture.height & ~1];
  if (width === picture.width && height === picture.height) return picture;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas;
}

async function open(options: AnimationOptions, first: HTMLCanvasElement): Promise<Frames> {
  const { format } = options;
  if (format === 'png') return pictureFrames();
  const { VideoFile } = await import('./encodeVideo');
  const video = await VideoFile.open({
    format,
    width: first.width,
    height: first.height,
    framesPerSecond: options.framesPerSecond,
    program: `Fluxbench ${programVersion()}`,
  });
  return {
    add: (picture) => video.add(picture),
    give: async () => downloadFile(`.${format}`, videoFormats[format], await video.finish()),
    close: () => video.close(),
  };
}

function pictureFrames(): Frames {
  const zip = new ZipFile();
  let count = 0;
  return {
    async add(picture) {
      zip.add(`frame-${String(count++).padStart(4, '0')}.png`, await pngOf(picture));
    },
    give: () => downloadFile(' frames.zip', 'application/zip', zip.finish()),
    close: () => Promise.resolve(),
  };
}
