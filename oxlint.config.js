import config from './eslint.config.js';

const parts = config.filter(({ name, rules }) => rules && !name?.startsWith('vue/'));
const isOn = ([name, value]) =>
  !name.startsWith('vue/') && ![value].flat().some((level) => level === 'off' || level === 0);
/** Rules that a part turns on; another may turn them off for its files. */
const used = new Set(parts.flatMap(({ rules }) => Object.entries(rules).filter(isOn)).map(([name]) => name)); // prettier-ignore

/** The rules of eslint.config.js, except those of components. */
export default {
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/*.vue'],
  overrides: parts.map(({ files = ['**/*'], ignores = [], rules }) => ({
    files,
    excludeFiles: ignores,
    rules: Object.fromEntries(
      Object.entries(rules)
        .filter(([name]) => used.has(name))
        .map(([name, value]) => [name.replace('@typescript-eslint/', 'typescript/'), value]),
    ),
  })),
};
