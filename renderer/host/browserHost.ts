import {
  failureSchema,
  pageHeader,
  type Verb,
  type VerbInput,
} from '../../electron/contract/contract';
import { download, reach, readProjectFile, readVerificationMesh, writeProjectFile } from './files';
import { HostError, readAnswer, type WorkbenchHost } from './host';

/** The host behind a plain browser: the local server, asked by POST at `api/VERB`. */
export function createBrowserHost(): WorkbenchHost {
  return {
    kind: 'browser',
    call: async (verb, input) => readAnswer(verb, await post(verb, input)),
    readFile: readProjectFile,
    writeFile: writeProjectFile,
    readVerificationMesh,
    exportFile: async (name, mime, bytes) => download(name, mime, bytes),
    openFolder: async () => null,
    keepSource: async () => false,
    leave: (token) => void send('closeProject', { token, discard: false }, true).catch(() => {}),
    onMenu: () => () => undefined,
  };
}

/** Tells this page from others of the same server. */
const page = crypto.randomUUID();

/** @param keepalive whether it is sent even if the page is gone */
const send = <V extends Verb>(verb: V, input: VerbInput<V>, keepalive = false): Promise<Response> =>
  reach(`api/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [pageHeader]: page },
    body: JSON.stringify(input),
    keepalive,
  });

async function post<V extends Verb>(verb: V, input: VerbInput<V>): Promise<unknown> {
  const response = await send(verb, input);
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok && !failureSchema.safeParse(answer).success) {
    throw new HostError(`The local server answered ${response.status} to ${verb}`);
  }
  return answer;
}
