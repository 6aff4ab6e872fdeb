import type { Job } from '../job';
import { t } from '../text/t';
import type { FileContent, ReadAs, ReadingEvent, ReadingKind, ReadingRequest } from './tasks';

/** The used part of `Worker`. */
export interface ReaderWorker {
  onmessage: ((message: MessageEvent<ReadingEvent>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: ReadingRequest, transfer: Transferable[]): void;
  terminate(): void;
}

/** A reader without progress for this long is terminated. */
export const readingDeadlineSeconds = 60;

/**
 * Reads untrusted files, each in a separate worker, so that a faulty file cannot affect the page. The worker is
 * terminated when the file is read, the user cancels, or the deadline passes.
 */
export class FileReaders {
  constructor(
    private readonly createWorker: () => ReaderWorker,
    private readonly deadlineSeconds = readingDeadlineSeconds,
  ) {}

  /**
   * An `ArrayBuffer` is transferred and empty afterwards.
   * @throws Error with one line that starts with the file's name; the signal's reason if canceled
   */
  async read<K extends ReadingKind>(
    kind: K,
    file: FileContent,
    { signal, notify }: Partial<Job> = {},
  ): Promise<ReadAs[K]> {
    signal?.throwIfAborted();
    const worker = this.createWorker();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = (): void => undefined;
    try {
      return await new Promise<ReadAs[K]>((resolve, reject) => {
        const fail = (message: string): void => reject(new Error(`${file.name}: ${message}`));
        const restartTimer = (): void => {
          clearTimeout(timer);
          const abandon = (): void => fail(t('readingTimedOut', this.deadlineSeconds));
          timer = setTimeout(abandon, 1000 * this.deadlineSeconds);
        };
        cancel = () => reject(signal?.reason);
        signal?.addEventListener('abort', cancel, { once: true });
        worker.onmessage = ({ data }) => {
          switch (data.type) {
            case 'progress':
              restartTimer();
              notify?.(data.fraction);
              break;
            case 'read':
              resolve(data.result as ReadAs[K]);
              break;
            case 'failed':
              fail(data.message);
              break;
            default:
              data satisfies never;
          }
        };
        worker.onerror = ({ message }) => fail(t('readingCrashed', message));
        restartTimer();
        const { content } = file;
        worker.postMessage({ kind, file }, content instanceof ArrayBuffer ? [content] : []);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      worker.terminate();
    }
  }
}
