import { pageHeader } from '../contract/contract';
import { failureResponse, jsonResponse } from './responses';
import type { AnswerVerb } from './verbs';
import { t } from '../text/t';

/** Case documents are small; meshes and results are sent separately. */
const maxVerbBytes = 16 * 1024 * 1024;

/** Answers POST requests to `api/VERB`. */
export async function answerVerbRequest(
  request: Request,
  verb: string,
  answer: AnswerVerb,
): Promise<Response> {
  if (request.method !== 'POST') return failureResponse(405, t('verbMethod'));
  if (request.headers.get('content-type') !== 'application/json') {
    return failureResponse(415, t('verbType'));
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
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxVerbBytes) {
      return { ok: false, status: 413, error: t('verbTooLarge', maxVerbBytes) };
    }
    chunks.push(part.value);
  }
  try {
    return { ok: true, value: JSON.parse(await new Blob(chunks).text()) };
  } catch {
    return { ok: false, status: 400, error: t('notJson') };
  }
}
