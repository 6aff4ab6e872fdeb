import type { IncomingMessage } from 'node:http';
import { pageHeader } from '../contract/contract';
import { failureResponse, jsonResponse, noStore, securityHeaders } from '../host/responses';
import type { AnswerVerb } from '../host/verbs';
import { toFetchRequest } from './nodeHttp';
import { refuseForeign, type Session } from './session';
import { turnAway } from './turnedAway';

/** Case documents are small; meshes and results don't come this way. */
const maxVerbBytes = 16 * 1024 * 1024;

export interface AdmissionOptions {
  readonly origin: string;
  readonly session: Session;
  readonly answerVerb: AnswerVerb;
  readonly answerPage: (request: Request) => Promise<Response>;
}

/** Answers what comes from the workbench's own page: POST /api/VERB, project files, the page. */
export function createAdmission({
  origin,
  session,
  answerVerb,
  answerPage,
}: AdmissionOptions): (incoming: IncomingMessage) => Promise<Response> {
  return async (incoming) => {
    const foreign = refuseForeign({
      method: incoming.method ?? '',
      host: incoming.headers.host,
      origin: incoming.headers.origin,
    });
    if (foreign !== null) return failureResponse(403, foreign);
    if (!incoming.url?.startsWith('/')) return failureResponse(400, 'The address is malformed');
    const url = new URL(origin + incoming.url);
    const key = url.searchParams.get('key');
    if (key !== null && incoming.method === 'GET') {
      return admit(session, url, key) ?? turnAway(incoming.headers, origin, 'wrongKey');
    }
    if (!session.hasCookie(incoming.headers.cookie)) {
      return turnAway(incoming.headers, origin, 'noKey');
    }
    const verb = /^\/api\/([^/]*)$/.exec(url.pathname)?.[1];
    const request = toFetchRequest(incoming, origin);
    return verb === undefined ? answerPage(request) : callVerb(request, verb, answerVerb);
  };
}

/** Exchanges the key in the address for a cookie, and the address for one without it; null for a wrong key. */
function admit(session: Session, url: URL, key: string): Response | null {
  const cookie = session.exchange(key);
  if (cookie === null) return null;
  url.searchParams.delete('key');
  return new Response(null, {
    status: 303,
    headers: {
      ...securityHeaders,
      ...noStore,
      location: `/${url.search}`,
      'set-cookie': cookie,
    },
  });
}

async function callVerb(request: Request, verb: string, answer: AnswerVerb): Promise<Response> {
  if (request.method !== 'POST') return failureResponse(405, 'Verbs are asked for by POST');
  if (request.headers.get('content-type') !== 'application/json') {
    return failureResponse(415, 'Verbs take application/json');
  }
  const input = await readJson(request);
  if (!input.ok) return failureResponse(input.status, input.error);
  const page = request.headers.get(pageHeader) ?? undefined;
  const result = await answer(verb, input.value, page);
  return result.ok ? jsonResponse(200, result.value) : failureResponse(400, result.error);
}

type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: number; readonly error: string };

async function readJson(request: Request): Promise<JsonBody> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxVerbBytes) {
      return { ok: false, status: 413, error: `Verbs take up to ${maxVerbBytes} bytes` };
    }
    chunks.push(part.value);
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch {
    return { ok: false, status: 400, error: 'The request is not JSON' };
  }
}
