import { disk } from './disk';
import { fault, reported } from './fileErrors';

/** `node:fs` over the browser's file system, as far as hosts use it: descriptors with callbacks. */

export const constants = { O_RDONLY: 0, O_NONBLOCK: 0, O_NOFOLLOW: 0 };

type Answer<T> = (error: Error | null, value: T) => void;

/** Open descriptors; null for a folder. */
const opened = new Map<number, File | null>();
let last = 0;

export function open(path: string, _flags: number, answer: Answer<number>): void {
  const begin = async (): Promise<number> => {
    const entry = await disk().entry(path);
    opened.set(++last, entry.kind === 'file' ? await reported(path, entry.getFile()) : null);
    return last;
  };
  begin().then(
    (descriptor) => answer(null, descriptor),
    (error: Error) => answer(error, 0),
  );
}

export function close(descriptor: number, answer: Answer<void>): void {
  opened.delete(descriptor);
  answer(null, undefined);
}

/** Deleted files cannot be read: EIO. */
export async function* createReadStream(
  path: string,
  { fd }: { readonly fd: number },
): AsyncGenerator<Uint8Array> {
  const file = opened.get(fd);
  if (!file) throw fault('EBADF', path);
  yield new Uint8Array(await reported(path, file.arrayBuffer()));
}

/** Called at process exit, which workers do not have. */
const never = (): never => {
  throw new Error('Files are not read while everything else waits');
};
export const lstatSync = never;
export const readFileSync = never;
export const rmSync = never;
