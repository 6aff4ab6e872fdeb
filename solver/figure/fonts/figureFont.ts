import url from './DejaVuSansSubset.ttf?inline';

/** Returns the font of PDF figures and of pictures: Latin and Greek letters, minus and other symbols. */
export const figureFont = (): Uint8Array =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
