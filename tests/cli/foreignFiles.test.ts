// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caseFolder, fluxbench, projectFolder, squareMesh } from './support';

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

describe('mesh file of a case', () => {
  it('may be outside the folder of a case file but not outside a project', async () => {
    const folder = await projectFolder();
    await writeFile(join(folder, 'square.msh'), squareMesh);
    await mkdir(join(folder, 'cases'));
    const project = join(folder, 'square.fluxbench/case.json');
    const text = (await readFile(project, 'utf8')).replace('mesh/square.msh', '../square.msh');
    await writeFile(join(folder, 'cases/case.json'), text);
    await writeFile(project, text);
    const run = async (path: string) =>
      fluxbench(['run', path, '--backend', 'cpu', '--steps', '1'], { folder });
    expect((await run('cases/case.json')).exitCode).toBe(0);
    expect(await run('square.fluxbench/case.json')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/^\.\.\/square\.msh: links outside its folder.*\n$/),
    });
  });
});

describe('resuming a run', () => {
  it('rejects a run that is a link out of the project', async () => {
    const folder = await projectFolder();
    const elsewhere = await projectFolder();
    const words = ['run', 'square.fluxbench', '--backend', 'cpu'];
    expect((await fluxbench(words, { folder: elsewhere })).exitCode).toBe(0);
    const run = join('square.fluxbench', 'runs', '0001');
    await mkdir(join(folder, 'square.fluxbench/runs'));
    await symlink(join(elsewhere, run), join(folder, run));
    const { exitCode, err } = await fluxbench([...words, '--resume'], { folder });
    expect([exitCode, lastLine(err)]).toEqual([
      2,
      expect.stringMatching(/0001: links outside its folder/),
    ]);
  });
});

describe.skipIf(process.platform === 'win32')('special files', () => {
  it('is rejected as inputs', async () => {
    const folder = await caseFolder();
    execFileSync('mkfifo', [join(folder, 'pipe.json'), join(folder, 'pipe.msh')]);
    for (const [command, path] of [
      ['run', 'pipe.json'],
      ['mesh', 'pipe.msh'],
      ['run', '/dev/zero'],
    ]) {
      expect(await fluxbench([command, path], { folder })).toMatchObject({
        exitCode: 2,
        err: `${path}: not a regular file; choose another file\n`,
      });
    }
  });

  it('is rejected in a project', async () => {
    const folder = await projectFolder();
    const run = join(folder, 'square.fluxbench/runs/0001');
    await mkdir(run, { recursive: true });
    execFileSync('mkfifo', [join(run, 'checkpoint.fxb')]);
    const words = ['run', 'square.fluxbench', '--resume'];
    const { exitCode, err } = await fluxbench(words, { folder });
    expect([exitCode, lastLine(err)]).toEqual([
      2,
      'checkpoint.fxb: not a regular file; choose another file',
    ]);
  });
});

it('replaces control characters in terminal output and escapes them in JSON', async () => {
  const folder = await caseFolder();
  const name = 'si\u001b]0;owned\u0007de\u202e';
  await writeFile(join(folder, 'a.msh'), squareMesh.replace('"side"', `"${name}"`));
  const people = await fluxbench(['mesh', 'a.msh'], { folder });
  expect(people.out).toContain('si\ufffd]0;owned\ufffdde\ufffd');
  const json = await fluxbench(['mesh', 'a.msh', '--json'], { folder });
  expect(JSON.stringify(JSON.parse(json.out))).toContain(JSON.stringify(name).slice(1, -1));
  const refused = await fluxbench(['mesh', `${name}.msh`], { folder });
  for (const text of [people.out, people.err, json.out, refused.err]) {
    expect(text).not.toMatch(/[\u001b\u0007\u202e]/);
  }
});
