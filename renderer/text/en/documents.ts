import type { Texts } from '../../../solver/core';

/** Texts of the documentation page. */
export const documents = {
  documentsTitle: 'Documentation',
  documentsTagline: 'Tutorials, how-to guides, reference and theory; available offline',
  documentsOnWeb: 'Open as web pages',
  documentsSearch: 'Search all pages',
  documentsNone: (text: string) => `No page mentions “${text}”`,
} as const satisfies Texts;
