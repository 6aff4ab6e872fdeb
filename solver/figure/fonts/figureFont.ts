import url from './DejaVuSansSubset.ttf?inline';

/** The font of figures in PDF files and of pictures: Latin and Greek letters, minus and other signs. */
export const figureFont = (): Uint8Array =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
