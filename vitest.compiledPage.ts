import vue from '@vitejs/plugin-vue';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const root = import.meta.dirname;

/** Folders of modules of the page, which import compiled modules of the solver. */
export const pageFolders = ['renderer', 'electron/contract'];

const ownPlaces = pageFolders.map((folder) => join(root, folder, '/'));

/** Modules that start workers, which only a browser can load. */
const starting = /\.worker\.ts$|\/renderer\/(main|startPage)\.ts$/;

export const isOfPage = (file: string): boolean =>
  ownPlaces.some((place) => file.startsWith(place)) &&
  /(?<!\.d)\.(ts|vue)$/.test(file) &&
  !starting.test(file);

type Handler = (this: unknown, ...given: unknown[]) => unknown;

/** Compiles templates to functions of the page, not of a server. */
function vueForPage(): Plugin {
  const plugin = vue();
  const { load, transform } = plugin as unknown as Record<
    'load' | 'transform',
    { handler: Handler }
  >;
  for (const hook of [load, transform]) {
    const { handler } = hook;
    // The last argument is the options, if given.
    hook.handler = function (...given: unknown[]) {
      const options = given.at(-1);
      const others = typeof options === 'object' ? given.slice(0, -1) : given;
      return handler.apply(this, [...others, { ...(options as object), ssr: false }]);
    };
  }
  return plugin;
}

/** Leaves out styles, and refers to packages and the solver as they are. */
const outsidePage = (solver: string): Plugin => ({
  name: 'outside-page',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (/vue&type=style|\.css$/.test(source)) return '\0no-style';
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || found.id.startsWith('\0')) return found;
    if (found.id.includes('/node_modules/')) return { id: found.id, external: 'absolute' };
    if (!found.id.startsWith(join(root, 'solver/'))) return found;
    const compiled = join(solver, relative(root, found.id).replace(/\.ts$/, '.js'));
    return { id: compiled, external: 'absolute' };
  },
  load: (id) => (id === '\0no-style' ? 'export default "";' : null),
});

/**
 * Compiles the page for tests.
 * @param files names of all files in its folders
 * @param solver folder of the compiled solver
 */
export async function compilePage(
  files: readonly string[],
  solver: string,
  outDir: string,
): Promise<void> {
  const modules = files.filter((file) => isOfPage(join(root, file)));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [outsidePage(solver), vueForPage()],
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
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
