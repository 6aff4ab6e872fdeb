/** Files of the documentation as web pages (`npm run build:docs`), relative to the site. */
const [firstPage, styles] = ['docs/index.html', 'docs/site.css'];

/**
 * Returns the address of the documentation as web pages, if it is built beside the site; otherwise null. The type of its
 * style sheet is checked, because some servers answer every address with the page of the workbench.
 * @param site address of the site; null if the workbench does not run as a site
 */
export async function documentsOnWeb(site: string | null): Promise<string | null> {
  if (site === null) return null;
  const response = await fetch(new URL(styles, site), { method: 'HEAD' }).catch(() => null);
  const isThere = response?.ok && response.headers.get('content-type')?.startsWith('text/css');
  return isThere ? new URL(firstPage, site).href : null;
}
