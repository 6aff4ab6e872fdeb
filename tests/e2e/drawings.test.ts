import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedFile } from '../support/shared';
import { readPng } from './support/picture';
import {
  browserPath,
  leftOut,
  projectsFolder,
  sharedWorkbench,
  useBrowser,
  type VueRoot,
  type Workbench,
} from './support/workbench';

useBrowser();

type Point = [number, number];
interface Outline {
  readonly name: string;
  readonly points: Point[];
}

const svg = (content: string, attributes = 'viewBox="0 0 100 100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** SVG drawings of separate black shapes in a view box of 100 × 100. */
const drawings: Readonly<Record<string, string>> = {
  'compact numbers': svg(`<circle cx="50" cy="50" r="18" transform="translate(-18.7-20.7)"/>
    <path d="M60 10l20.5.5-.5 20.5-20.5-.5z"/><path d="M20,70a10 10 0 0120 0 10 10 0 01-20 0zm40 10.5.5.5a15 8 30 1110 6z"/>`),
  'curves of every kind':
    svg(`<path d="M10 30Q20 5 30 30T50 30V40H10Z"/><path d="m55 30c5-30 20-30 25 0s15 10 15 15h-40z"/>
    <path d="M10 90A30 15 20 0 1 60 90A12 12 0 0 0 40 80Z"/><path d="M70 70 90 70 80 90"/>`),
  'style sheets':
    svg(`<style>.off{display:none} defs>.piece{transform:rotate(30deg);transform-box:fill-box;transform-origin:50% 50%}
    #moved{transform:translate(30px,10px) scale(.5)} rect.piece{visibility:hidden!important} g>rect:nth-child(2){translate:10px 20px;rx:4px}
    @media print{circle{display:none}} .wide{width:20px;height:10%}</style>
    <defs><polygon id="p" class="piece" points="5,5 25,5 15,25"/></defs><rect class="off" width="90" height="90"/>
    <circle id="moved" cx="50" cy="50" r="20"/><use href="#p" x="5" y="5"/><rect class="piece" width="99" height="99"/>
    <g><title>t</title><rect x="5" y="60" width="15" height="15"/></g><rect x="75" y="80" class="wide"/>`),
  'transforms by style':
    svg(`<circle cx="20" cy="20" r="10" style="transform:translate(30px,10px)"/>
    <rect x="60" y="60" width="20" height="10" style="rotate:45deg;transform-origin:70px 65px"/>
    <g transform="matrix(.8 .3 -.2 .9 10 50)"><ellipse cx="10" cy="20" rx="12" ry="6" transform="skewX(20)"/></g>`),
  'alternatives and what browsers do not draw':
    svg(`<switch><g systemLanguage="xx"><rect width="10" height="10"/></g><g><circle cx="50" cy="50" r="20"/></g><rect width="90" height="9"/></switch>
    <flowRoot><flowRegion><rect x="1" y="1" width="98" height="98"/></flowRegion></flowRoot><path d="M0 0h100v100H0z" fill="none"/>
    <rect width="100" height="100" opacity="0"/><g style="visibility:hidden"><rect width="100" height="20"/><rect x="80" y="2" width="10" height="10" visibility="visible"/></g>
    <clipPath id="c"><rect width="100" height="100"/></clipPath><mask id="m"><rect width="100" height="100"/></mask>`),
  'viewports and symbols':
    svg(`<svg x="5" y="5" width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMinYMid"><circle cx="5" cy="5" r="5"/></svg>
    <svg x="50" y="5" width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="none"><circle cx="5" cy="5" r="5"/></svg>
    <symbol id="s" viewBox="0 0 4 4" preserveAspectRatio="xMaxYMax slice" overflow="visible"><path d="M0 4L4 4 2 1z"/></symbol><use xlink:href="#s" x="10" y="60" width="20" height="10"/>
    <defs><g id="g"><rect width="5%" height="2mm"/><use href="#dot" x="10"/></g><circle id="dot" r="1em" font-size="3"/></defs>
    <g transform="translate(50 60)"><use href="#g"/><use href="#g" y="12" transform="scale(1.5)"/></g>`),
  'holes and rounded corners':
    svg(`<path d="M5 5h40v40H5zM15 15v20h20V15z" fill-rule="evenodd"/><rect x="55" y="5" width="40" height="30" rx="10"/>
    <rect x="55" y="55" width="30" height="30" rx="20%" ry="3"/><circle cx="25" cy="75" r="15%"/>`),
  'the view box of the drawing': svg(
    '<rect x="-40" y="-40" width="30" height="60"/><circle cx="20" cy="20" r="15"/>',
    'viewBox="-50 -50 100 100" width="3cm" height="80mm"',
  ),
};

/** The pixels of a file drawn at `size` × `size`: true if dark. */
async function drawnBy(workbench: Workbench, content: string, size: number): Promise<boolean[]> {
  const page = await workbench.page.context().newPage();
  await page.setContent(
    `<body style="margin:0"><img style="width:${size}px;height:${size}px;object-fit:fill" src="data:image/svg+xml;base64,${Buffer.from(content).toString('base64')}">`,
  );
  await page.locator('img').evaluate((image) => (image as HTMLImageElement).decode());
  const { width, data: pixels } = readPng(
    await page.screenshot({ clip: { x: 0, y: 0, width: size, height: size } }),
  );
  await page.close();
  return Array.from(
    { length: size * size },
    (_, i) => pixels[4 * (Math.floor(i / size) * width + (i % size))] < 128,
  );
}

/** The same for outlines, by the parity of crossings. */
function drawnOf(
  outlines: readonly Outline[],
  size: number,
  [left, top]: Point,
  span: number,
): boolean[] {
  const dark = new Array<boolean>(size * size).fill(false);
  for (let row = 0; row < size; row++) {
    const y = top - ((row + 0.5) * span) / size;
    for (const { points } of outlines) {
      points.forEach(([ax, ay], i) => {
        const [bx, by] = points[(i + 1) % points.length];
        if (ay > y === by > y) return;
        const x = ax + ((y - ay) * (bx - ax)) / (by - ay);
        const first = Math.max(0, Math.ceil(((x - left) * size) / span - 0.5));
        for (let column = first; column < size; column++)
          dark[row * size + column] = !dark[row * size + column];
      });
    }
  }
  return dark;
}

/** The outlines that a file adds to the geometry in its page. */
async function imported(workbench: Workbench, path: string): Promise<Outline[]> {
  const { page } = workbench;
  const before = await page.locator('[data-testid^="outline-"][data-testid$="-choose"]').count();
  await workbench.chooseFile('outline-file', path);
  await workbench.untilFree();
  await expect
    .poll(() => page.locator('[data-testid^="outline-"][data-testid$="-choose"]').count())
    .toBeGreaterThan(before);
  const outlines = await geometryOf(workbench);
  return outlines.slice(before);
}

const geometryOf = (workbench: Workbench): Promise<Outline[]> =>
  workbench.page.evaluate(() => {
    const app = (document.querySelector('#app') as unknown as VueRoot).__vue_app__;
    const store = app.config.globalProperties.$pinia._s.get('outlines');
    const { outlines } = (store as { geometry: { outlines: unknown } }).geometry;
    return JSON.parse(JSON.stringify(outlines)) as Outline[];
  });

async function openGeometry(): Promise<{ workbench: Workbench; folder: string }> {
  const folder = await projectsFolder();
  const workbench = await sharedWorkbench();
  await workbench.part('new-geometry').click();
  await workbench.part('flow-rest').click();
  await workbench.part('outline-1').waitFor();
  await workbench.untilFree();
  return { workbench, folder };
}

describe.skipIf(browserPath === null)(`SVG in a browser${leftOut}`, () => {
  it('yields the same outlines as the browser draws', async () => {
    const { workbench, folder } = await openGeometry();
    const size = 400;
    const differences: Record<string, number> = {};
    for (const [name, content] of Object.entries(drawings)) {
      const path = join(folder, `${name}.svg`);
      await writeFile(path, content);
      const outlines = await imported(workbench, path);
      const isCentered = name === 'the view box of the drawing';
      const expected = await drawnBy(
        workbench,
        isCentered ? content.replace(/width="3cm" height="80mm"/, '') : content,
        size,
      );
      const found = drawnOf(outlines, size, isCentered ? [-50, 50] : [0, 0], 100);
      const dark = expected.filter(Boolean).length;
      expect(dark).toBeGreaterThan(1000);
      differences[name] = expected.filter((own, i) => own !== found[i]).length / dark;
    }
    for (const [name, part] of Object.entries(differences)) expect(part, name).toBeLessThan(0.02);
    expect(workbench.complaints).toEqual([]);
  });

  it('runs and loads nothing, and rejects a file that expands without bound', async () => {
    const { workbench, folder } = await openGeometry();
    const { page } = workbench;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const own = new URL(page.url()).origin;
    const hostile = svg(
      `<script>window.__pwn=1</script><script href="http://127.0.0.1:1/a.js"/><style>@import url(http://127.0.0.1:1/a.css);rect{fill:url(http://127.0.0.1:1/a.svg#p);background:url(http://127.0.0.1:1/b.png)}body{display:none!important}</style>
      <foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="window.__pwn=1"><img src="x" onerror="window.__pwn=1"/><iframe srcdoc="&lt;script>parent.__pwn=1&lt;/script>"/></body></foreignObject>
      <image href="http://127.0.0.1:1/x.png"/><use href="http://127.0.0.1:1/x.svg#a"/><a href="javascript:window.__pwn=1"><circle onclick="window.__pwn=1" cx="7" cy="7" r="1" style="mask:url(http://127.0.0.1:1/m.svg#m);fill:black!important"/></a>
      <set attributeName="onload" to="window.__pwn=1"/><rect id="&lt;img src=x onerror=window.__pwn=1>" x="1" y="1" width="3" height="3" stroke="black" onfocus="window.__pwn=1" tabindex="0" autofocus=""/>`,
      'viewBox="0 0 10 10" onload="window.__pwn=1"',
    );
    const path = join(folder, 'hostile.svg');
    await writeFile(path, hostile);
    const outlines = await imported(workbench, path);
    expect(outlines.map(({ points }) => points.length)).toEqual([36, 4]);
    await workbench
      .part('toast-warning')
      .getByText(/scripts are not run/)
      .waitFor();
    const levels = Array.from(
      { length: 12 },
      (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(8)}</g>`,
    );
    const bombs: Record<string, [content: string, line: RegExp]> = {
      use: [
        svg(
          `<defs><g id="g0"><path d="M0 0H1V1H0z"/></g>${levels.join('')}</defs><use href="#g12"/>`,
        ),
        /bomb-use\.svg: it draws more than 20000 elements through <use>/,
      ],
      entities: [
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
        /entity "b" refers to other entities/,
      ],
      depth: [
        svg(`${'<g>'.repeat(1000)}${'</g>'.repeat(1000)}`),
        /nested more than 200 levels deep/,
      ],
      markup: ['<svg><rect>', /bomb-markup\.svg: this is not an SVG drawing: error on line 1/],
      empty: ['', /bomb-empty\.svg: found an empty file, expected an airfoil/],
      page: [
        '<html xmlns="http://www.w3.org/1999/xhtml"><script>window.__pwn=1</script></html>',
        /bomb-page\.svg: found an HTML page, expected an airfoil/,
      ],
    };
    for (const [name, [content, line]] of Object.entries(bombs)) {
      await writeFile(join(folder, `bomb-${name}.svg`), content);
      await workbench.chooseFile('outline-file', join(folder, `bomb-${name}.svg`));
      await workbench.part('toast-error').getByText(line).waitFor();
    }
    expect(await page.evaluate('window.__pwn')).toBeUndefined();
    expect(asked.filter((url) => !url.startsWith(own))).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(workbench.complaints).toEqual([]);
  });

  it.skipIf(sharedFile('cases/useBomb.svg') === null)(
    'reads or rejects drawings that once failed',
    async () => {
      // prettier-ignore
      const { workbench } = await openGeometry();
      const counts: Record<string, number> = {};
      for (const name of ['svg-compact_translate', 'svg-css_transform', 'svg-switch', 'evil']) {
        counts[name] = (await imported(workbench, sharedFile(`cases/${name}.svg`)!)).length;
      }
      for (const name of [
        'dxf-circle_ext',
        'dxf-blocks_mixed',
        'dxf-invisible',
        'dxf-polyline_splinefit',
        'dxf-diagonal',
      ]) {
        // prettier-ignore
        counts[name] = (await imported(workbench, sharedFile(`cases/${name}.dxf`)!)).length;
      }
      expect(counts).toEqual({
        'svg-compact_translate': 2,
        'svg-css_transform': 1,
        'svg-switch': 1,
        evil: 2,
        'dxf-circle_ext': 2,
        'dxf-blocks_mixed': 3,
        'dxf-invisible': 1,
        'dxf-polyline_splinefit': 1,
        'dxf-diagonal': 1,
      });
      for (const [name, line] of [
        ['useBomb.svg', /draws more than/],
        ['poly.dxf', /has no SEQEND/],
        ['hang-dxf-543.dxf', /expected a group code/],
      ] as const) {
        // prettier-ignore
        await workbench.chooseFile('outline-file', sharedFile(`cases/${name}`)!);
        await workbench.part('toast-error').getByText(line).waitFor();
      }
      expect(await workbench.page.evaluate('window.__pwn')).toBeUndefined();
      expect(workbench.complaints).toEqual([]);
    },
  );
});
