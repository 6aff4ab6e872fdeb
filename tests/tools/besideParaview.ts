import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { readPng } from '../e2e/support/picture';

/**
 * Draws views of the flow around a sphere, and of the Taylor–Green vortex, here and with ParaView from the same state, and
 * puts them side by side in docs/images/paraview-NAME.png:
 *
 *     fluxbench run tests/tools/support/sphere/case.json --out FOLDER
 *     RESULT=FOLDER npm run pictures:paraview        (ONLY=NAME: this view only)
 *
 * Needs pvpython and xvfb-run.
 */

const root = join(import.meta.dirname, '..', '..');
const support = join(import.meta.dirname, 'support');
const { RESULT: result, ONLY: only } = process.env;
/** Pictures are drawn at twice their usual size, and reduced by this factor. */
const reduction = 3;
/** Colors are rounded to multiples of this, for files of half the size. */
const colorStep = 4;

function hasParaview(): boolean {
  try {
    execFileSync('pvpython', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const missing =
  result === undefined
    ? ': RESULT, the folder of a result, is not set'
    : hasParaview()
      ? ''
      : ': pvpython is not installed';

interface View {
  /** The result whose last state is drawn. */
  readonly of: 'sphere' | 'vortices';
  readonly field: string;
  /** Fixed range of the field. */
  readonly range: readonly [number, number];
  readonly camera: {
    readonly azimuth: number;
    readonly elevation: number;
    readonly at: readonly [number, number, number];
    readonly height: number;
  };
  /** Streamlines from a line of seeds. */
  readonly seeds?: {
    readonly from: readonly [number, number, number];
    readonly to: readonly [number, number, number];
    readonly count: number;
  };
  readonly radius?: number;
  readonly level?: number;
  readonly axes: boolean;
  /** Settings of the view of the case. */
  readonly layers: object;
}

const seeds = { from: [-2, -1.5, 0.001], to: [-2, 1.5, 0.001], count: 31 } as const;
const across = { from: [-1.5, -0.4, -0.25], to: [-1.5, 0.4, 0.3], count: 12 } as const;
const radius = 0.018;

const views: Readonly<Record<string, View>> = {
  slice: {
    of: 'sphere',
    field: 'speed',
    range: [0, 0.25],
    camera: { azimuth: 0, elevation: 90, at: [1, 0, 0], height: 3 },
    seeds,
    axes: false,
    layers: {
      slices: { shown: true, planes: [{ normal: [0, 0, 1], point: [0, 0, 0] }] },
      streamlines: { shown: true, seeds: 'line', ...seeds },
      skin: { groups: { sphere: 'plain' } },
    },
  },
  q: {
    of: 'vortices',
    field: 'speed',
    range: [0, 1],
    camera: { azimuth: 30, elevation: 25, at: [0, 0, 0], height: 11.5 },
    level: 0.3,
    axes: true,
    layers: { isosurfaces: { shown: true, of: 'Q', levels: [0.3] } },
  },
  cp: {
    of: 'sphere',
    field: 'Cp',
    range: [-0.5, 1],
    camera: { azimuth: -35, elevation: 20, at: [0.3, 0, 0], height: 2.2 },
    seeds: across,
    radius,
    axes: false,
    layers: {
      skin: { groups: { sphere: 'field' } },
      streamlines: {
        shown: true,
        seeds: 'line',
        ...across,
        tubes: true,
        radius,
        color: 'speed',
        range: [0, 0.25],
      },
    },
  },
};

const fluxbench = (...words: string[]): void =>
  void execFileSync('node', [join(root, 'out', 'cli', 'fluxbench.js'), ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** The mean of each square of pixels. */
function reduced(bytes: Buffer): PNG {
  const { width, height, data } = readPng(bytes);
  const small = new PNG({
    width: Math.floor(width / reduction),
    height: Math.floor(height / reduction),
  });
  for (let i = 0; i < small.data.length; i++) {
    const [pixel, channel] = [Math.floor(i / 4), i % 4];
    const [x, y] = [pixel % small.width, Math.floor(pixel / small.width)];
    let sum = 0;
    for (let dy = 0; dy < reduction; dy++) {
      for (let dx = 0; dx < reduction; dx++) {
        sum += data[4 * ((reduction * y + dy) * width + reduction * x + dx) + channel];
      }
    }
    const mean = sum / reduction ** 2;
    small.data[i] = Math.min(255, colorStep * Math.round(mean / colorStep));
  }
  return small;
}

/** Two pictures of the same size with a gap between them. */
function beside(left: PNG, right: PNG): Buffer {
  const gap = 16;
  const joined = new PNG({ width: left.width + gap + right.width, height: left.height });
  joined.data.fill(255);
  PNG.bitblt(left, joined, 0, 0, left.width, left.height, 0, 0);
  PNG.bitblt(right, joined, 0, 0, right.width, right.height, left.width + gap, 0);
  return PNG.sync.write(joined, { colorType: 2, deflateLevel: 9 });
}

describe(`pictures beside those of ParaView${missing}`, () => {
  it.skipIf(missing !== '')('are drawn from the same state', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fluxbench-paraview-'));
    const at = (name: string): string => join(folder, name);
    const wanted = Object.fromEntries(
      Object.entries(views).filter(([name]) => only === undefined || name === only),
    );
    const cases = [...new Set(Object.values(wanted).map(({ of }) => of))];
    if (cases.includes('sphere')) await cp(String(result), at('sphere'), { recursive: true });
    if (cases.includes('vortices')) {
      fluxbench(
        'run',
        'taylor-green',
        '--steps',
        '10',
        '--backend',
        'cpu',
        '--out',
        at('vortices'),
      );
    }
    for (const [name, { of, field, range, camera, axes, layers }] of Object.entries(wanted)) {
      const file = join(at(of), 'case.json');
      const document = JSON.parse(await readFile(file, 'utf8')) as { view: object };
      const view = { field, colorMap: 'viridis', range, camera, ...layers };
      await writeFile(file, JSON.stringify({ ...document, view }));
      const options = ['--scale', '2', ...(axes ? ['--axes'] : [])];
      fluxbench('export', at(of), '--png', ...options, '--out', at(`${name}.png`));
    }
    const fields = ['u', 'v', 'w', 'speed', 'Q'].flatMap((name) => ['--field', name]);
    for (const of of cases) {
      fluxbench('export', at(of), '--vtu', ...fields, '--out', at(`${of}.vtu`));
    }
    if (cases.includes('sphere')) {
      fluxbench('export', at('sphere'), '--walls', '--out', at('walls.vtp'));
    }
    await writeFile(at('views.json'), JSON.stringify(wanted));
    const script = join(support, 'paraviewPictures.py');
    const screen = ['-s', '-screen 0 1280x1024x24 +extension GLX'];
    const words = ['-a', ...screen, 'pvpython', script, folder, at('views.json')];
    execFileSync('xvfb-run', words, { stdio: 'inherit' });
    for (const name of Object.keys(wanted)) {
      const [ours, theirs] = [`${name}.png`, `${name}-paraview.png`];
      const pair = beside(reduced(await readFile(at(ours))), reduced(await readFile(at(theirs))));
      await writeFile(join(root, 'docs', 'images', `paraview-${name}.png`), pair);
      console.log(`paraview-${name}.png ${(pair.length / 1024).toFixed(0)} KiB`);
      expect(readPng(pair).height).toBeGreaterThan(500);
    }
    await rm(folder, { recursive: true });
  });
});
