// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultSizes } from '../../electron/contract/geometry';
import { meshInScratch } from '../../electron/host/gmsh';
import {
  describeSandbox,
  findSandbox,
  seatbeltProfile,
  type Sandbox,
} from '../../electron/host/sandbox';
import { temporaryFolder } from './helpers';

const works = ['gmsh', 'bwrap'].every((name) => spawnSync(name, ['--version']).status === 0);
if (!works) console.warn('gmsh or bwrap is not installed: the sandbox is not tried');

async function listen(exitedInTime: () => void): Promise<number> {
  const server: Server = createServer(exitedInTime).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Runs an unchecked script in Gmsh. @returns the output lines */
async function run(scratch: string, script: string, sandbox: Sandbox | null): Promise<string[]> {
  const geometry = join(scratch, 'main.geo');
  await writeFile(geometry, script);
  const lines: string[] = [];
  await meshInScratch({
    ...{ scratch, geometry, shown: 'main.geo', sandbox, sizes: defaultSizes },
    onLine: (line) => lines.push(line),
    signal: new AbortController().signal,
  });
  return lines;
}

describe.skipIf(!works)('a script that passed the check', () => {
  const begin = async () => {
    const [scratch, outside] = [await temporaryFolder(), await temporaryFolder()];
    const exitedInTime = vi.fn();
    const port = await listen(exitedInTime);
    const script = [
      `SystemCall "touch ${outside}/written";`,
      `SystemCall "touch ${scratch}/own";`,
      `SystemCall "bash -c 'echo hello > /dev/tcp/127.0.0.1/${port}'";`,
      `SystemCall "ls ${outside} /home /root /etc/passwd > ${scratch}/seen";`,
      `Printf("x") > "${outside}/printed";`,
      'Point(1) = {0, 0, 0};\n',
    ].join('\n');
    const sandbox = await findSandbox('gmsh', ['--version'], scratch);
    return { scratch, outside, exitedInTime, script, sandbox };
  };

  it('writes only to its folder, reads no other and has no network in a sandbox', async () => {
    const { scratch, outside, exitedInTime, script, sandbox } = await begin();
    if (!sandbox)
      return console.warn('bwrap is not permitted on this machine: the sandbox is not tested');
    const [first] = await run(scratch, script, sandbox);
    expect(first).toBe(
      'Gmsh runs in a sandbox (bubblewrap): no network access, write access to its own folder only',
    );
    expect(await readdir(outside)).toEqual([]);
    expect(exitedInTime).not.toHaveBeenCalled();
    expect(await readdir(scratch)).toContain('own');
    const seen = spawnSync('cat', [join(scratch, 'seen')]).stdout.toString();
    expect(seen).toBe('');
  });

  it('has full access without a sandbox', async () => {
    const { scratch, outside, exitedInTime, script } = await begin();
    const [first] = await run(scratch, script, null);
    expect(first).toMatch(/^Gmsh runs without a sandbox: none is available/);
    expect((await readdir(outside)).sort()).toEqual(['printed', 'written']);
    await expect.poll(() => exitedInTime.mock.calls.length).toBe(1);
  });

  it('is stopped with its child processes on cancel', async () => {
    const { scratch } = await begin();
    const abort = new AbortController();
    const marker = `${process.pid}.${Date.now() % 1e6}`;
    const geometry = join(scratch, 'main.geo');
    await writeFile(
      geometry,
      `Printf("begun");\nSystemCall "sleep 7${marker} & sleep 7${marker}";\n`,
    );
    const going = meshInScratch({
      ...{ scratch, geometry, shown: 'main.geo', sandbox: null, sizes: defaultSizes },
      onLine: (line) => line.includes('begun') && abort.abort(),
      signal: abort.signal,
    });
    await expect(going).rejects.toThrow('main.geo: meshing was canceled');
    await expect
      .poll(() => spawnSync('ps', ['-eo', 'args']).stdout.toString())
      .not.toContain(`sleep 7${marker}`);
  });
});

describe('a sandbox', () => {
  it('is not used if the program is missing or fails', async () => {
    const folder = await temporaryFolder();
    expect(await findSandbox('no-such-program', [], folder)).toBeNull();
    expect(await findSandbox('false', [], folder)).toBeNull();
  });

  it('is not used if the kernel rejects it', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'bin', 'bwrap'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await findSandbox('true', [], folder)).toBeNull();
    expect(describeSandbox(null)).toMatch(/^Gmsh runs without a sandbox: /);
  });

  it('denies network and writes outside the folder on macOS', () => {
    expect(seatbeltProfile('/opt/homebrew', '/private/tmp/a"b\\c').split('\n')).toEqual([
      '(version 1)',
      '(allow default)',
      '(deny network*)',
      '(deny file-read* (subpath "/Users") (subpath "/Volumes"))',
      '(allow file-read* (subpath "/opt/homebrew") (subpath "/private/tmp/a\\"b\\\\c"))',
      '(deny file-write*)',
      '(allow file-write* (subpath "/private/tmp/a\\"b\\\\c") (literal "/dev/null"))',
    ]);
  });
});
