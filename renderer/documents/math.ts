/** Typesets TeX into an element. KaTeX and its fonts are loaded with the first formula. */
export async function renderMath(tex: string, place: HTMLElement, display: boolean): Promise<void> {
  const [{ default: katex }] = await Promise.all([
    import('katex'),
    import('katex/dist/katex.min.css'),
  ]);
  katex.render(tex, place, { displayMode: display, throwOnError: false, strict: 'error' });
}
