import {
  failureSchema,
  pageHeader,
  type Verb,
  type VerbInput,
} from '../../electron/contract/contract';
import { download, projectFiles, reach, type Reach } from './files';
import { HostError, readAnswer, type WorkbenchHost } from './host';
import { t } from '../text/t';

/** The host of a plain browser: the local server or a replacement for it. Verbs are sent by POST to `api/VERB`. */
export function createBrowserHost(reachHost: Reach = reach): WorkbenchHost {
  /** @param keepalive whether to send even while the page is closed */
  const send = <V extends Verb>(
    verb: V,
    input: VerbInput<V>,
    keepalive = false,
  ): Promise<Response> =>
    reachHost(`api/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [pageHeader]: page },
      body: JSON.stringify(input),
      keepalive,
    });
  return {
    kind: 'browser',
    publicAddress: null,
    call: async (verb, input) => readAnswer(verb, await answerTo(verb, await send(verb, input))),
    ...projectFiles(reachHost),
    exportFile: async (name, mime, bytes) => download(name, mime, bytes),
    openFolder: async () => null,
    keepSource: async () => false,
    leave: (token) => void send('closeProject', { token, discard: false }, true).catch(() => {}),
    onMenu: () => () => undefined,
  };
}

/** Identifies this page among others of the same host. */
const page = crypto.randomUUID();

async function answerTo(verb: Verb, response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok && !failureSchema.safeParse(answer).success) {
    throw new HostError(t('hostFailed', verb, response.status));
  }
  return answer;
}
