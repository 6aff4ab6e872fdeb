import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const folder = join(import.meta.dirname, '../../../docs/tutorials');

/** What a driver does for a step: the beginning of its text, and the actions, given all `code` in the text. */
export type Step = readonly [
  beginning: string,
  perform: (...code: readonly string[]) => Promise<void>,
];

/** Returns the numbered steps of a page of docs/tutorials without bold marks. */
const stepsOf = (page: string): string[] =>
  [...readFileSync(join(folder, `${page}.md`), 'utf8').matchAll(/^\d+\. (.*)$/gm)].map(([, text]) =>
    text.replaceAll('**', ''),
  );

/**
 * Performs the steps of a tutorial in order.
 * @throws AssertionError, before the first step, if a written step has no entry or begins differently
 */
export async function follow(page: string, steps: readonly Step[]): Promise<void> {
  const texts = stepsOf(page);
  expect(texts.map((text, i) => text.slice(0, steps[i]?.[0].length))).toEqual(
    steps.map(([beginning]) => beginning),
  );
  for (const [i, [, perform]] of steps.entries()) {
    await perform(...[...texts[i].matchAll(/`([^`]+)`/g)].map(([, code]) => code));
  }
}
