/** The font that PDF files of figures hold: Latin and Greek letters, minus and other signs. */
export async function figureFont(): Promise<Uint8Array> {
  const { default: url } = await import('./DejaVuSansSubset.ttf?inline');
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
}
