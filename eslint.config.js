import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import tseslint from 'typescript-eslint';

/** Which room may import what. A border is a list of import patterns that the folder may not use. */
const border = (files, message, patterns, globals = []) => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: [{ group: patterns, message }] }],
    'no-restricted-globals': ['error', ...globals.map((name) => ({ name, message }))],
  },
});

export default tseslint.config(
  { ignores: ['out/', 'release/', 'node_modules/', '.cache/', '**/*.wgsl'] },
  ...tseslint.configs.recommended,
  ...vue.configs['flat/recommended'],
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: { 'vue/multi-word-component-names': 'off' },
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
  border(
    ['solver/**'],
    'solver/ is pure TypeScript: no DOM, Node, Vue or Electron.',
    [
      'node:*',
      'electron',
      'webgpu',
      'vue',
      'pinia',
      '@kitware/*',
      '**/renderer/**',
      '**/electron/**',
    ],
    ['window', 'document', 'self', 'postMessage', 'navigator', 'process', 'Buffer', 'require'],
  ),
  border(
    ['renderer/**'],
    'renderer/ never touches Node; it reaches the host through electron/contract only.',
    ['node:*', '/electron', '/webgpu', '**/electron/*', '!**/electron/contract'],
    ['process', 'Buffer', 'require'],
  ),
  border(['electron/**'], 'electron/ serves the workbench: it knows solver/, never renderer/.', [
    'vue',
    'pinia',
    '@kitware/*',
    '**/renderer/**',
  ]),
  border(
    ['electron/contract/**'],
    'The contract is shared with the renderer and stays pure.',
    ['node:*', 'electron', 'webgpu', 'vue', 'pinia', '**/main/**', '**/host/**', '**/server/**'],
    ['process', 'Buffer', 'require'],
  ),
  prettier,
);
