import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Inputs kept from earlier fuzzing, one JSON file per parser: a list of texts, and of bytes in base64 after
 * `base64:`. Paths are relative to the root of the repository.
 */

const folder = 'tests/fuzz/corpus';
const prefix = 'base64:';

const isText = (input: Uint8Array): boolean =>
  input.every((byte) => byte === 9 || byte === 10 || (byte >= 32 && byte < 127));

function encoded(input: Uint8Array): string {
  const text = new TextDecoder().decode(input);
  if (isText(input) && !text.startsWith(prefix)) return text;
  return prefix + Buffer.from(input).toString('base64');
}

const decoded = (text: string): Uint8Array =>
  text.startsWith(prefix)
    ? new Uint8Array(Buffer.from(text.slice(prefix.length), 'base64'))
    : new TextEncoder().encode(text);

export function readCorpus(target: string): Uint8Array[] {
  const path = `${folder}/${target}.json`;
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as string[]).map(decoded);
}

/** Replaces the corpus of a parser, up to a size. */
export function writeCorpus(target: string, inputs: readonly Uint8Array[], maxBytes: number): void {
  const lines: string[] = [];
  let bytes = 0;
  for (const input of inputs) {
    const line = JSON.stringify(encoded(input));
    bytes += line.length;
    if (bytes > maxBytes) break;
    lines.push(line);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${target}.json`, `[\n${lines.join(',\n')}\n]\n`);
}
