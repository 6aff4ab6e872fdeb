import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Folders without user-visible text: catalogs, kernels and shaders. */
const skipped = /\/(text|gpu|wgsl)\/|(Shader|shader)\.ts$/;

/** Calls whose strings no user reads: errors in the program, names of arrays, and selectors. */
const internalCalls =
  /^internalError$|\.(array|matches|querySelector|closest|expression)$|^DOMException$|^(named|rows|atEnds)$/;

/** Two words in a row, without the syntax of code, markup and style sheets. */
const words = /[A-Za-z’]{2,}[,:;]? [a-z’]{2,}/;
const code = /[{}<>=@_$|\\#]|;$|^ *(?:fn|let|var|const|return|if|for|switch|case|break)\b|\w\(/;

/** Files whose literals stay in the code, and why. */
const allowed: Readonly<Record<string, string>> = {
  'solver/pyfr/guide.ts': 'commands of a job script',
  'electron/cli/backend.ts': 'a command line',
  'electron/cli/commands/check.ts': 'names of operands, as in the usage line',
  'electron/cli/commands/compare.ts': 'names of operands, and a command line',
  'electron/cli/commands/export.ts': 'names of operands, as in the usage line',
  'electron/cli/commands/kernel.ts': 'names of operands, as in the usage line',
  'electron/cli/commands/report.ts': 'names of operands, as in the usage line',
  'electron/cli/commands/run.ts': 'names of operands, as in the usage line',
  'electron/cli/commands/study.ts': 'names of operands, as in the usage line',
  'electron/cli/commands/sweep.ts': 'names of operands, as in the usage line',
  'electron/cli/verificationComparison.ts': 'names of devices and precisions',
  'electron/host/durableFiles.ts': 'content of a temporary file',
  'electron/host/responses.ts': 'a content security policy',
  'electron/host/sandbox.ts': 'a sandbox profile',
  'electron/preload/preload.ts': 'an error in the program; the preload script has no catalog',
  'electron/site/host/answers.ts': 'name of a virtual folder',
  'electron/site/host/host.worker.ts': 'name of a lock',
  'electron/site/node/disk.ts': 'an error in the program; this layer has no catalog',
  'electron/site/node/fs.ts': 'an error in the program; this layer has no catalog',
  'electron/site/serviceWorker/serviceWorker.ts': 'an error in the console of the service worker',
  'renderer/actions/useShortcuts.ts': 'a selector',
  'renderer/documents/DocumentPicture.vue': 'a media query',
  'renderer/meshPage/MeshIssues.vue': 'end of a warning of the mesh reader',
  'renderer/outlineFiles/svg/copy.ts': 'names of elements and attributes',
  'renderer/outlineFiles/svg/styles.ts': 'names of properties',
  'renderer/plots/sources/signals.ts': 'a key',
  'renderer/run/useRunState.ts': 'name of a lock',
  'renderer/stores/checks.ts': 'an id',
  'renderer/stores/ui.ts': 'a media query',
  'renderer/theme/colors.ts': 'a media query',
  'renderer/view3d/nearer.ts': 'a shader',
  'solver/benchmark/machine.ts': 'labels of GPU objects',
  'solver/benchmark/study/reductionKernels.ts': 'labels of GPU objects',
  'solver/core/internalError.ts': 'the prefix of errors in the program',
  'solver/methods/cartesianFv/cpu/balancedDeviations.ts': 'names of inputs',
  'solver/methods/cpr/cpu/chainRule.ts': 'names of arrays',
  'solver/outputs/colorMaps.ts': 'colors',
  'solver/physics/continuation.ts': 'name of an input',
  'solver/papers/sources/fuhry2013.ts': 'search terms and commands',
  'solver/papers/sources/fuhry2014.ts': 'search terms and commands',
  'solver/papers/sources/hagen2007.ts': 'search terms and commands',
  'solver/papers/sources/westers2020.ts': 'search terms and commands',
  'solver/papers/sources/zimmerman2013.ts': 'search terms and commands',
  'solver/project/checkpoint.ts': 'names of arrays in a file',
  'solver/verification/cpr/viscousFlows.ts': 'name of a monitor of an example',
};

/** Comments and imports, which a quick look for two quoted words ignores. */
const notLiterals = /\/\*[\s\S]*?\*\/|\/\/.*$|^import[\s\S]*?;$/gm;
const quotedWords = new RegExp(`['"\`][^'"\`\\n]*?${words.source}`);

/**
 * The literals of a source that look like prose.
 * @param hasCaseNames whether properties `name` are names of case documents that nobody reads
 */
function proseIn(source: string, hasCaseNames = false): string[] {
  // Parsing every file takes long.
  if (!quotedWords.test(source.replace(notLiterals, ''))) return [];
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (
      (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
      internalCalls.test(node.expression.getText(file))
    ) {
      return;
    }
    if (hasCaseNames && ts.isPropertyAssignment(node) && node.name.getText(file) === 'name') return;
    let text = '';
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) text = node.text;
    else if (ts.isTemplateExpression(node)) {
      text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
    }
    if (words.test(text) && !code.test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Places of calls of `t` outside of functions: what they return does not follow a change of language. */
function earlyTexts(source: string): string[] {
  if (!/\bt\(/.test(source)) return [];
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && node.expression.getText(file) === 't') {
      found.push(node.getText(file));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const sources = ['solver', 'renderer', 'electron']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.(ts|vue)$/.test(file) && !skipped.test(file));

const scriptOf = (file: string): string => {
  const source = readFileSync(join(root, file), 'utf8');
  if (!file.endsWith('.vue')) return source;
  return /<script[^>]*>([\s\S]*?)<\/script>/.exec(source)?.[1] ?? '';
};

describe('string literals outside the catalogs', () => {
  it('is recognized as prose by two words, unless it is code or internal', () => {
    const source = [
      "const title = 'Run time by size';",
      'const label = `${count} boundary faces`;',
      "throw internalError('no such mesh');",
      "const shader = 'fn flux(u: State) -> State';",
      "const place = 'scheme.order: ';",
    ].join('\n');
    expect(proseIn(source)).toEqual(['Run time by size', '… boundary faces']);
  });

  it('contains no user-visible text', () => {
    const found = sources
      .filter((file) => !(file in allowed))
      .flatMap((file) =>
        proseIn(scriptOf(file), file.startsWith('solver/verification/')).map(
          (text) => `${file}: ${text}`,
        ),
      );
    expect(found).toEqual([]);
  }, 60_000);

  it('is exempt only in files that need it', () => {
    const idle = Object.keys(allowed).filter((file) => proseIn(scriptOf(file)).length === 0);
    expect(idle).toEqual([]);
  });
});

describe('texts of the page', () => {
  it('are looked up in functions, which follow the language', () => {
    const source = "const a = t('early'); const b = { get c() { return t('late'); } };";
    expect(earlyTexts(source)).toEqual(["t('early')"]);
    const modules = sources.filter((file) => /^renderer\/.*\.ts$/.test(file));
    const found = modules.flatMap((file) =>
      earlyTexts(readFileSync(join(root, file), 'utf8')).map((call) => `${file}: ${call}`),
    );
    expect(found).toEqual([]);
  });
});
