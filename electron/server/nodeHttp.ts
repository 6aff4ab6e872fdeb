import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { errorCode } from '../host/failure';

/** Converts a request for fetch; its body is read as it arrives. */
export function toFetchRequest(incoming: IncomingMessage, origin: string): Request {
  const method = incoming.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
  };
  return new Request(origin + (incoming.url ?? '/'), init);
}

/** Sends the response; a client that disconnects is not a failure. */
export async function sendFetchResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => outgoing.setHeader(name, value));
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  const hasBody = length !== '0' || encoding !== undefined;
  // Does not wait for the rest of a rejected body.
  if (hasBody && !incoming.readableEnded) outgoing.setHeader('connection', 'close');
  if (response.body === null) {
    outgoing.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing);
  } catch (error) {
    const gone = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];
    if (!gone.includes(errorCode(error) ?? '')) throw error;
  }
}
