import type { FileHandle } from 'node:fs/promises';
import { thumbnailFile, type ProjectFile } from '../contract/dataPath';
import { describeFailure, errorCode, UnknownTokenError, UserError } from './failure';
import type { Examples } from './examples';
import { ifExists } from './ifExists';
import { OutsideFolderError } from './insideFolder';
import type { ProjectStore } from './projectStore';
import { openRegularFile, UnusableFileError } from './regularFile';
import { requestSegments } from './requestPath';
import { failureResponse, noStore, securityHeaders } from './responses';
import { verificationMeshFile, type VerificationRoots } from './verificationMeshes';
import { t } from '../text/t';

const readChunkBytes = 1024 * 1024;
const defaultMaxFileBytes = 16 * 1024 ** 3;
/** An upload without data for this long is aborted. */
const idleLimitMs = 60_000;

export interface DataHandlerOptions {
  readonly store: ProjectStore;
  readonly examples: Pick<Examples, 'thumbnailPath'>;
  readonly verification: VerificationRoots;
  /** Default limit of file sizes. */
  readonly maxFileBytes?: number;
}

class FileTooLargeError extends UserError {}
class TransferError extends UserError {}
class StalledTransferError extends UserError {}

/**
 * Serves large data: GET, HEAD and PUT of `data/TOKEN/…` (`dataPath` of the contract), GET of
 * `examples/ID/thumbnail.png` and `verification/ID` (`verificationMeshPath`). Missing file: 404; unknown
 * token: 410; invalid name: 400.
 */
export function createDataHandler(
  options: DataHandlerOptions,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const segments = requestSegments(request.url);
      if (segments?.[0] === 'data') return await answerData(request, segments.slice(1), options);
      if (segments?.[0] === 'examples') {
        return await answerExample(request, segments.slice(1), options.examples);
      }
      if (segments?.[0] === 'verification') {
        return await answerVerification(request, segments.slice(1).join('/'), options.verification);
      }
      return failureResponse(400, t('notAProjectFile'));
    } catch (error) {
      return failureResponse(statusOf(error), describeFailure(error));
    }
  };
}

function statusOf(error: unknown): number {
  if (error instanceof UnknownTokenError) return 410;
  if (error instanceof FileTooLargeError) return 413;
  if (error instanceof StalledTransferError) return 408;
  if (error instanceof TransferError || error instanceof OutsideFolderError) return 400;
  return errorCode(error) === 'ENOSPC' ? 507 : 500;
}

function parsePart(segments: readonly string[]): ProjectFile | null {
  if (segments.length === 2 && segments[0] === 'mesh') return { area: 'mesh', file: segments[1] };
  if (segments.length === 2 && segments[0] === 'picture' && segments[1] === thumbnailFile) {
    return { area: 'picture', file: thumbnailFile };
  }
  if (segments.length === 2 && segments[0] === 'source') {
    return { area: 'source', file: segments[1] };
  }
  if (segments.length === 3 && segments[0] === 'runs') {
    return { area: 'runs', run: segments[1], file: segments[2] };
  }
  return null;
}

async function answerData(
  request: Request,
  [token, ...path]: readonly string[],
  { store, maxFileBytes = defaultMaxFileBytes }: DataHandlerOptions,
): Promise<Response> {
  const part = parsePart(path);
  if (token === undefined || part === null) {
    return failureResponse(400, t('notAProjectFile'));
  }
  switch (request.method) {
    case 'GET':
    case 'HEAD': {
      const file = await store.files.locate(token, part);
      return file === null
        ? failureResponse(404, t('noProjectFile', part.file))
        : sendFile(
            request,
            file,
            part.file,
            part.area === 'picture' ? 'image/png' : 'application/octet-stream',
          );
    }
    case 'PUT': {
      const written = await store.files.write(
        token,
        part,
        receive(request, part.file, maxFileBytes),
      );
      return written
        ? new Response(null, { status: 204, headers: securityHeaders })
        : failureResponse(400, t('badFileName', part.file));
    }
    default:
      return failureResponse(405, t('methodsOfFiles'));
  }
}

async function answerExample(
  request: Request,
  [id, file, ...rest]: readonly string[],
  examples: DataHandlerOptions['examples'],
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return failureResponse(405, t('methodsOfPictures'));
  }
  const isThumbnail = id !== undefined && file === 'thumbnail.png' && rest.length === 0;
  const path = isThumbnail ? await examples.thumbnailPath(id) : null;
  return path === null
    ? failureResponse(404, t('noPicture'))
    : sendFile(request, path, 'thumbnail.png', 'image/png');
}

async function answerVerification(
  request: Request,
  id: string,
  roots: VerificationRoots,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return failureResponse(405, t('methodsOfPictures'));
  }
  const path = await verificationMeshFile(id, roots);
  return path === null
    ? failureResponse(404, t('noMesh', id))
    : sendFile(request, path, id, 'application/octet-stream');
}

/** Yields the body in chunks, checked against the announced length and the limit. */
async function* receive(
  request: Request,
  file: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const announced = request.headers.get('content-length');
  const tooLarge = (): FileTooLargeError =>
    new FileTooLargeError(t('uploadTooLarge', file, maxBytes));
  if (Number(announced ?? 0) > maxBytes) throw tooLarge();
  let received = 0;
  const reader = request.body?.getReader();
  try {
    const next = () => reader && unlessStalled(reader.read(), file);
    for (let part = await next(); part && !part.done; part = await next()) {
      received += part.value.length;
      if (received > maxBytes) throw tooLarge();
      yield part.value;
    }
  } finally {
    // Ends the transfer also if writing failed.
    await reader?.cancel();
  }
  if (announced !== null && received !== Number(announced)) {
    throw new TransferError(t('uploadIncomplete', file, received, announced));
  }
}

/** @throws StalledTransferError if nothing arrives within the idle limit */
async function unlessStalled<T>(arriving: Promise<T>, file: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    const line = t('uploadStalled', file, idleLimitMs / 1000);
    timer = setTimeout(() => reject(new StalledTransferError(line)), idleLimitMs);
  });
  try {
    return await Promise.race([arriving, stalled]);
  } finally {
    clearTimeout(timer);
  }
}

async function sendFile(
  request: Request,
  path: string,
  name: string,
  type: string,
): Promise<Response> {
  const handle = await openIfFile(path, name);
  if (handle === null) return failureResponse(404, t('noFile', name));
  const { size } = await handle.stat();
  if (request.method === 'HEAD') await handle.close();
  return new Response(request.method === 'HEAD' ? null : streamOf(handle, size), {
    headers: {
      ...securityHeaders,
      ...noStore,
      'content-type': type,
      'content-length': String(size),
    },
  });
}

async function openIfFile(path: string, shown: string): Promise<FileHandle | null> {
  try {
    // Links of other files were chosen by the user; those in projects are resolved.
    return await ifExists(openRegularFile(path, { shown, followLink: true }));
  } catch (error) {
    if (error instanceof UnusableFileError) return null;
    throw error;
  }
}

/** Streams a file of that size; one that is replaced meanwhile is still read completely. */
function streamOf(handle: FileHandle, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunk = Math.min(readChunkBytes, size + 1);
  return new ReadableStream({
    async pull(controller) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(chunk));
      if (bytesRead > 0) {
        controller.enqueue(buffer.subarray(0, bytesRead));
        return;
      }
      await handle.close();
      controller.close();
    },
    cancel: () => handle.close(),
  });
}
