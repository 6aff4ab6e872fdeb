import { serveTeam, type MemberMessage } from '../../solver/threads';

/** An additional thread of the solver, which computes until it is stopped. */
const scope = self as unknown as {
  onmessage: ((message: MessageEvent<MemberMessage>) => void) | null;
  postMessage(event: 'ready'): void;
};

scope.onmessage = ({ data }) => serveTeam(data, () => scope.postMessage('ready'));
