import { execFileSync, spawn } from 'node:child_process';
import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fluxbench, projectFolder, temporaryFolder } from './support';

async function computedProject(): Promise<string> {
  const folder = await projectFolder();
  const words = ['run', 'square.fluxbench', '--backend', 'cpu'];
  expect((await fluxbench(words, { folder })).exitCode).toBe(0);
  return folder;
}

const exported = (folder: string, out: string, ...words: string[]) =>
  fluxbench(
    ['export', 'square.fluxbench', ...(words.length > 0 ? words : ['--csv']), '--out', out],
    {
      folder,
    },
  );

const head = 'step,time,dt,change_q,cut\r\n';

describe.skipIf(process.platform === 'win32')('file given by --out', () => {
  it('is standard output with raw bytes for "-"', async () => {
    const folder = await computedProject();
    const table = await exported(folder, '-');
    expect([table.out.slice(0, head.length), table.err]).toEqual([head, '']);
    expect(await readdir(folder)).toEqual(['square.fluxbench']);
    const written: (string | Uint8Array)[] = [];
    const words = ['export', 'square.fluxbench', '--png', '--out', '-'];
    await fluxbench(words, { folder, write: (content) => void written.push(content) });
    await exported(folder, 'a.png', '--png');
    const bytes = Buffer.concat(written.map((content) => Buffer.from(content as Uint8Array)));
    expect(bytes.equals(await readFile(join(folder, 'a.png')))).toBe(true);
  });

  it('leaves messages on standard error for "-"', async () => {
    const folder = await computedProject();
    const { out, err } = await exported(folder, '-', '--line', '0,0.3,1,0.3', '--points', '3');
    expect([out.split('\r\n')[0], err]).toEqual(['distance,x,y,q', '']);
    const report = await fluxbench(['report', 'square.fluxbench', '--out', '-'], { folder });
    expect([report.out.slice(0, 15), report.err]).toEqual(['<!doctype html>', '']);
  });

  it('is written through links and keeps its permissions', async () => {
    const folder = await computedProject();
    await mkdir(join(folder, 'far'));
    await writeFile(join(folder, 'far', 'real.csv'), 'before');
    await chmod(join(folder, 'far', 'real.csv'), 0o640);
    await symlink('far/real.csv', join(folder, 'first'));
    await symlink('first', join(folder, 'second'));
    expect(await exported(folder, 'second')).toMatchObject({ exitCode: 0, err: 'Wrote second\n' });
    expect([await readlink(join(folder, 'second')), await readlink(join(folder, 'first'))]).toEqual(
      ['first', 'far/real.csv'],
    );
    expect(await readFile(join(folder, 'far', 'real.csv'), 'utf8')).toContain(head);
    expect((await stat(join(folder, 'far', 'real.csv'))).mode & 0o777).toBe(0o640);
    expect(await readdir(join(folder, 'far'))).toEqual(['real.csv']);
    // A link to a file that does not exist yet.
    await symlink('far/new.csv', join(folder, 'third'));
    await exported(folder, 'third');
    expect(await readFile(join(folder, 'far', 'new.csv'), 'utf8')).toContain(head);
  });

  it('is written to a pipe', async () => {
    const folder = await computedProject();
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const reader = readFile(join(folder, 'pipe'), 'utf8');
    expect(await exported(folder, 'pipe')).toMatchObject({ exitCode: 0 });
    expect(await reader).toContain(head);
    expect((await lstat(join(folder, 'pipe'))).isFIFO()).toBe(true);
  });

  it('may be a pipe whose reader closes early', async () => {
    const folder = await computedProject();
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    // More data than the pipe buffer holds, for a reader that reads nothing.
    const reader = spawn('sh', ['-c', 'exec 3<pipe; exec 3<&-'], { cwd: folder });
    const ended = new Promise((resolve) => reader.once('close', resolve));
    const result = await exported(folder, 'pipe', '--line', '0,0.3,1,0.3', '--points', '5000');
    await ended;
    expect(result).toMatchObject({ exitCode: 0, err: 'Wrote pipe\n' });
  });

  it('is written to a device', async () => {
    const folder = await computedProject();
    await symlink('/dev/null', join(folder, 'null'));
    expect(await exported(folder, 'null')).toMatchObject({ exitCode: 0, err: 'Wrote null\n' });
    expect(await readlink(join(folder, 'null'))).toBe('/dev/null');
    expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
  });

  it.runIf(process.platform === 'linux')('is reported if it is a full device', async () => {
    const folder = await computedProject();
    await symlink('/dev/full', join(folder, 'full'));
    expect(await exported(folder, 'full')).toMatchObject({
      exitCode: 2,
      err: 'full: no space left on the disk; free some space and try again\n',
    });
  });

  it('is standard output if it links to its descriptor', async () => {
    const folder = await computedProject();
    // Like /dev/stdout.
    await symlink('/dev/fd/1', join(folder, 'stdout'));
    const { out, err } = await exported(folder, 'stdout');
    expect([out.slice(0, head.length), err]).toEqual([head, '']);
    expect(await readlink(join(folder, 'stdout'))).toBe('/dev/fd/1');
  });

  it('is written after leftovers of interrupted writes are removed', async () => {
    const folder = await computedProject();
    const leave = async (name: string, hours: number) => {
      await writeFile(join(folder, name), 'half');
      const at = Date.now() / 1000 - hours * 3600;
      await utimes(join(folder, name), at, at);
    };
    await leave('.h.csv.0123456789abcdef.tmp', 2);
    await leave('.h.csv.0123456789abcdee.tmp', 0);
    await leave('.other.csv.0123456789abcdef.tmp', 2);
    await exported(folder, 'h.csv');
    expect((await readdir(folder)).sort()).toEqual([
      '.h.csv.0123456789abcdee.tmp',
      '.other.csv.0123456789abcdef.tmp',
      'h.csv',
      'square.fluxbench',
    ]);
  });

  it('is rejected in one line if it is not a file', async () => {
    const folder = await computedProject();
    await mkdir(join(folder, 'there'));
    await symlink('b', join(folder, 'a'));
    await symlink('a', join(folder, 'b'));
    const refusal = async (...words: [string, ...string[]]) => {
      const { exitCode, err } = await exported(folder, ...words);
      expect(exitCode).toBe(2);
      return err;
    };
    expect(await refusal('there')).toBe('there: expected a file, found a folder\n');
    expect(await refusal('new/')).toBe('new/: expected a file, found a folder\n');
    expect(await refusal('a')).toBe('a: symbolic link loop; choose another file\n');
    expect(await refusal('-', '--pvd')).toBe(
      '--out: --pvd writes several files and needs the name of a regular file (got -)\n',
    );
    expect(await refusal('-', '--vtu', '--boundary')).toContain('--boundary writes several files');
    expect(await refusal('-', '--frames')).toContain('--out: several files cannot be written');
  });

  it.runIf(process.platform === 'linux')(
    'is rejected if its folder cannot be created',
    async () => {
      const folder = await computedProject();
      expect(await exported(folder, '/proc/none/a.csv')).toMatchObject({
        exitCode: 2,
        err: '/proc/none/a.csv: the file or folder no longer exists\n',
      });
    },
  );

  it('is also checked for the mesh of a geometry', async () => {
    const folder = temporaryFolder();
    await mkdir(join(folder, 'there'));
    const words = ['mesh', 'wing.geo', '--out', 'there'];
    expect(await fluxbench(words, { folder })).toMatchObject({
      exitCode: 2,
      err: 'there: expected a file, found a folder\n',
    });
  });
});

describe('folder given by --out', () => {
  it('may be a link to a folder but not a file', async () => {
    const folder = await projectFolder();
    await mkdir(join(folder, 'far'));
    await symlink('far', join(folder, 'link'));
    await writeFile(join(folder, 'file'), 'mine');
    const words = ['run', 'square.fluxbench', '--backend', 'cpu', '--steps', '1', '--out'];
    expect((await fluxbench([...words, 'link'], { folder })).exitCode).toBe(0);
    expect(await readdir(join(folder, 'far'))).toContain('checkpoint.fxb');
    expect(await readlink(join(folder, 'link'))).toBe('far');
    for (const [out, err] of [
      ['file', 'file: expected a folder, found a file\n'],
      ['-', '--out: several files cannot be written to standard output; give a folder\n'],
    ]) {
      const { exitCode, err: reported } = await fluxbench([...words, out], { folder });
      expect([exitCode, reported]).toEqual([2, expect.stringContaining(err)]);
    }
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('mine');
  });
});
