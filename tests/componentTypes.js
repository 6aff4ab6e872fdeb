import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * `node tests/componentTypes.js`: checks the types of the page and writes its declarations. Vue's compiler turns each
 * component into TypeScript, which the native compiler checks in a third of the time of vue-tsc. An error that may be
 * of a component, not of the text around it, is left to vue-tsc, which reports its place in the component.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
/** One TypeScript file per component. Not in node_modules/, whose files are taken for other programs'. */
const folder = join(root, 'out/components');
const types = join(root, 'node_modules/.cache/types');
const require = createRequire(import.meta.url);
const vueTsc = require.resolve('vue-tsc/bin/vue-tsc.js');
const packages = [join(root, 'node_modules/.package-lock.json'), fileURLToPath(import.meta.url)];

/** Loaded on demand: takes half a second. */
let compiler;

/** Returns the code of a component, with the places that come from it. */
function compile(component) {
  compiler ??= (() => {
    const core = createRequire(vueTsc)('@vue/language-core');
    const { options, vueOptions } = core.createParsedCommandLine(
      ts,
      ts.sys,
      join(root, 'renderer/tsconfig.json'),
    );
    return core.createVueLanguagePlugin(ts, options, vueOptions, (id) => id);
  })();
  const text = ts.ScriptSnapshot.fromString(readFileSync(component, 'utf8'));
  const { code } = compiler.typescript.getServiceScript(
    compiler.createVirtualCode(component, 'vue', text),
  );
  const { snapshot, mappings } = code;
  return { text: snapshot.getText(0, snapshot.getLength()), mappings };
}

const pathOf = (component) => join(folder, `${relative(root, component)}.ts`);

const timeOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Compiles the components that changed since the last call, and removes what is left of others. */
function compileChanged() {
  const filesIn = (place) =>
    readdirSync(place, { recursive: true }).map((file) => join(place, file));
  const components = filesIn(join(root, 'renderer')).filter((file) => file.endsWith('.vue'));
  const wanted = new Set(components.map(pathOf));
  mkdirSync(folder, { recursive: true });
  for (const file of filesIn(folder))
    if (file.endsWith('.vue.ts') && !wanted.has(file)) rmSync(file);
  const compilerTime = Math.max(...packages.map(timeOf));
  for (const component of components) {
    const path = pathOf(component);
    if (timeOf(path) > Math.max(timeOf(component), compilerTime)) continue;
    mkdirSync(dirname(path), { recursive: true });
    // The declarations of Vue's compiler are referred to relative to the component.
    const { text } = compile(component);
    const reference = /(<reference types=")(\.[^"]*)/g;
    writeFileSync(
      path,
      text.replace(reference, (_, start, to) => start + join(dirname(component), to)),
    );
  }
}

/** The page as in renderer/tsconfig.json, with compiled components in place of those that only vue-tsc reads. */
function writeProject() {
  const from = (path) => relative(folder, join(root, path));
  const references = ['solver', 'electron/text', 'electron/contract'];
  const project = {
    extends: from('renderer/tsconfig.json'),
    compilerOptions: {
      ...{ rootDir: from('.'), outDir: relative(folder, types), rootDirs: [from('.'), '.'] },
      tsBuildInfoFile: relative(folder, join(types, 'out/components/tsconfig.tsbuildinfo')),
    },
    include: ['renderer/**/*.ts', from('renderer/**/*.ts'), from('shaders/wgsl.d.ts')],
    references: references.map((path) => ({ path: from(path) })),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project, null, 2));
}

/** Whether an error is not in text that Vue's compiler added around the component, which vue-tsc ignores. */
function mayBeReal(line) {
  const [, file, row, column, message] = /^(.*?)\((\d+),(\d+)\): error (.*)$/.exec(line) ?? [];
  if (file === undefined) return /\berror TS\d+/.test(line);
  const path = join(root, file);
  if (!path.startsWith(folder)) return true;
  if (/^TS6133: '__VLS_/.test(message)) return false;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const component = join(root, relative(folder, path).replace(/\.ts$/, ''));
  const { text, mappings } = compile(component);
  // The file has longer references in its first lines.
  const shift = source.text.length - text.length;
  const at = source.getPositionOfLineAndCharacter(Number(row) - 1, Number(column) - 1) - shift;
  return mappings.some(
    ({ generatedOffsets, lengths, generatedLengths = lengths, data }) =>
      data.verification &&
      generatedOffsets.some((start, i) => at >= start && at <= start + generatedLengths[i]),
  );
}

function run(script, ...words) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 };
  return spawnSync(process.execPath, [...process.execArgv, script, ...words], options);
}

compileChanged();
writeProject();
const native = join(root, 'node_modules/typescript-native/bin/tsc');
const { stdout, stderr, status } = run(
  native,
  '-p',
  folder,
  '--singleThreaded',
  '--pretty',
  'false',
);
const isDone = stdout
  .split('\n')
  .every((line) => line === '' || /error TS/.test(line) || /^\s/.test(line));
// A compiler that was killed or did not start prints nothing.
const isSilent = stdout === '' || stderr !== '';
if (status !== 0 && (isSilent || !isDone || stdout.split('\n').some(mayBeReal))) {
  const told = run(vueTsc, '-p', 'renderer');
  process.stdout.write(told.stdout + told.stderr);
  process.exitCode = told.status ?? 1;
}
