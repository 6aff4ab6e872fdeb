import type { IncomingMessage } from 'node:http';
import { answerVerbRequest } from '../host/verbRequests';
import { failureResponse, noStore, securityHeaders } from '../host/responses';
import type { AnswerVerb } from '../host/verbs';
import { toFetchRequest } from './nodeHttp';
import { refuseForeign, type Session } from './session';
import { rejectRequest } from './rejectedRequest';
import { t } from '../text/t';

export interface AdmissionOptions {
  readonly origin: string;
  readonly session: Session;
  readonly answerVerb: AnswerVerb;
  readonly answerPage: (request: Request) => Promise<Response>;
}

/** Answers requests of the workbench's own page: POST /api/VERB, project files, the page. */
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
    if (!incoming.url?.startsWith('/')) return failureResponse(400, t('malformedAddress'));
    const url = new URL(origin + incoming.url);
    const key = url.searchParams.get('key');
    if (key !== null && incoming.method === 'GET') {
      return admit(session, url, key) ?? rejectRequest(incoming.headers, origin, 'wrongKey');
    }
    if (!session.hasCookie(incoming.headers.cookie)) {
      return rejectRequest(incoming.headers, origin, 'noKey');
    }
    const verb = /^\/api\/([^/]*)$/.exec(url.pathname)?.[1];
    const request = toFetchRequest(incoming, origin);
    return verb === undefined ? answerPage(request) : answerVerbRequest(request, verb, answerVerb);
  };
}

/**
 * Exchanges the key in the address for a cookie and redirects to the address without it; null for a wrong
 * key.
 */
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
