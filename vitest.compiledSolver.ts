import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { compilePage, isOfPage, pageFolders } from './vitest.compiledPage.ts';

const root = import.meta.dirname;
const solver = join(root, 'solver');
const folders = join(root, 'out/test-modules');

/** A list that a test extends before other modules are loaded. */
const changedByTests = /\/solver\/methods\/descriptors\.ts$/;
/** With all that they import. */
const loadedByMost = /\/solver\/(methods\/registry|(case|mesh|outputs|physics|run)\/index)\.ts$/;

/** Modules in `folders`, imported by Node itself. */
export const compiledModules = /\/out\/test-modules\//;

/** Shared by the plugins of all projects, each of which may evaluate this module. */
const shared = process as { compiledSolver?: Promise<string>; compiledPage?: Promise<string> };

/**
 * Compiles all modules of `solver/` together, in seconds, and those of the page, and leaves them to Node. Vitest would transform each of them
 * on request and for each project, which takes more time than most of the tests. Watching transforms them as usual.
 */
export const compiledSolver = (): Plugin => {
  let isUsed = true;
  return {
    name: 'compiled-solver',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isUsed = !vitest.config.watch;
    },
    async resolveId(source, importer, options) {
      if (compiledModules.test(source)) {
        return source.startsWith(root) ? source : join(root, source);
      }
      if (!isUsed || !/solver|renderer|^\./.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      if (isOfPage(found.id)) {
        const folder = await (shared.compiledPage ??= compiledPage());
        return join(folder, `${relative(root, found.id).replace(/\.ts$/, '')}.js`);
      }
      if (!found.id.startsWith(`${solver}/`) || !found.id.endsWith('.ts')) return found;
      const folder = await (shared.compiledSolver ??= compileSolver());
      return join(folder, relative(root, found.id).replace(/\.ts$/, '.js'));
    },
  };
};

const compileSolver = (): Promise<string> => compiledOnce(solverVersion(), compileInto);

async function compiledPage(): Promise<string> {
  const solver = await (shared.compiledSolver ??= compileSolver());
  return compiledOnce(pageVersion(), (folder) =>
    compilePage(pageFolders.flatMap(filesIn), solver, folder),
  );
}

/** Returns the folder of the modules. An earlier run with the same sources may have compiled them. */
async function compiledOnce(
  version: string,
  compile: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(folders, version);
  removeOldOnes(folders);
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  const unfinished = `${folder}.${process.pid}`;
  await compile(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process may have compiled the same modules meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

/** The page shows the documentation and the license. */
const pageVersion = (): string =>
  `${solverVersion()}-${versionOf('LICENSE', 'vitest.compiledPage.ts', 'docs', 'electron/contract', 'renderer')}`;

const solverVersion = (): string =>
  versionOf('package-lock.json', 'vitest.compiledSolver.ts', 'solver', 'shaders', 'resources');

/**
 * Returns the folder in which Vitest keeps transformed modules, which projects and later runs share. They name compiled
 * modules and resolved files, so the name of the folder depends on those.
 */
export function transformedModules(): string {
  const names = ['electron', 'renderer', 'tests'].flatMap(filesIn).join('\n');
  const digest = createHash('sha1').update(`${pageVersion()} ${names}`).digest('hex');
  const all = join(root, 'out/test-transforms');
  removeOldOnes(all);
  const folder = join(all, digest.slice(0, 16));
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

async function compileInto(outDir: string): Promise<void> {
  const modules = filesIn('solver').filter((file) => /(?<!\.d)\.ts$/.test(file));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'esnext',
      outDir,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: Object.fromEntries(modules.map((file) => [file.replace(/\.ts$/, ''), file])),
        preserveEntrySignatures: 'strict',
        treeshake: false,
        output: {
          entryFileNames: '[name].js',
          // A single file of what nearly every worker loads is read in less than half of the time.
          codeSplitting: {
            groups: [
              { name: 'descriptors', test: changedByTests, priority: 1 },
              { name: 'core', test: loadedByMost },
            ],
          },
        },
      },
    },
  });
}

const filesIn = (place: string): string[] =>
  readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(place, file),
  );

/** Returns a digest of names, sizes and times of change of files and of those in folders. */
function versionOf(...places: readonly string[]): string {
  const digest = createHash('sha1');
  for (const file of places.flatMap((place) => [
    place,
    ...(statSync(join(root, place)).isDirectory() ? filesIn(place) : []),
  ])) {
    const { size, mtimeMs } = statSync(join(root, file));
    digest.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex').slice(0, 16);
}

/** Removes modules that no run of the last four hours has used. */
function removeOldOnes(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > 4 * 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}
