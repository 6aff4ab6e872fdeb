import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { readVtu } from '../outputs/readVtu';
import { fluxbench, projectFolder, squareCase } from './support';
import { dgOptions } from '../../solver/methods/dgModal/options';

async function computedProject(): Promise<string> {
  const folder = await projectFolder();
  const words = ['run', 'square.fluxbench', '--backend', 'cpu'];
  expect((await fluxbench(words, { folder })).exitCode).toBe(0);
  return folder;
}

const exported = (folder: string, ...words: string[]) =>
  fluxbench(['export', 'square.fluxbench', ...words], { folder });

describe('fluxbench export', () => {
  it('writes the solution as VTU with an extra field', async () => {
    const folder = await computedProject();
    const result = await exported(folder, '--vtu', '--field', 'q^2');
    expect(result).toEqual({ exitCode: 0, out: '', err: 'Wrote square.vtu\n' });
    const { sections, arrays } = readVtu(await readFile(join(folder, 'square.vtu')));
    expect(sections.get('PointData')).toEqual(['q', 'velocityX', 'velocityY', 'q^2']);
    const q = Array.from(arrays.get('q')!);
    Array.from(arrays.get('q^2')!).forEach((square, i) => expect(square).toBeCloseTo(q[i] ** 2, 5));
  });

  it('writes double precision and no compression on request', async () => {
    const folder = await computedProject();
    const q = async (...words: string[]) => {
      await exported(folder, '--vtu', ...words);
      return readVtu(await readFile(join(folder, 'square.vtu'))).arrays.get('q');
    };
    const single = await q();
    const double = await q('--double');
    expect(single).toBeInstanceOf(Float32Array);
    expect(double).toBeInstanceOf(Float64Array);
    expect(await q('--double', '--uncompressed')).toEqual(double);
    expect(Float32Array.from(double!)).toEqual(single);
    expect((await exported(folder, '--msh', '--double')).err).toContain(
      '--double: only available with',
    );
  });

  it('writes several fields and the boundary', async () => {
    const folder = await computedProject();
    const words = ['--vtu', '--boundary', '--field', 'q^2', '--field', '1/q'];
    const { err } = await exported(folder, ...words, '--out', 'a.vtu');
    expect(err).toBe('Wrote a.vtu\nWrote a-boundary.vtu\n');
    const [cells, sides] = await Promise.all(
      ['a.vtu', 'a-boundary.vtu'].map(async (name) => readVtu(await readFile(join(folder, name)))),
    );
    expect(cells.sections.get('PointData')).toEqual(['q', 'velocityX', 'velocityY', 'q^2', '1/q']);
    expect(cells.sections.get('CellData')).toEqual(['mean q', 'element', 'quality']);
    expect(sides.cells).toBe(4);
    expect(sides.sections.get('PointData')).toEqual(cells.sections.get('PointData'));
    expect(sides.sections.get('CellData')).toEqual(['group', 'normal', 'element']);
  });

  it('writes all saved states as a series', async () => {
    const folder = await projectFolder({
      time: { end: 0.02, maxSteps: null, steadyTolerance: null },
      outputs: { snapshots: { times: [0.005, 0.01], interval: null } },
    });
    await fluxbench(['run', 'square.fluxbench', '--backend', 'cpu'], { folder });
    const { err } = await exported(folder, '--pvd', '--boundary', '--out', 'out/s.pvd');
    expect(
      err
        .trim()
        .split('\n')
        .map((line) => line.replace('Wrote out/', '')),
    ).toEqual([
      ...['0000', '0001', '0002'].flatMap((n) => [`s/s-${n}.vtu`, `s/s-${n}-boundary.vtu`]),
      's.pvd',
      's-boundary.pvd',
    ]);
    const list = await readFile(join(folder, 'out', 's.pvd'), 'utf8');
    const entries = [...list.matchAll(/timestep="(\S+)" part="0" file="(\S+)"/g)];
    expect(entries.map(([, time, file]) => [Number(time), file])).toEqual([
      [0.005, 's/s-0000.vtu'],
      [0.01, 's/s-0001.vtu'],
      [0.02, 's/s-0002.vtu'],
    ]);
    const second = readVtu(await readFile(join(folder, 'out', entries[1][2])));
    expect([...Array.from(second.arrays.get('TimeValue')!)]).toEqual([0.01]);

    await exported(folder, '--frames', '--plain');
    expect(await readdir(join(folder, 'square-frames'))).toEqual([
      'frame-0000.png',
      'frame-0001.png',
      'frame-0002.png',
    ]);
  });

  it('writes third order as Lagrange triangles', async () => {
    const folder = await projectFolder({
      scheme: { ...dgOptions.parse(squareCase('').scheme), order: 3, limiter: 'none' },
    });
    await fluxbench(['run', 'square.fluxbench', '--backend', 'cpu', '--steps', '1'], { folder });
    await exported(folder, '--vtu');
    const { points, cells, arrays } = readVtu(await readFile(join(folder, 'square.vtu')));
    expect([points, cells, ...Array.from(arrays.get('types')!)]).toEqual([20, 2, 69, 69]);
    // Nodes of the first cell: corners first, then sides.
    const order = Array.from(arrays.get('connectivity')!).slice(0, 5);
    const at = order.map((p) => Array.from(arrays.get('Points')!).slice(3 * p, 3 * p + 2));
    const third = expect.closeTo(1 / 3, 6);
    const twoThirds = expect.closeTo(2 / 3, 6);
    expect(at).toEqual([
      [0, 0],
      [1, 1],
      [0, 1],
      [third, third],
      [twoThirds, twoThirds],
    ]);
  });

  it('writes the history as CSV', async () => {
    const folder = await computedProject();
    expect(await exported(folder, '--csv', '--out', 'h.csv')).toMatchObject({ exitCode: 0 });
    const rows = (await readFile(join(folder, 'h.csv'), 'utf8')).split('\r\n');
    expect(rows[0]).toBe('step,time,dt,change_q,cut');
    expect(rows).toHaveLength(12);
  });

  it('writes the history as a plot', async () => {
    const folder = await computedProject();
    expect(await exported(folder, '--plot', 'residuals')).toMatchObject({ exitCode: 0 });
    const svg = await readFile(join(folder, 'square.svg'), 'utf8');
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 252 180"/);
    expect(svg).toContain('>Change per step</text>');
    await exported(folder, '--plot', 'residuals', '--out', 'residuals.pdf');
    expect(await readFile(join(folder, 'residuals.pdf'), 'utf8')).toMatch(/^%PDF-.*\/FontFile2 /s);
    expect(await exported(folder, '--plot', 'residuals', '--out', 'residuals.csv')).toMatchObject({
      exitCode: 2,
      err: '--plot: cannot write "residuals.csv"; name the file .svg or .pdf, or choose --csv for a table\n',
    });
    expect(await exported(folder, '--plot', 'forces')).toMatchObject({
      exitCode: 2,
      err: '--plot: unknown plot "forces"; choose residuals or timeStep\n',
    });
  });

  it('writes monitor signals and their spectra as tables and plots', async () => {
    // A wave of period 1 passes a probe for ten periods.
    const folder = await projectFolder({
      system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
      initial: { q: '0' },
      boundaries: { side: { condition: 'prescribed', values: { q: 'sin(2*pi*t)' } } },
      time: { end: 10, maxSteps: null, steadyTolerance: null },
      outputs: {
        monitors: [
          { kind: 'point', name: 'Inflow', expression: 'q + 3', at: [0.05, 0.5] },
          { kind: 'line', name: 'Along', expression: 'q', from: [0, 0.5], to: [1, 0.5], points: 3 },
        ],
      },
    });
    await fluxbench(['run', 'square.fluxbench', '--backend', 'cpu'], { folder });
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    await exported(folder, '--monitor', 'Inflow');
    const [head, first] = (await read('square.csv')).split('\r\n');
    expect([head, first]).toEqual(['step,time,Inflow', '0,0,3']);
    const words = ['--spectrum', 'Inflow', '--kind', 'amplitude', '--from', '2'];
    const { out } = await exported(folder, ...words, '--out', 's.csv');
    expect(
      Number(/^Frequency (\S+) ± \S+ \(standard error\) over \S+ periods$/m.exec(out)?.[1]),
    ).toBeCloseTo(1, 1);
    const [columns, ...rows] = (await read('s.csv')).trim().split('\r\n');
    expect(columns).toBe('frequency,amplitude');
    expect(rows.length).toBeGreaterThan(20);
    for (const asked of [words, ['--monitor', 'Along'], ['--monitor', 'conserved']]) {
      await exported(folder, ...asked, '--out', 'plot.svg');
      expect(await read('plot.svg')).toMatch(/^<svg .*<path /s);
    }
    const mean = await exported(folder, '--monitor', 'Inflow', '--from', '2', '--out', 'm.csv');
    const [, low, high, value, error] = /^Mean from t = (\S+) to (\S+): (\S+) ± (\S+) \(/m
      .exec(mean.out)!
      .map(Number);
    expect([low, high > 3]).toEqual([2, true]);
    expect(value).toBeCloseTo(3, 0);
    expect(error).toBeLessThan(0.5);
    const complaint = async (...asked: string[]) => (await exported(folder, ...asked)).err;
    expect(await complaint('--monitor', 'Outflow')).toBe(
      '--monitor: the run has no monitor "Outflow"; available: Inflow, Along, conserved\n',
    );
    expect(await complaint('--spectrum', 'Along')).toContain('"Along" has several values');
    expect(await complaint('--spectrum', 'Inflow', '--window', 'flat')).toBe(
      '--window: expected none, hann or blackman (got "flat")\n',
    );
    expect(await complaint('--spectrum', 'Inflow', '--from', '9.99')).toMatch(
      /^--spectrum: the signal has \d values? from t = 9.99, but a spectrum needs 8; start earlier/,
    );
    expect(await complaint('--monitor', 'Inflow', '--from', '99')).toContain(
      '--from: "Inflow" has no values after t = 99; choose an earlier time',
    );
    expect(await complaint('--monitor', 'Inflow', '--window', 'hann')).toContain(
      '--window: only available',
    );
  });

  it('writes fields along a line as a table and as a plot', async () => {
    const folder = await computedProject();
    const line = ['--line', '0,0.3,1,0.3', '--points', '5', '--field', 'q', '--field', 'x'];
    expect(await exported(folder, ...line)).toMatchObject({ err: 'Wrote square.csv\n' });
    const rows = (await readFile(join(folder, 'square.csv'), 'utf8')).trim().split('\r\n');
    expect(rows[0]).toBe('distance,x,y,q,x');
    for (const row of rows.slice(1).map((text) => text.split(',').map(Number))) {
      expect([row[0], row[2], row[4]]).toEqual([row[1], 0.3, row[1]]);
    }
    expect(await exported(folder, ...line, '--out', 'line.svg')).toMatchObject({ exitCode: 0 });
    expect(await readFile(join(folder, 'line.svg'), 'utf8')).toMatch(/^<svg /);
    await exported(folder, ...line, '--average', 'x', '--out', 'mean.csv');
    const means = (await readFile(join(folder, 'mean.csv'), 'utf8')).trim().split('\r\n');
    for (const row of means.slice(1)) expect(Number(row.split(',')[4])).toBeCloseTo(0.5, 9);
  });

  it.each([
    [
      ['--line', '0,0,1'],
      '--line: expected the coordinates of two different points, e.g. 0,0.5,1,0.5 (got "0,0,1")\n',
    ],
    [['--line', '0,0,1,0', '--average', 'z'], 'there is no mean along z of a mesh in x and y\n'],
    [['--line', '0,0,1,0', '--average', 'w'], '--average: expected x, y or z (got "w")\n'],
    [['--line', '5,5,6,6'], 'the line of line lies outside the mesh; move it inside\n'],
    [['--sample', 'cut'], '--sample: the case has no samples; use --line instead\n'],
  ])('rejects %j', async (words, err) => {
    const folder = await computedProject();
    expect(await exported(folder, ...words)).toMatchObject({ exitCode: 2, err });
  });

  it('writes a picture', async () => {
    const folder = await computedProject();
    expect(await exported(folder, '--png')).toMatchObject({ exitCode: 0 });
    const { width, height, data } = PNG.sync.read(await readFile(join(folder, 'square.png')));
    expect([width, height]).toEqual([1280, 800]);
    const colors = new Set<number>();
    for (let i = 0; i < data.length; i += 4) colors.add(data.readUInt32BE(i));
    expect(colors.size).toBeGreaterThan(100);
  });

  it('writes a larger picture without legend and background', async () => {
    const folder = await computedProject();
    await exported(folder, '--png', '--scale', '2', '--plain', '--transparent');
    const { width, height, data } = PNG.sync.read(await readFile(join(folder, 'square.png')));
    expect([width, height]).toEqual([2560, 1600]);
    // The square is in the center of the wider picture.
    const alpha = (x: number, y: number) => data[4 * (y * width + x) + 3];
    expect([alpha(5, 800), alpha(1280, 800)]).toEqual([0, 255]);
    expect((await exported(folder, '--png', '--scale', '9')).err).toContain(
      '--scale: expected an integer from 1 to 4 (got "9")',
    );
  });

  it('uses the order and mesh of the run', async () => {
    const folder = await computedProject();
    const file = join(folder, 'square.fluxbench', 'case.json');
    const document = squareCase('mesh/square.msh');
    const changed = {
      ...document,
      mesh: { ...document.mesh, refinements: 2 },
      scheme: { ...document.scheme, order: 4 },
    };
    await writeFile(file, JSON.stringify(changed));
    expect(await exported(folder, '--vtu')).toMatchObject({ exitCode: 0 });
    expect(readVtu(await readFile(join(folder, 'square.vtu'))).points).toBe(6);
  });

  it('rejects a project without results, and unknown fields', async () => {
    const fresh = await projectFolder();
    expect(await exported(fresh, '--png')).toEqual({
      exitCode: 2,
      out: '',
      err: 'square.fluxbench: the project has no results; run it first: fluxbench run square.fluxbench\n',
    });
    const folder = await computedProject();
    const { exitCode, err } = await exported(folder, '--png', '--field', 'Mach');
    expect([exitCode, err]).toEqual([2, expect.stringContaining('unknown name "Mach" (column 1)')]);
    expect(await readdir(folder)).toEqual(['square.fluxbench']);
  });

  it('writes the pressure along a wall and prints the force', async () => {
    const folder = await projectFolder({
      ...squareCase('mesh/square.msh'),
      system: { id: 'euler2d' },
      initial: { rho: '1', u: '0', v: '0', p: '1' },
      boundaries: { side: { condition: 'slipWall' } },
      exact: null,
      view: {},
    });
    await fluxbench(['run', 'square.fluxbench', '--backend', 'cpu', '--steps', '1'], { folder });
    const walls = (...words: string[]) => exported(folder, '--wall', ...words);
    expect((await walls('side')).out).toContain('use --stream or set freeStream in the case');
    expect((await walls('side', '--mean')).err).toBe(
      '--wall: the case has no averages of rho, u, v, p; add them to its outputs.statistics\n',
    );
    expect((await walls('side', '--stream', '1,1,0,1', '--center', '1')).err).toBe(
      '--center: expected the coordinates of a point, e.g. 0.25,0 (got "1")\n',
    );
    expect(await walls('wing', '--stream', '1,1,0,1')).toMatchObject({
      exitCode: 2,
      err: '--wall: no boundary group "wing"; available: side\n',
    });
    const { exitCode, out, err } = await walls('side', '--stream', '1,2,0,0.5', '--length', '4');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: 'Wrote square.csv\n' });
    expect(out).toMatch(
      /^Drag coefficient +\S+\nLift coefficient +\S+\nMoment coefficient about \(0, 0\) {2}\S+\nForce x /,
    );
    const [header, first] = (await readFile(join(folder, 'square.csv'), 'utf8')).split('\r\n');
    expect(header).toBe('part,x,y,arc,p,cp');
    expect(Number(first.split(',')[5])).toBeCloseTo(0.25, 10);
  });

  it('writes pictures along the camera path', async () => {
    const key = (x: number) => ({
      azimuth: 0,
      elevation: 90,
      at: [x, 0.5, 0] as [number, number, number],
      height: 1,
    });
    const folder = await projectFolder({
      view: { cameraPath: { keys: [key(0.2), key(0.8)], duration: 0.6 } },
    });
    await fluxbench(['run', 'square.fluxbench', '--backend', 'cpu', '--steps', '1'], { folder });
    const { err } = await exported(folder, '--frames', '--path', '--rate', '5', '--out', 'path');
    expect(err).toBe([0, 1, 2].map((i) => `Wrote path/frame-000${i}.png\n`).join(''));
    const [first, , last] = await Promise.all(
      [0, 1, 2].map((i) => readFile(join(folder, 'path', `frame-000${i}.png`))),
    );
    expect(first.equals(last)).toBe(false);
    const still = await computedProject();
    expect((await exported(still, '--frames', '--path')).err).toMatch(
      /^--path: the case has no camera path; /,
    );
  });

  it('writes integrals over the domain and boundary groups, of one state or all', async () => {
    const folder = await projectFolder({
      time: { end: 0.02, maxSteps: null, steadyTolerance: null },
      outputs: { snapshots: { times: [0.01], interval: null } },
    });
    await fluxbench(['run', 'square.fluxbench', '--backend', 'cpu'], { folder });
    const integrals = (...words: string[]) => exported(folder, '--integrals', ...words);
    const { exitCode, out, err } = await integrals('--groups', 'all', '--field', 'x*y');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: 'Wrote square-integrals.csv\n' });
    expect(out).toMatch(
      /^t = 0\.02\n {2}Place +Measure +Quantity +Integral +Mean\n {2}Domain +1 +x\*y +0\.25 +0\.25\n/,
    );
    const rows = async () => {
      const text = await readFile(join(folder, 'square-integrals.csv'), 'utf8');
      return text
        .trim()
        .split('\r\n')
        .map((row) => row.split(','));
    };
    const [header, domain, side, flux] = await rows();
    expect(header.join()).toBe(
      'time,place,kind,quantity,measure,integral,mean,minimum,maximum,change',
    );
    expect(domain.slice(0, 4)).toEqual(['0.02', 'Domain', 'field', 'x*y']);
    expect(side.slice(1, 4)).toEqual(['side', 'field', 'x*y']);
    // Of x y over the sides x = 1 and y = 1.
    expect(Number(side[4])).toBeCloseTo(4, 10);
    expect(Number(side[5])).toBeCloseTo(1, 10);
    expect(flux.slice(1, 3)).toEqual(['side', 'flux']);
    await integrals('--every-state');
    expect((await rows()).slice(1).map(([time]) => time)).toEqual(['0.01', '0.02']);
    expect((await integrals('--groups', 'wing')).err).toBe(
      '--groups: no boundary group "wing"; available: side, or all\n',
    );
    expect((await integrals('--every-state', '--snapshot', '0.01')).err).toBe(
      '--every-state: not available with --snapshot; give one of them\n',
    );
  });

  it('writes the volume-weighted histogram of a field as a table or a plot', async () => {
    const folder = await computedProject();
    await exported(folder, '--histogram', '--field', 'x^2', '--bins', '4');
    const text = await readFile(join(folder, 'square-histogram.csv'), 'utf8');
    const [header, ...rows] = text
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(header.join()).toBe('from,to,volume,share');
    expect(rows).toHaveLength(4);
    expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBeCloseTo(1, 10);
    const plot = ['--histogram', '--field', 'x + 1', '--log', '--out', 'x.svg'];
    expect(await exported(folder, ...plot)).toMatchObject({ exitCode: 0, err: 'Wrote x.svg\n' });
    expect(await readFile(join(folder, 'x.svg'), 'utf8')).toContain('Share of the domain');
    expect((await exported(folder, '--histogram', '--bins', '0')).exitCode).toBe(2);
  });

  it('rejects options of other formats', async () => {
    const folder = await computedProject();
    expect((await exported(folder, '--png', '--boundary')).err).toBe(
      '--boundary: only available with --vtu or --pvd\n',
    );
    expect((await exported(folder, '--png', '--field', 'q', '--field', 'q^2')).err).toBe(
      '--field: several fields are only available with --vtu, --pvd, --vti, --vti-series, --walls, --msh, --line or --integrals\n',
    );
  });

  it('reports damaged files', async () => {
    const folder = await computedProject();
    const file = join(folder, 'square.fluxbench', 'runs', '0001', 'checkpoint.fxb');
    const bytes = await readFile(file);
    bytes[bytes.length - 3] ^= 255;
    await writeFile(file, bytes);
    const { exitCode, err } = await exported(folder, '--vtu');
    expect([exitCode, err]).toEqual([2, expect.stringContaining('runs/0001/checkpoint.fxb')]);
    expect(await exported(folder, '--csv')).toMatchObject({ exitCode: 0 });
  });
});
