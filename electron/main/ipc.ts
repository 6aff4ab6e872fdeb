import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import { channels, type ChannelAnswer } from '../contract/channels';
import { describeFailure, UserError } from '../host/failure';
import type { ProjectStore } from '../host/projectStore';
import type { AnswerVerb } from '../host/verbs';
import { isWorkbenchUrl } from './origin';
import { isWorkbench } from './windows';
import { t } from '../text/t';

/** Whether a message comes from a workbench page. */
function isHeldHere({ sender, senderFrame }: IpcMainEvent | IpcMainInvokeEvent): boolean {
  return (
    senderFrame !== null &&
    senderFrame.parent === null &&
    isWorkbenchUrl(senderFrame.url) &&
    isWorkbench(sender)
  );
}

/** Answers requests of the page. `answer` checks the input against the contract. */
export function setupVerbs(answer: AnswerVerb): void {
  ipcMain.handle(
    channels.verb,
    async (event, verb: unknown, input: unknown): Promise<ChannelAnswer> =>
      isHeldHere(event) ? answer(verb, input) : refusal(),
  );
}

/** Receives paths of dropped and chosen files, which only the preload script knows. */
export function setupFiles(store: ProjectStore): void {
  answerPaths(channels.folder, ([path]) => store.openFolder(path));
  answerPaths(channels.source, ([token, path]) => store.meshes.keepSource(token, path));
}

function answerPaths(channel: string, work: (words: string[]) => Promise<unknown>): void {
  ipcMain.handle(channel, async (event, ...words: unknown[]): Promise<ChannelAnswer> => {
    if (!isHeldHere(event)) return refusal();
    try {
      if (!words.every((word) => typeof word === 'string')) throw new UserError(t('noPath'));
      return { ok: true, value: await work(words) };
    } catch (error) {
      return { ok: false, error: describeFailure(error) };
    }
  });
}

const refusal = () => ({ ok: false, error: t('workbenchOnly') }) as const;

/** Calls back when a page is ready for menu events. */
export function onPageReady(ready: () => void): void {
  ipcMain.on(channels.ready, (event) => {
    if (isHeldHere(event)) ready();
  });
}
