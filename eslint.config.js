import { readdirSync } from 'node:fs';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import tseslint from 'typescript-eslint';

/**
 * Rules for all sources. `npm run lint` checks components by ESLint and the rest by oxlint, which derives its settings
 * from these (oxlint.config.js) and takes a hundredth of the time. Patterns of imports must mean the same in both:
 * no lookahead, and no folder re-included below an excluded one.
 */

/**
 * A border: what a folder may neither import nor name as a global. A later configuration of a rule
 * replaces an earlier one, so a folder inside of another is given the borders of both.
 */
const border = (files, ...restrictions) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: restrictions.flatMap(({ message, group, regex }) => [
          ...(group ? [{ group, message }] : []),
          ...(regex ? [{ regex, message }] : []),
        ]),
      },
    ],
    'no-restricted-globals': [
      'error',
      ...restrictions.flatMap(({ message, globals = [] }) =>
        globals.map((name) => ({ name, message })),
      ),
    ],
  },
});

/** Returns the names of folders in a folder. */
function foldersOf(place) {
  return readdirSync(new URL(place, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

const ofSolver = {
  message: 'solver/ is pure TypeScript: no DOM, Node, Vue or Electron.',
  group: [
    'node:*',
    'electron',
    'webgpu',
    'vue',
    'pinia',
    '@kitware/*',
    '**/renderer/**',
    '**/electron/**',
  ],
  globals: [
    'window',
    'document',
    'self',
    'postMessage',
    'navigator',
    'process',
    'Buffer',
    'require',
  ],
};
/**
 * What renderer/ and electron/ import of solver/: the index of a folder, or one of the doors beside
 * it that keep heavy code out of the page and its tests.
 */
const secondDoors = [
  'agreement/compute',
  'benchmark/compute',
  'imports/compute',
  'methods/registry',
  'methods/laboratory1d',
  'pyfr/pyfrCase',
  'pyfr/results',
  'raster/read',
  'run/compute',
  'verification/meshes',
  'verification/registry',
  'verification/run',
  'worker/engine',
];
const ofDoors = {
  message: 'A folder of solver/ is entered by its index; see secondDoors in eslint.config.js.',
  group: ['**/solver/*/**', ...secondDoors.map((door) => `!**/solver/${door}`)],
};
const ofRenderer = {
  message: 'renderer/ never touches Node; it reaches the host through electron/contract only.',
  group: ['node:*', '/electron', '/webgpu'],
  regex: `/electron/(${foldersOf('electron')
    .filter((name) => name !== 'contract')
    .join('|')})(/|$)`,
  globals: ['process', 'Buffer', 'require'],
};
const ofElectron = {
  message: 'electron/ serves the workbench: it knows solver/, never renderer/.',
  group: ['vue', 'pinia', '@kitware/*', '**/renderer/**'],
};
const ofSite = {
  message: 'electron/site/ runs in a browser: what stands for modules of Node is in its node/.',
  regex: '^node:|^(electron|webgpu|vue|pinia)$|/(main|preload|server|cli)/',
  globals: ['process', 'Buffer', 'require'],
};
const ofSitePage = {
  message: 'The page of the site asks its host by messages.',
  regex: '^node:|\\.\\./\\.\\./host/|/node/',
};
const ofContract = {
  message: 'The contract is shared with the renderer and stays pure.',
  group: ['node:*', 'electron', 'webgpu', '**/main/**', '**/host/**', '**/server/**', '**/cli/**'],
  globals: ['process', 'Buffer', 'require'],
};

/** The folders of solver/ from the lowest floor up: each may import those before it. */
const floors = [
  'core',
  'text',
  'fileKinds',
  'hdf5',
  'wasm',
  'gpu',
  'threads',
  'expression',
  'figure',
  'raster',
  'mesh',
  'geometry',
  'diagnostics',
  'physics',
  'space',
  'stepping',
  'methods',
  'implicit',
  'case',
  'signals',
  'project',
  'outputs',
  'post',
  'run',
  'report',
  'exporters',
  'imports',
  'pyfr',
  'agreement',
  'verification',
  'benchmark',
  'sweep',
  'accuracy',
  'laboratory',
  'papers',
  'worker',
];

const homeless = foldersOf('solver').filter((name) => !floors.includes(name));
if (homeless.length > 0) throw new Error(`solver/${homeless[0]} has no floor in eslint.config.js`);

const ofFloor = (index) => ({
  message: `solver/${floors[index]} stands below what it imports here; see floors in eslint.config.js.`,
  regex: `\\.\\./(${floors.slice(index + 1).join('|')})(/|$)`,
});

const ofQuickTests = {
  message:
    'What uses the software GPU ends in gpu.ts or gpu.test.ts: it is slow, see vitest.config.ts.',
  regex: '^webgpu$|/support/gpu$|\\.gpu$',
};

/** Components. Rules of Vue take long in every file. */
const ofVue = ['**/*.vue'];

export default tseslint.config(
  { ignores: ['out/', 'release/', 'node_modules/', '.cache/', '**/*.wgsl'] },
  ...tseslint.configs.recommended,
  ...vue.configs['flat/recommended'].map((config) => ({ files: ofVue, ...config })),
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: { 'vue/multi-word-component-names': 'off' },
  },
  {
    // Texts are in renderer/text, where they can be translated. Symbols are the same in all languages.
    files: ['renderer/**/*.vue'],
    rules: {
      'vue/no-bare-strings-in-template': [
        'error',
        { allowlist: [...'()[]{}<>,.:;!?/|+-×·…–—=%°→←↑↓∞ 0xyztN', 'Fluxbench'] },
      ],
    },
  },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
    },
  },
  {
    // The type check finds them too (noUnusedLocals, noUnusedParameters), at no further cost.
    files: ['**/*.ts', '**/*.vue'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  border(['solver/**'], ofSolver),
  ...floors
    .slice(0, -1)
    .map((floor, index) => border([`solver/${floor}/**`], ofSolver, ofFloor(index))),
  border(['renderer/**'], ofRenderer, ofDoors),
  border(['electron/**'], ofElectron, ofDoors),
  border(['electron/contract/**'], ofElectron, ofContract, ofDoors),
  border(['electron/site/**'], ofSite, ofDoors),
  border(['electron/site/page/**'], ofSite, ofSitePage, ofDoors),
  { ...border(['tests/**'], ofQuickTests), ignores: ['tests/**/*gpu.ts', 'tests/**/*gpu.test.ts'] },
  prettier,
);
