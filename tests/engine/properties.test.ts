import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEngine } from '../../solver/worker/engine';
import type { EngineEvent, EngineRequest } from '../../solver/worker/protocol';
import { testCase } from '../support/cases';
import { holdsAsyncFor, holdsFor } from '../support/property';

/** The reply to a request, as it arrives on the other side of a message port. */
function replyTo(request: EngineRequest & { readonly request: number }): Promise<EngineEvent> {
  return new Promise((resolve) => {
    const post = (event: EngineEvent): void => {
      if ('request' in event && event.request === request.request && event.type !== 'working') {
        resolve(structuredClone(event));
      }
    };
    const engine = createEngine({ post, gpu: null, now: () => performance.now() });
    engine.handle(structuredClone(request));
  });
}

const bytes = fc.uint8Array({ maxLength: 200 }).map((own) => new Uint8Array(own).buffer);
const text = fc.string({ unit: 'binary', maxLength: 20 });
const document = fc
  .tuple(
    fc.constantFrom('initial', 'scheme', 'mesh', 'system', 'time'),
    fc.jsonValue({ maxDepth: 2 }),
  )
  .map(([key, value]) => ({ ...testCase({}), [key]: value }) as ReturnType<typeof testCase>);

it('answers malformed requests with a failure of one line', async () => {
  const requests = fc.oneof(
    bytes.map((own): EngineRequest & { request: number } => ({
      type: 'loadMesh',
      request: 7,
      fileName: 'a.msh',
      bytes: own,
    })),
    fc.tuple(document, text).map(([own, field]): EngineRequest & { request: number } => ({
      type: 'preview',
      request: 7,
      document: own,
      field,
      checkpoint: null,
    })),
    document.map((own): EngineRequest & { request: number } => ({
      type: 'estimate',
      request: 7,
      document: own,
    })),
    fc.tuple(document, bytes).map(([own, checkpoint]): EngineRequest & { request: number } => ({
      type: 'drawPanels',
      request: 7,
      field: 'rho',
      panels: [{ title: 'a', document: own, checkpoint }],
    })),
    bytes.map((checkpoint): EngineRequest & { request: number } => ({
      type: 'compareWith',
      request: 7,
      checkpoint,
    })),
  );
  await holdsAsyncFor(requests, async (request) => {
    const reply = await replyTo(request);
    expect(reply.type).toBe('failed');
    if (reply.type === 'failed') expect(reply.message).toMatch(/^[^\p{Cc}]+$/u);
  });
});

it('has requests that a message port carries unchanged', () => {
  holdsFor(fc.tuple(document, bytes, text), ([own, checkpoint, field]) => {
    const start: EngineRequest = {
      type: 'start',
      request: 1,
      document: own,
      backend: 'cpu',
      field,
      checkpoint,
      steps: null,
      pauseAfter: 3,
      asInitial: false,
    };
    expect(structuredClone(start)).toEqual(start);
  });
});
