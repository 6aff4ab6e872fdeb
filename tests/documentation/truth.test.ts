import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainedCommands, helpPage } from '../../electron/cli/helpPages';
import { t } from '../../electron/text/cli';
import { usage } from '../../electron/server/flags';
import { anchorOf } from '../../renderer/documents/markdown';

const root = join(import.meta.dirname, '../..');
const rooms = ['solver', 'renderer', 'electron', 'shaders', 'resources', 'tests', 'docs'];
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
const files = rooms.flatMap(below);
const names = new Set(readdirSync(root));
const documents = new Map(
  ['README.md', ...files.filter((file) => /^docs\/.*\.md$/.test(file))].map((file) => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]),
);
const commandLine = documents.get('docs/reference/command-line.md') ?? '';
const sectionOf = (command: string): string =>
  new RegExp(`\n## ${command}\n([^]*?)(?=\n## |$)`).exec(commandLine)?.[1] ?? '';

const overview = t('helpOverview');
const pages = new Map(explainedCommands.map((name) => [name, helpPage(name) ?? '']));

const optionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<![\w-])--[a-z][a-z0-9-]*/g)].map(([option]) => option)),
];

/** Returns the code spans of a text. */
const inCode = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);

describe('documentation', () => {
  it('names only existing files and folders', () => {
    const missing = [...documents].flatMap(([document, text]) =>
      inCode(text)
        .filter((code) => !isThere(code))
        .map((code) => `${document}: ${code}`),
    );
    expect(missing).toEqual([]);
  });

  /** Checks that a path exists; a bare file name may be anywhere in the repository. */
  function isThere(code: string): boolean {
    const isFromRoom = new RegExp(`^(${rooms.join('|')})/[\\w./-]*$`).test(code);
    if (isFromRoom && !/[A-Z]{4}/.test(code)) return existsSync(join(root, code));
    if (!/^[\w./-]+\.(ts|vue|wgsl|js|c)$/.test(code) || code.startsWith('generated/')) return true;
    return names.has(code) || files.some((file) => file.endsWith(`/${code}`));
  }

  it('lists every layer of the solver and no others', () => {
    const text = documents.get('docs/explanation/architecture.md') ?? '';
    const [, floors] = /## Layers of the solver\n[^]*?```\n([^]*?)```/.exec(text) ?? [];
    // The last column of a line describes its folders.
    const reported = (floors ?? '')
      .split('\n')
      .flatMap((line) => line.trim().split(/ {2,}/).slice(0, -1));
    const folders = readdirSync(join(root, 'solver'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(reported.sort()).toEqual(folders.sort());
  });

  it('has no dead links', () => {
    const headings = new Map(
      [...documents].map(([document, text]) => [
        document,
        [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) => anchorOf(title)),
      ]),
    );
    const dead = [...documents].flatMap(([document, text]) =>
      [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)#?([^)]*)\)/g)]
        .filter(([, file, anchor]) => {
          const target = file === '' ? document : join(dirname(document), file);
          if (!existsSync(join(root, target))) return true;
          return anchor !== '' && !headings.get(target)?.includes(anchor);
        })
        .map(([link]) => `${document}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it('lists every command with all its options', () => {
    const commands = [...overview.matchAll(/^ {2}([a-z]+) /gm)].map(([, command]) => command);
    const unreported = commands.filter((command) => !commandLine.includes(`fluxbench ${command}`));
    expect(unreported).toEqual([]);
    const missing = [...pages].flatMap(([command, page]) =>
      optionsIn(page)
        .filter((option) => !isNotified(command, option))
        .map((option) => `${command} ${option}`),
    );
    expect(missing).toEqual([]);
  });

  const isNotified = (command: string, option: string): boolean =>
    new RegExp(`${option}(?![\\w-])`).test(
      sectionOf(command) || commandLine.slice(0, commandLine.indexOf('\n## ')),
    );

  it('mentions no unknown option', () => {
    const scripts = [
      'package.json',
      'electron/start/doctor.js',
      'tests/fuzz/fuzz.js',
      'tests/mutants/mutants.js',
      'tests/crash.js',
      'tests/soak.js',
    ].map((file) => readFileSync(join(root, file), 'utf8'));
    const own = new Set(
      [...pages.values(), overview, usage(), ...scripts].flatMap((text) => optionsIn(text)),
    );
    // Options of other programs: npm, browsers, TypeScript.
    const others = /--(no-install|build|use-.*|enable-.*|ozone-platform|force|browser)$/;
    const unknown = [...documents].flatMap(([document, text]) =>
      optionsIn(text)
        .filter((option) => !own.has(option) && !others.test(option))
        .map((option) => `${basename(document)}: ${option}`),
    );
    expect(unknown).toEqual([]);
  });
});
