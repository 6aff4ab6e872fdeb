import { serveTeam, type MemberMessage } from '../../solver/threads';

/** One more thread of the solver: it computes until it is told to leave. */
const scope = self as unknown as {
  onmessage: ((message: MessageEvent<MemberMessage>) => void) | null;
  postMessage(event: 'ready'): void;
};

scope.onmessage = ({ data }) => serveTeam(data, () => scope.postMessage('ready'));
