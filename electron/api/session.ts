import type { CliContext } from '../cli/context';
import { nodeContext, type NodeContext } from '../cli/nodeContext';
import { internalError } from '../../solver/core';
import type { Close } from './types';

let current: NodeContext | null = null;

/** Returns what cases share in this process, with the folder and the receiver of messages of one of them. */
export function sessionContext(folder: string, notify: (line: string) => void): CliContext {
  current ??= nodeContext({
    folder,
    write: () => undefined,
    input: () => Promise.reject(internalError('a program has no standard input')),
    async *lines() {},
    notify: () => undefined,
    live: false,
    columns: 80,
    onInterrupt: () => () => undefined,
  });
  return { ...current.context, folder, notify: (text) => notify(text.trimEnd()) };
}

export const close: Close = async () => {
  await current?.end();
  current = null;
};
