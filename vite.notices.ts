import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Notice } from './electron/contract/notices';

/**
 * The licenses of what is bundled, for the application and its packages. Vite's own `build.license`
 * leaves out workers and notices, and knows one bundle at a time.
 */

const root = import.meta.dirname;
const isLegal = /^(licen[cs]e|copying|notice)/i;

/** A list of what parts bundle. */
export interface NoticeList {
  /** Where it is written, below `out/`. */
  readonly folder: string;
  /** What is not bundled, but comes along: it is named as well, with the part that it comes with. */
  readonly companions: Readonly<Record<string, string>>;
}

const ofApplication: NoticeList = {
  folder: 'licenses',
  companions: { electron: 'desktop application', webgpu: 'command line' },
};

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly author?: string | { readonly name: string };
}

const readManifest = (package_: string): Manifest =>
  JSON.parse(readFileSync(join(package_, 'package.json'), 'utf8')) as Manifest;

/** The folder of the package that a module belongs to, or null for one of our own. */
function packageOf(module: string): string | null {
  if (module.startsWith('\0') || !module.includes('/node_modules/')) return null;
  for (let at = dirname(module); !at.endsWith('node_modules'); at = dirname(at)) {
    // Folders inside of packages may have a manifest without a name, which says how to read them.
    if (existsSync(join(at, 'package.json')) && readManifest(at).version) return at;
  }
  return null;
}

/**
 * What the package's own files say, or if there are none, the end of its description; of one that names the MIT
 * license without its words, those that we have ourselves.
 */
function textOf(package_: string, { license, author = '' }: Manifest): string {
  const files = readdirSync(package_).sort();
  const read = (file: string): string => readFileSync(join(package_, file), 'utf8').trim();
  const legal = files.filter((file) => isLegal.test(file)).map(read);
  if (legal.length > 0) return legal.join('\n\n');
  const readme = files.find((file) => /^readme/i.test(file));
  const section = readme && /^(#+ *)?licen[cs](e|ed|ing)\b[^]*/im.exec(read(readme))?.[0];
  if (license === 'MIT' && !/permission/i.test(section ?? '')) {
    const holder = typeof author === 'string' ? author : author.name;
    const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
    return own.replace(/^Copyright.*$/m, `Copyright (c) ${holder}`);
  }
  if (!section) throw new Error(`${package_}: the text of its license is nowhere to be found`);
  return section;
}

function noticeOf(package_: string, part: string): Notice {
  const manifest = readManifest(package_);
  const { name = '', version = '', homepage = '' } = manifest;
  const text = textOf(package_, manifest);
  // Some name their license only in its text, by its heading.
  const license = manifest.license ?? text.split('\n', 1)[0];
  return { name, version, license, homepage, parts: [part], text };
}

/** One entry per package and version, in the order of their names, with all parts it is in. */
function merged(notices: readonly Notice[]): Notice[] {
  const byId = new Map<string, Notice>();
  for (const notice of notices) {
    const id = `${notice.name}@${notice.version}`;
    const parts = [...(byId.get(id)?.parts ?? []), ...notice.parts];
    byId.set(id, { ...notice, parts: [...new Set(parts)].sort() });
  }
  return [...byId.keys()].sort().flatMap((id) => byId.get(id) ?? []);
}

const line = '-'.repeat(80);
const asText = (notices: readonly Notice[]): string =>
  [
    'Fluxbench is distributed with the following software.',
    ...notices.map(({ name, version, license, homepage, parts, text }) =>
      [line, `${name} ${version} (${license}), in: ${parts.join(', ')}`, homepage, '', text].join(
        '\n',
      ),
    ),
    '',
  ].join('\n\n');

/** Writes the notices of every part that was built so far, in one list. */
function writeAll({ folder: name, companions }: NoticeList): void {
  const folder = join(root, 'out', name);
  const parts = readdirSync(folder).filter((file) => file.startsWith('part-'));
  const notices = merged([
    ...parts.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Notice[]),
    ...Object.entries(companions).map(([companion, part]) =>
      noticeOf(join(root, 'node_modules', companion), part),
    ),
  ]);
  writeFileSync(join(folder, 'third-party.json'), JSON.stringify(notices));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), asText(notices));
}

/** A part may be bundled in pieces, such as the workers of a page: what was found in them so far. */
const found = new Map<string, Set<string>>();

/** Notes what a part of the application bundles. @param part its name for people */
export function thirdPartyNotices(part: string, list = ofApplication): Plugin {
  return {
    name: 'third-party-notices',
    generateBundle(_options, bundle) {
      const folder = join(root, 'out', list.folder);
      const file = join(folder, `part-${part.replaceAll(' ', '-')}.json`);
      const packages = found.get(file) ?? new Set<string>();
      found.set(file, packages);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const module of chunk.moduleIds) {
          const package_ = packageOf(module);
          if (package_ !== null) packages.add(package_);
        }
      }
      const notices = [...packages].map((package_) => noticeOf(package_, part));
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(notices));
      writeAll(list);
    },
  };
}
