import type { Plugin } from 'vite';

/** Keeps of KaTeX's fonts the format that every supported browser reads, as files: the policy forbids `data:` fonts. */
export const katexFonts = (): Plugin => ({
  name: 'katex-fonts',
  enforce: 'pre',
  config: () => ({
    build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  }),
  transform(code, id) {
    if (!/katex[^/]*\.css/.test(id)) return null;
    return code.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("[a-z]+"\)/g, '');
  },
});
