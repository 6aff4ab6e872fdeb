import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

/** Renders renderer/public/icon.svg in the sizes of the packages: `node resources/renderIcons.mjs`. */

const sizes = [16, 32, 48, 64, 128, 256, 512, 1024];
const svg = await readFile(new URL('../renderer/public/icon.svg', import.meta.url), 'utf8');

const browser = await chromium.launch({
  executablePath: process.env.FLUXBENCH_BROWSER ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage();
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    const path = new URL(`icons/${size}x${size}.png`, import.meta.url).pathname;
    await page.screenshot({ path, omitBackground: true });
  }
} finally {
  await browser.close();
}
