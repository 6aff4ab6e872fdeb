import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks the spelling by cspell.json: `node tests/spelling.js`. Each word or identifier is checked once for all files,
 * in a tenth of the time in which cspell checks file after file. `npx cspell FILE` checks one file.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const settings = JSON.parse(readFileSync(join(root, 'cspell.json'), 'utf8'));
const [{ filename: lenient, minWordLength: longer }, ...allowances] = settings.overrides;

/** Parts of a text without words: those of cspell's defaults that occur, and those of the settings. */
const ignored = [
  /cspell:disable[^]*?cspell:enable/g,
  /\b(?:https?|ftp):\/\/[^\s"]+/gi,
  /\b[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /\bsha\d*-[A-Za-z0-9+/]{25,}={0,3}/g,
  /(?<![A-Za-z0-9+/])(?:[A-Za-z0-9+/]{40,}={0,2}\s*)+/g,
  ...settings.ignoreRegExpList.map((text) => {
    const [, pattern, flags] = /^\/(.*)\/(\w*)$/.exec(text);
    return new RegExp(pattern, flags);
  }),
];
const commandsOfTex = /\\[a-z]+/gi;
const escapes = /\\\\[a-z]+|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[a-z]/gi;

/** Returns tracked files that match one of cspell's patterns. */
const filesOf = (patterns) =>
  execFileSync('git', ['ls-files', '-z', ...patterns.flatMap(gitPatterns)], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '');

/** Returns Git's patterns for one of cspell's, whose braces list alternatives. */
function gitPatterns(pattern) {
  const braces = /\{([^}]*)\}/.exec(pattern);
  if (!braces) return [`:(glob)${pattern}`];
  return braces[1].split(',').flatMap((word) => gitPatterns(pattern.replace(braces[0], word)));
}

/** Returns the text of a file with spaces in place of ignored parts. */
const readable = (file) =>
  [...ignored, file.endsWith('.md') ? commandsOfTex : escapes].reduce(
    (text, pattern) => text.replace(pattern, (part) => part.replace(/[^\n]/g, ' ')),
    readFileSync(join(root, file), 'utf8'),
  );

/** Returns the misspelled parts of words, one per line. */
function misspelled(words) {
  const cspell = join(root, 'node_modules/cspell/bin.mjs');
  const options = ['--no-progress', '--no-summary', '--words-only', '--unique'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cspell, 'lint', ...options, `stdin://${join(root, 'words.ts')}`],
    { cwd: root, input: words, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (status !== 0 && stdout === '') throw new Error(`cspell failed: ${stderr}`);
  return stdout.split('\n').filter((word) => word !== '');
}

const excluded = new Set(filesOf(settings.ignorePaths));
const files = filesOf(settings.files).filter((file) => !excluded.has(file));
const texts = new Map(files.map((file) => [file, readable(file)]));
const words = new Set(
  [...texts.values()].flatMap((text) => text.match(/[\p{L}\p{M}\p{N}_'’]{4,}/gu) ?? []),
);
const withShortWords = new Set(filesOf([lenient]));
/** Words that are allowed in some files. */
const allowed = allowances.map(({ filename, ignoreWords }) => ({
  files: new Set(filesOf([filename])),
  words: new Set(ignoreWords),
}));
const isAllowed = (word, file) =>
  allowed.some(({ files, words }) => files.has(file) && words.has(word.toLowerCase()));
for (const word of misspelled([...words].join('\n'))) {
  const place = new RegExp(
    `(?<!${/^\p{Lu}/u.test(word) ? '\\p{Lu}' : '\\p{L}'})${word}(?!\\p{Ll})`,
    'u',
  );
  for (const [file, text] of texts) {
    if (!text.includes(word)) continue;
    if (word.length < longer && withShortWords.has(file)) continue;
    if (isAllowed(word, file)) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const column = line.search(place) + 1;
      if (column === 0) continue;
      console.log(`${file}:${index + 1}:${column}: unknown word "${word}"`);
      process.exitCode = 1;
    }
  }
}
