import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fluxbench, squareCase, squareMesh, temporaryFolder } from './support';

describe('fluxbench', () => {
  it('shows its help if no command is given', async () => {
    const { exitCode, out } = await fluxbench([]);
    expect([exitCode, out]).toEqual([0, expect.stringContaining('Usage: fluxbench COMMAND')]);
    expect((await fluxbench(['--help'])).out).toBe(out);
  });

  it.each(['new', 'mesh', 'check', 'run', 'export', 'report', 'kernel', 'verify', 'doctor'])(
    'shows the help of %s',
    async (command) => {
      const { exitCode, out } = await fluxbench(['help', command]);
      expect([exitCode, out]).toEqual([0, expect.stringMatching(`^Usage: fluxbench ${command}`)]);
      expect((await fluxbench([command, '--help'])).out).toBe(out);
    },
  );

  it('prints its version', async () => {
    expect(await fluxbench(['version'])).toEqual({ exitCode: 0, out: '1.2.3\n', err: '' });
    expect((await fluxbench(['--version'])).out).toBe('1.2.3\n');
    expect((await fluxbench(['-V'])).out).toBe('1.2.3\n');
  });

  it.each([
    [['simulate'], 'Unknown command "simulate". See "fluxbench help".'],
    [['help', 'constructor'], 'No help for unknown command "constructor". See "fluxbench help".'],
    [['rnu'], 'Unknown command "rnu". Did you mean "run"? See "fluxbench help".'],
    [
      ['help', 'exprot'],
      'No help for unknown command "exprot". Did you mean "export"? See "fluxbench help".',
    ],
    [
      ['run', 'x', '--step', '3'],
      'fluxbench run: unknown option --step. Did you mean "--steps"? See "fluxbench help run".',
    ],
    [
      ['run', 'naca0021'],
      'naca0021: no case file, project or example of this name. Did you mean "naca0012"? "fluxbench examples" lists the examples.',
    ],
    [['mesh'], 'fluxbench mesh: missing argument FILE. See "fluxbench help mesh".'],
    [['mesh', 'a', 'b'], 'fluxbench mesh: unexpected argument "b". See "fluxbench help mesh".'],
    [['mesh', '--xml'], 'fluxbench mesh: unknown option --xml. See "fluxbench help mesh".'],
    [
      ['run'],
      'fluxbench run: missing argument CASE, PROJECT or EXAMPLE. See "fluxbench help run".',
    ],
    [['run', 'x', '--steps', '1.5'], '--steps: expected a positive integer, e.g. 500 (got "1.5")'],
    [['run', 'x', '--steps', '0'], '--steps: expected a positive integer, e.g. 500 (got "0")'],
    [['bench', '--keep'], '--keep: requires --figures DIR'],
    [['run', 'x', '--until', 'soon'], '--until: expected a positive number, e.g. 2.5 (got "soon")'],
    [['run', 'x', '--until', '-1'], expect.stringMatching(/^fluxbench run: .*'--until/)],
    [
      ['export', 'p'],
      'fluxbench export: expected one of --vtu, --pvd, --vti, --vti-series, --vtp, --walls, --msh, --obj, --glb, --csv, --png, --frames, --asc, --geotiff, --wall, --line, --integrals, --histogram, --sample, --plot, --monitor, --spectrum, --pyfrs, --pyfr',
    ],
    [
      ['export', 'p', '--vtu', '--png'],
      'fluxbench export: expected one of --vtu, --pvd, --vti, --vti-series, --vtp, --walls, --msh, --obj, --glb, --csv, --png, --frames, --asc, --geotiff, --wall, --line, --integrals, --histogram, --sample, --plot, --monitor, --spectrum, --pyfrs, --pyfr',
    ],
    [
      ['export', 'p', '--png'],
      'p: folder not found; give a project (NAME.fluxbench) or a results folder',
    ],
    [
      ['export', 'p', '--wall', 'side', '--field', 'q'],
      '--field: only available with --vtu, --pvd, --vti, --vti-series, --vtp, --walls, --msh, --obj, --glb, --png, --frames, --csv, --asc, --geotiff, --line, --integrals or --histogram',
    ],
    [
      ['export', 'p', '--png', '--length', '2'],
      '--length: only available with --wall or --spectrum',
    ],
  ])('rejects %j in one line', async (words, line) => {
    const { exitCode, out, err } = await fluxbench(words);
    expect({ exitCode, out, lines: err.split('\n') }).toEqual({
      exitCode: 2,
      out: '',
      lines: [line, ''],
    });
  });
});

describe('fluxbench examples', () => {
  it('lists the examples', async () => {
    const { exitCode, out } = await fluxbench(['examples']);
    expect(exitCode).toBe(0);
    for (const id of ['naca0012', 'rotating-hill', 'supersonic-vortex']) {
      expect(out).toMatch(new RegExp(`^${id}$`, 'm'));
    }
  });
});

describe('fluxbench examples --json', () => {
  it('prints the examples as JSON', async () => {
    const { out } = await fluxbench(['examples', '--json']);
    expect(JSON.parse(out)).toContainEqual({
      id: 'naca0012',
      name: expect.stringContaining('NACA 0012'),
      description: expect.any(String),
      source: expect.stringContaining('Fuhry'),
      system: 'euler2d',
      cells: expect.any(Number),
    });
  });
});

describe('fluxbench mesh', () => {
  it('describes a mesh as JSON', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'square.msh'), squareMesh);
    const { exitCode, out, err } = await fluxbench(['mesh', 'square.msh', '--json'], { folder });
    expect([exitCode, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({
      format: 'MSH 2.2 ASCII',
      dimension: 2,
      nodes: 4,
      cells: { triangle: 2 },
      order: 1,
      boundaries: [{ name: 'side', tag: 1, faces: 4 }],
      untaggedFaces: 0,
      interiorFaces: 1,
      boundaryFaces: 4,
      measure: 1,
      // 2/√3·sin 45° of a right triangle.
      scaledJacobian: expect.closeTo(Math.sqrt(2 / 3), 12) as unknown,
      bounds: [0, 0, 0, 1, 1, 0],
      periodic: [],
      warnings: [],
    });
  });

  it('describes the mesh of a case including groups created by the case', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'square.msh'), squareMesh);
    const split = { kind: 'split', name: 'low', by: [{ kind: 'growth', at: [0.5, 0], angle: 30 }] };
    const mesh = { file: 'square.msh', transform: { scale: 3 }, groups: [split] };
    const document = { ...squareCase('square.msh'), mesh };
    await writeFile(join(folder, 'case.json'), JSON.stringify(document));
    const { out, err } = await fluxbench(['mesh', 'case.json', '--json'], { folder });
    expect(err).toBe('');
    expect(JSON.parse(out)).toMatchObject({
      boundaries: [
        { name: 'side', tag: 1, faces: 3 },
        { name: 'low', tag: 2, faces: 1 },
      ],
      measure: 9,
      bounds: [0, 0, 0, 3, 3, 0],
    });
  });

  it.skipIf(spawnSync('gmsh', ['--version']).status !== 0)(
    'meshes a geometry with the given sizes and does not overwrite an existing mesh',
    async () => {
      const folder = temporaryFolder();
      const script = 'SetFactory("OpenCASCADE");\nRectangle(1) = {0, 0, 0, 1, 1, 0};\n';
      await writeFile(join(folder, 'square.geo'), script);
      const words = ['mesh', 'square.geo', '--size', '0.1', '--json'];
      const { exitCode, out, err } = await fluxbench(words, { folder });
      expect(exitCode).toBe(0);
      expect(err).toMatch(/^Gmsh runs (in a sandbox \(|without a sandbox: )/);
      expect(err).toContain('Wrote the mesh to square.msh\n');
      const summary = JSON.parse(out) as { cells: { triangle: number }; measure: number };
      expect(summary.cells.triangle).toBeGreaterThan(200);
      expect(summary.measure).toBeCloseTo(1, 12);
      const again = await fluxbench(words, { folder });
      expect(again).toMatchObject({ exitCode: 2, out: '' });
      expect(again.err).toContain('square.msh: already exists');
      const replaced = await fluxbench([...words, '--out', 'square.msh'], { folder });
      expect(replaced.exitCode).toBe(0);
    },
  );

  it.each([
    [['square.msh', '--size', '1'], /^--size: only available for geometries/],
    [['square.geo', '--size', 'small'], /^--size: expected a positive number/],
    [['square.geo', '--min', '2', '--max', '1'], /^--min: must not exceed --max \(got 2 and 1\)/],
    [['nothing.geo'], /^nothing\.geo: file not found/],
  ])('rejects %j', async (words, message) => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'square.msh'), squareMesh);
    const { exitCode, err } = await fluxbench(['mesh', ...words], { folder });
    expect(exitCode).toBe(2);
    expect(err).toMatch(message);
  });

  it('describes a mesh as a table', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'square.msh'), squareMesh);
    const { out } = await fluxbench(['mesh', 'square.msh'], { folder });
    expect(out).toMatch(/^Cells, triangle +2$/m);
    expect(out).toMatch(/^ {2}side +4 \(tag 1\)$/m);
    expect(out).toMatch(/^Area +1$/m);
  });

  it.each([
    ['nothing.msh', null, /^nothing\.msh: file not found; check the path$/],
    ['empty.msh', '', /^empty\.msh:/],
    ['text.msh', 'Dear Sir or Madam\n', /^text\.msh: found text .*expected a mesh/],
    ['short.msh', squareMesh.slice(0, 200), /^short\.msh:\d+: /],
  ])('rejects %s with file and line', async (name, content, line) => {
    const folder = temporaryFolder();
    if (content !== null) await writeFile(join(folder, name), content);
    const { exitCode, out, err } = await fluxbench(['mesh', name], { folder });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    const [first, ...rest] = err.split('\n');
    expect(first).toMatch(line);
    expect(rest).toEqual(['']);
  });

  it('describes an unsupported mesh and fails', async () => {
    const folder = temporaryFolder();
    // Two corners of the upper face are swapped.
    const corners = ['0 0 0', '1 0 0', '1 1 0', '0 1 0', '0 0 1', '1 0 1', '0 1 1', '1 1 1'];
    const folded = [
      '$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n8',
      ...corners.map((place, i) => `${i + 1} ${place}`),
      '$EndNodes\n$Elements\n1\n7 5 2 0 1 1 2 3 4 5 6 7 8\n$EndElements\n',
    ].join('\n');
    await writeFile(join(folder, 'folded.msh'), folded);
    const { exitCode, out, err } = await fluxbench(['mesh', 'folded.msh'], { folder });
    expect(out).toMatch(/^warning: element 7 is folded or inverted near/m);
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: 'folded.msh: no method supports this mesh; the first warning gives the reason\n',
    });
  });

  it('describes the mesh of an example', async () => {
    const folder = new URL('../../resources/examples/naca0012/', import.meta.url).pathname;
    const { out } = await fluxbench(['mesh', 'naca0012.msh', '--json'], { folder });
    const summary = JSON.parse(out) as { boundaries: { name: string }[] };
    expect(summary.boundaries.map(({ name }) => name)).toEqual(['airfoil', 'farfield']);
  });
});
