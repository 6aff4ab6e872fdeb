import '../../../renderer/trustedTypes';
import { version } from '../../../package.json';
import { describeFailure, UserError } from '../../host/failure';
import { failureResponse } from '../../host/responses';
import { useDisk } from '../node/disk';
import { createAnswers } from './answers';
import type { PortAnswer, PortRequest } from './messages';
import { SiteExamples } from './siteExamples';
import { t } from '../../text/t';

/** One worker for all pages of the site, which owns the files. */

declare const self: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope;

/** Bundles are in a folder of the site. */
const site = new URL('../', self.location.href);
/** Placeholder origin of requests. */
const origin = 'https://site.invalid/';
/** A closing page of an earlier version releases the files within this time, in milliseconds. */
const maxWait = 3_000;

async function fetchFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(new URL(path, site));
  if (!response.ok) throw new Error(t('serverAnswered', response.status));
  return new Uint8Array(await response.arrayBuffer());
}

/** Resolves when no other worker has the files, which then belong to this one. */
const files = new Promise<void>((resolve, reject) => {
  navigator.locks
    .request('fluxbench files', () => {
      resolve();
      return new Promise<never>(() => undefined);
    })
    .catch(reject);
});

async function filesInTime(): Promise<void> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new UserError(t('openInOtherTab'))), maxWait);
  });
  await Promise.race([files, tooLate]);
}

let started: ReturnType<typeof createAnswers> | null = null;

async function answers(): ReturnType<typeof createAnswers> {
  await filesInTime();
  started ??= navigator.storage
    .getDirectory()
    .then(useDisk)
    .then(() =>
      createAnswers({ version, examples: new SiteExamples('/.workbench/examples', fetchFile) }),
    );
  // A failed start, as on a full disk, is retried with the next request.
  started.catch(() => (started = null));
  return started;
}

async function answer({ path, method, headers, body }: PortRequest): Promise<Response> {
  try {
    return await (
      await answers()
    )(new Request(origin + path, { method, headers, body }));
  } catch (error) {
    return failureResponse(500, describeFailure(error));
  }
}

async function reply(
  port: MessagePort | DedicatedWorkerGlobalScope,
  request: PortRequest,
): Promise<void> {
  let response = await answer(request);
  let body: ArrayBuffer | null = null;
  try {
    body = response.body && (await response.arrayBuffer());
  } catch (error) {
    // The file was replaced during reading.
    response = failureResponse(500, describeFailure(error));
    body = await response.arrayBuffer();
  }
  const message: PortAnswer = {
    id: request.id,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
  };
  port.postMessage(message, body ? [body] : []);
}

function serve(port: MessagePort | DedicatedWorkerGlobalScope): void {
  port.onmessage = ({ data }: MessageEvent<PortRequest>) => void reply(port, data);
}

// Without shared workers, each page has its own worker and the first one has the files.
if ('onconnect' in self) self.onconnect = ({ ports: [port] }) => serve(port);
else serve(self);
