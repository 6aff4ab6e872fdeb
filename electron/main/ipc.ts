import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import { channels, type ChannelAnswer } from '../contract/channels';
import type { AnswerVerb } from '../host/verbs';
import { isWorkbenchUrl } from './origin';
import { isWorkbench } from './windows';

/** Whether a message comes from the workbench's page itself, in one of its windows. */
function isOwn({ sender, senderFrame }: IpcMainEvent | IpcMainInvokeEvent): boolean {
  return (
    senderFrame !== null &&
    senderFrame.parent === null &&
    isWorkbenchUrl(senderFrame.url) &&
    isWorkbench(sender)
  );
}

/** Answers the page's verbs. Input is checked against the contract by `answer`. */
export function setupVerbs(answer: AnswerVerb): void {
  ipcMain.handle(
    channels.verb,
    async (event, verb: unknown, input: unknown): Promise<ChannelAnswer> =>
      isOwn(event)
        ? answer(verb, input)
        : { ok: false, error: 'Only the workbench itself may ask for this' },
  );
}

/** Calls back when a page listens to menu events. */
export function onPageReady(ready: () => void): void {
  ipcMain.on(channels.ready, (event) => {
    if (isOwn(event)) ready();
  });
}
