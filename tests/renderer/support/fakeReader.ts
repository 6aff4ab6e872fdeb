import { answerReading } from '../../../renderer/reading/readContent';
import type { ReaderWorker } from '../../../renderer/reading/fileReaders';
import type { ReadingEvent, ReadingRequest } from '../../../renderer/reading/tasks';

/** The message for an event; files of the test environment cannot be cloned. */
const copyOf = (event: ReadingEvent): ReadingEvent =>
  event.type === 'read' && event.result instanceof Map ? event : structuredClone(event);

/** Reads files in the test thread. */
export class FakeReader implements ReaderWorker {
  onmessage: ReaderWorker['onmessage'] = null;
  onerror: ReaderWorker['onerror'] = null;
  #isTerminated = false;

  postMessage(request: ReadingRequest): void {
    void answerReading(request, (data) => {
      if (!this.#isTerminated) this.onmessage?.({ data: copyOf(data) } as MessageEvent);
    });
  }

  terminate(): void {
    this.#isTerminated = true;
  }
}
