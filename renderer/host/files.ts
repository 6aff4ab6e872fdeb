import { failureSchema } from '../../electron/contract/contract';
import { dataPath, verificationMeshPath } from '../../electron/contract/dataPath';
import { noticesPath, type Notice } from '../../electron/contract/notices';
import { HostError, type WorkbenchHost } from './host';
import { t } from '../text/t';

/** Access to project and user files, common to all hosts. */

async function failureOf(response: Response, what: string): Promise<HostError> {
  const answer: unknown = await response.json().catch(() => null);
  const failure = failureSchema.safeParse(answer);
  return new HostError(
    failure.success ? failure.data.error : t('hostFailed', what, response.status),
  );
}

/** Sends a request to an address below the page, like `fetch`. */
export type Reach = (path: string, init?: RequestInit) => Promise<Response>;

/** Access to project files through requests to the host. */
export function projectFiles(
  reach: Reach,
): Pick<WorkbenchHost, 'readFile' | 'writeFile' | 'readVerificationMesh'> {
  async function readIfExists(
    path: string,
    name: string,
    signal?: AbortSignal,
  ): Promise<ArrayBuffer | null> {
    const response = await reach(path, { signal });
    if (response.status === 404) return null;
    if (!response.ok) throw await failureOf(response, t('hostReading', name));
    return response.arrayBuffer();
  }
  return {
    readFile: (token, part, signal) => readIfExists(dataPath(token, part), part.file, signal),
    readVerificationMesh: (id) => readIfExists(verificationMeshPath(id), id),
    async writeFile(token, part, bytes) {
      const init = { method: 'PUT', body: new Blob([bytes]) };
      const response = await reach(dataPath(token, part), init);
      if (!response.ok) throw await failureOf(response, t('hostWriting', part.file));
    },
  };
}

/** Reads the license notices of bundled packages. */
export async function readNotices(): Promise<readonly Notice[]> {
  const response = await reach(noticesPath);
  if (!response.ok) throw await failureOf(response, t('hostReadingLicenses'));
  return (await response.json()) as Notice[];
}

/** `fetch` with helpful messages for network errors. */
export async function reach(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    init?.signal?.throwIfAborted();
    throw new HostError(t('hostNotReached'), { cause: error });
  }
}

/** Offers `bytes` as a download; Electron shows its save dialog. */
export function download(name: string, mime: string, bytes: BlobPart): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
