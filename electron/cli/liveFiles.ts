import { join } from 'node:path';
import { encodePng, mainField, type Solution } from '../../solver/outputs';
import { solutionPicture } from '../../solver/post';
import { FileQueue } from '../../solver/project';
import type { RunProgress } from '../../solver/run';
import { liveFileNames, type LiveStatus } from '../contract/liveFiles';
import { writeFileAtomically } from '../host/durableFiles';
import type { CliContext, LiveOutput } from './context';
import { explain } from './failure';
import { findUserFolder, makeUserFolder } from './userFolder';
import { t } from '../text/cli';

const pictureSize = { width: 960, height: 600 };
/** Milliseconds between writes of the status, and at least between pictures. */
const statusInterval = 1000;
const pictureInterval = 5000;
/** A picture is drawn again after this multiple of the time that it took. */
const pause = 20;

/** Writes the progress and the field of a run to a folder while it is computed, for other programs. */
class LiveFiles implements LiveOutput {
  part = { index: 0, count: 1 };
  private readonly queue: FileQueue<string | Uint8Array>;
  private statusAt = -Infinity;
  private pictureAt = -Infinity;
  private isFailing = false;

  /** @param folder an existing folder */
  constructor(
    private readonly context: Pick<CliContext, 'now' | 'notify'>,
    folder: string,
  ) {
    this.queue = new FileQueue({
      write: (name, content) => writeFileAtomically(join(folder, name), content),
      now: () => context.now(),
      failed: (_, error) => {
        if (!this.isFailing) this.warn(error);
        this.isFailing = true;
      },
      recovered: () => void (this.isFailing = false),
    });
  }

  progress({ step, time, fraction, remaining }: RunProgress, line: string): void {
    if (this.context.now() < this.statusAt) return;
    this.statusAt = this.context.now() + statusInterval;
    const { index, count } = this.part;
    const whole = fraction === null ? null : (index + fraction) / count;
    const secondsLeft = count > 1 ? null : (remaining?.likely ?? null);
    const status: LiveStatus = { step, time, fraction: whole, secondsLeft, line };
    this.put(liveFileNames.status, `${JSON.stringify(status)}\n`);
  }

  picture(state: Solution): void {
    const start = this.context.now();
    if (start < this.pictureAt) return;
    try {
      const image = solutionPicture(state, mainField(state), pictureSize);
      this.put(liveFileNames.picture, encodePng(image));
    } catch (error) {
      // The run goes on without pictures.
      if (this.pictureAt !== Infinity) this.warn(error);
      this.pictureAt = Infinity;
      return;
    }
    const end = this.context.now();
    this.pictureAt = end + Math.max(pictureInterval, pause * (end - start));
  }

  async finish(state: Solution): Promise<void> {
    if (this.pictureAt !== Infinity) this.pictureAt = -Infinity;
    this.picture(state);
    await this.queue.flushed;
  }

  private warn(error: unknown): void {
    this.context.notify(`${t('warning', explain(error).message)}\n`);
  }

  put(name: string, content: string | Uint8Array): void {
    this.queue.put(name, () => content);
    void this.queue.flush();
  }
}

/** @param shown folder after `--live`, which is created @throws CliError */
export async function withLiveFiles(
  context: CliContext,
  shown: string | undefined,
): Promise<CliContext> {
  if (shown === undefined) return context;
  const folder = await findUserFolder(context, shown);
  await makeUserFolder(folder);
  return { ...context, liveFiles: new LiveFiles(context, folder) };
}
