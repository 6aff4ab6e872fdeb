import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contract } from '../../electron/contract/contract';
import { verbNames } from '../../electron/contract/verbNames';
import { Examples } from '../../electron/host/examples';
import { KernelChoicesFile } from '../../electron/host/kernelChoicesFile';
import { requestSegments } from '../../electron/host/requestPath';
import { answerVerbRequest } from '../../electron/host/verbRequests';
import { createVerbs, type AnswerVerb } from '../../electron/host/verbs';
import { holdsAsyncFor, holdsFor } from '../support/property';
import { openStore, temporaryFolder, writeExample } from './helpers';

const line = /^[^\p{Cc}]+$/u;

async function host(): Promise<AnswerVerb> {
  const root = await temporaryFolder();
  return createVerbs({
    kind: 'browser',
    version: '1.2.3',
    store: await openStore(root),
    examples: new Examples(await writeExample(root, Uint8Array.of(1))),
    kernelChoices: new KernelChoicesFile(join(root, 'data', 'kernels.json'), '1.2.3'),
    dialogs: null,
    mesher: null,
  });
}

/** Values of the right keys, most of them of wrong types. */
const malformed = fc.oneof(
  fc.jsonValue(),
  fc.constant(undefined),
  fc.dictionary(
    fc.constantFrom('token', 'name', 'id', 'document', 'run', 'runs', 'file', 'files', '__proto__'),
    fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant('0'.repeat(32)), fc.constant('0001')),
  ),
);

it('answers every request with a value of the contract or one line', async () => {
  const answer = await host();
  const verb = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...verbNames) },
    fc.string(),
    fc.constant('__proto__'),
  );
  await holdsAsyncFor(
    fc.tuple(verb, malformed),
    async ([name, input]) => {
      const result = await answer(name, input);
      if (!result.ok) return expect(result.error).toMatch(line);
      expect(contract[name as keyof typeof contract].output.safeParse(result.value).success).toBe(
        true,
      );
    },
    400,
  );
});

it('answers every HTTP request for a verb with JSON, an error as one line', async () => {
  const answer = await host();
  const body = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('{}'));
  const type = fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-8');
  await holdsAsyncFor(
    fc.tuple(fc.constantFrom('POST', 'PUT'), type, body, fc.constantFrom(...verbNames, 'x')),
    async ([method, contentType, content, verb]) => {
      const request = new Request(`http://localhost/api/${verb}`, {
        method,
        headers: { 'content-type': contentType },
        body: content,
      });
      const response = await answerVerbRequest(request, verb, answer);
      const value = (await response.json()) as { error?: string };
      if (response.status !== 200) expect(value.error).toMatch(line);
    },
    150,
  );
});

it('decodes the segments that were encoded, and no path that leaves a folder', () => {
  const segment = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  holdsFor(
    fc.array(segment, { minLength: 1, maxLength: 4 }),
    (parts) => {
      const isHarmless = parts.every(
        (part) => !part.startsWith('.') && !/[/\\:\p{Cc}]/u.test(part),
      );
      const path = `http://localhost/${parts.map(encodeURIComponent).join('/')}`;
      expect(requestSegments(path)).toEqual(isHarmless ? parts : null);
    },
    200,
  );
  holdsFor(
    fc.webPath(),
    (path) => {
      const segments = requestSegments(`http://localhost${path}`);
      expect(
        segments?.every((part) => part !== '' && part !== '..' && !/[/\\]/.test(part)),
      ).not.toBe(false);
    },
    200,
  );
});
