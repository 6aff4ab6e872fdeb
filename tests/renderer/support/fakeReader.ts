import { answerReading } from '../../../renderer/reading/readContent';
import type { ReaderWorker } from '../../../renderer/reading/fileReaders';
import type { ReadingRequest } from '../../../renderer/reading/tasks';

/** Reads files in the thread of the test. */
export class FakeReader implements ReaderWorker {
  onmessage: ReaderWorker['onmessage'] = null;
  onerror: ReaderWorker['onerror'] = null;
  #isTerminated = false;

  postMessage(request: ReadingRequest): void {
    void answerReading(request, (data) => {
      if (!this.#isTerminated) this.onmessage?.({ data: structuredClone(data) } as MessageEvent);
    });
  }

  terminate(): void {
    this.#isTerminated = true;
  }
}
