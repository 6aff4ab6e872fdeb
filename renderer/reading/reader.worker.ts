import '../trustedTypes';
import { answerReading } from './readContent';
import type { ReadingEvent, ReadingRequest } from './tasks';

/** Reads one file of the user. The page terminates the worker afterwards, or at the deadline. */
const scope = self as unknown as {
  onmessage: ((message: MessageEvent<ReadingRequest>) => void) | null;
  postMessage(event: ReadingEvent): void;
};

scope.onmessage = ({ data }) => void answerReading(data, (event) => scope.postMessage(event));
