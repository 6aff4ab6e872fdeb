import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findBrowser } from '../server/openBrowser';
import { CliError } from './failure';
import { t } from '../text/cli';

const maxWaitMilliseconds = 120_000;

/**
 * Prints a page to PDF (A4, fonts embedded) with an installed headless browser.
 * @throws CliError if there is none or it fails
 */
export async function printPdf(html: string): Promise<Uint8Array> {
  const browser = findBrowser();
  if (browser === null) {
    throw new CliError(t('pdfNeedsBrowser'));
  }
  const folder = await mkdtemp(join(tmpdir(), 'fluxbench-print-'));
  const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
  try {
    await writeFile(page, html);
    const words = [
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--no-pdf-header-footer',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${pdf}`,
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      pathToFileURL(page).href,
    ];
    await promisify(execFile)(browser, words, { timeout: maxWaitMilliseconds });
    return await readFile(pdf);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new CliError(t('pdfFailed', browser, why));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
