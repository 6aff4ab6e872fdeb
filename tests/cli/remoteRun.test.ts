import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fluxbench, projectFolder, temporaryFolder } from './support';

/** Runs the command here, in a separate home; loses the connection as often as the file `lose` says. */
const fakeSsh = (home: string): string => `#!/bin/sh
while [ "$1" != "--" ]; do shift; done
[ "$2" = away ] && { echo 'ssh: Could not resolve hostname away' >&2; exit 255; }
export HOME='${home}'
case "$3" in *'tar -cf'*) if [ -s "$HOME/lose-results" ]; then rm "$HOME/lose-results"; echo 'Connection reset' >&2; exit 255; fi;; esac
case "$3" in *'tar -xf'*) case "$(cat "$HOME/lose-start" 2> /dev/null)" in
  sent) rm "$HOME/lose-start"; sh -c "$3" | cat; echo 'Connection reset' >&2; exit 255;;
  cut) rm "$HOME/lose-start"; head -c 512 | sh -c "$3"; exit 255;;
  late) rm "$HOME/lose-start"; cat > "$HOME/archive"; : > "$HOME/waiting"
    { { while [ ! -f "$HOME/late" ]; do sleep 0.05; done; cat "$HOME/archive"; } | sh -c "$3"; echo $? > "$HOME/late-code"; } > "$HOME/waiting" 2> /dev/null &
    while [ ! -s "$HOME/waiting" ]; do sleep 0.05; done; cat "$HOME/waiting"; exit 255;;
esac;; esac
[ "$2" = cut ] && { head -c 512 | sh -c "$3"; exit; }
case "$3" in *progress.log*tail*) if [ -s "$HOME/lose" ]; then rm "$HOME/lose"; echo 'Connection reset' >&2; exit 255; fi;; esac
exec sh -c "$3"
`;

/** Takes the case, reports progress and writes results. */
const fakeProgram = `#!/bin/sh
[ "$1" = --version ] && { cat "$HOME/version" 2> /dev/null || echo 1.2.9; exit; }
echo "$@" > "$HOME/words"
echo "$1" >> "$HOME/calls"
: > "$HOME/late"
[ -f "$HOME/waiting" ] && while [ ! -s "$HOME/late-code" ]; do sleep 0.05; done
cp case.json "$HOME/sent.json"
echo 'step 1' >&2
mkdir -p result/monitors
for file in checkpoint.fxb history.fxb summary.json history.csv case.json run.json monitors/a.csv; do echo "$file" > result/$file; done
echo 'Summary of the run'
printf 'Results are' >&2; echo ' in result' >&2
exit $(cat "$HOME/code" 2> /dev/null || echo 0)
`;

const path = process.env.PATH;

describe.skipIf(process.platform === 'win32')('fluxbench run --on', () => {
  let home = '';
  beforeEach(async () => {
    home = temporaryFolder();
    await mkdir(join(home, 'bin'));
    for (const [name, text] of [
      ['ssh', fakeSsh(home)],
      ['fluxbench', fakeProgram],
    ]) {
      await writeFile(join(home, 'bin', name), text);
      await chmod(join(home, 'bin', name), 0o755);
    }
    process.env.PATH = [join(home, 'bin'), path].join(delimiter);
  });
  afterEach(() => void (process.env.PATH = path));

  it('sends the case, follows the run across a lost connection and stores the results', async () => {
    const folder = await projectFolder();
    await writeFile(join(home, 'lose'), '1');
    const words = [
      'run',
      'square.fluxbench',
      '--on',
      'me@cluster',
      '--steps',
      '3',
      '--backend',
      'cpu',
    ];
    const { out, err, exitCode } = await fluxbench(words, { folder });
    expect({ out, exitCode }).toEqual({ out: 'Summary of the run\n', exitCode: 0 });
    expect(err).toMatch(/^Started run [0-9a-f]{12} on me@cluster\./);
    expect(err).toContain('The connection to me@cluster was lost; connecting again\nstep 1\n');
    expect(err.match(/^Results are in .*$/gm)).toEqual([
      'Results are in square.fluxbench/runs/0001',
    ]);
    const run = join(folder, 'square.fluxbench/runs/0001');
    expect((await readdir(run)).sort()).toEqual([
      'case.json',
      'checkpoint.fxb',
      'history.fxb',
      'run.json',
      'summary.json',
    ]);
    expect(await readFile(join(home, 'words'), 'utf8')).toBe(
      'run case.json --out result --backend cpu --steps 3\n',
    );
    const sent = JSON.parse(await readFile(join(home, 'sent.json'), 'utf8')) as { mesh: object };
    expect(sent.mesh).toMatchObject({ file: 'mesh/square.msh' });
    expect(await readdir(join(home, '.fluxbench/remote'))).toEqual([]);
    expect(JSON.parse(await readFile(join(run, 'run.json'), 'utf8'))).toHaveProperty('case');
  });

  it('returns the exit code of the run and keeps tables in a folder', async () => {
    const folder = await projectFolder();
    await writeFile(join(home, 'code'), '1');
    const words = ['run', 'square.fluxbench', '--on', 'cluster', '--out', 'there'];
    expect((await fluxbench(words, { folder })).exitCode).toBe(1);
    expect(existsSync(join(folder, 'there/monitors/a.csv'))).toBe(true);
    expect(await readFile(join(folder, 'there/case.json'), 'utf8')).toContain('"fluxbench-case"');
    expect(await readFile(join(folder, 'there/run.json'), 'utf8')).toContain('"startedAt"');
  });

  it('leaves the run to itself at Ctrl+C, so that it can be attached later', async () => {
    const folder = await projectFolder();
    await writeFile(
      join(home, 'bin/fluxbench'),
      `#!/bin/sh\n[ "$1" = --version ] && { echo 1.2.3; exit; }\nmkdir result\necho busy >&2\nwhile [ ! -f "$HOME/go" ]; do sleep 0.1; done\necho done > result/summary.json\n`,
    );
    let interrupt = (): void => undefined;
    const words = ['run', 'square.fluxbench', '--on', 'cluster'];
    const left = await fluxbench(words, {
      folder,
      onInterrupt: (callback) => ((interrupt = callback), () => undefined),
      notify: (text) => void (text.includes('busy') && interrupt()),
    });
    expect(left.exitCode).toBe(130);
    const [name] = await readdir(join(home, '.fluxbench/remote'));
    await writeFile(join(home, 'go'), '');
    const again = await fluxbench([...words, '--attach', name], { folder });
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.err).toContain('busy');
    expect(await readFile(join(folder, 'square.fluxbench/runs/0001/summary.json'), 'utf8')).toBe(
      'done\n',
    );
  });

  it('keeps a run there whose results could not be fetched', async () => {
    const folder = await projectFolder();
    await writeFile(join(home, 'lose-results'), '1');
    const words = ['run', 'square.fluxbench', '--on', 'cluster'];
    const lost = await fluxbench(words, { folder });
    const [name] = await readdir(join(home, '.fluxbench/remote'));
    expect(lost.exitCode).toBe(2);
    expect(lost.err.trimEnd().split('\n').at(-1)).toBe(
      `cluster: the connection was lost while the results were fetched (Connection reset); fetch them again with --attach ${name}`,
    );
    expect(existsSync(join(folder, 'square.fluxbench/runs/0001'))).toBe(false);
    expect(await fluxbench([...words, '--attach', name], { folder })).toMatchObject({
      exitCode: 0,
    });
    expect(existsSync(join(folder, 'square.fluxbench/runs/0001/summary.json'))).toBe(true);
  });

  it('starts no run of a case that arrived in part', async () => {
    const folder = await projectFolder();
    const { err, exitCode } = await fluxbench(['run', 'square.fluxbench', '--on', 'cut'], {
      folder,
    });
    expect(err).toMatch(/^cut: the case cannot be written to ~\/\.fluxbench\/remote/);
    expect(exitCode).toBe(2);
    expect(await readdir(join(home, '.fluxbench/remote'))).toEqual([]);
    expect(existsSync(join(home, 'words'))).toBe(false);
  });

  it.each(['sent', 'cut', 'late'])(
    'starts a run once after a connection that was lost at its start, with the case %s',
    async (kind) => {
      const folder = await projectFolder();
      await writeFile(join(home, 'lose-start'), kind);
      const words = ['run', 'square.fluxbench', '--on', 'cluster'];
      const { err, exitCode } = await fluxbench(words, { folder });
      expect(err).toMatch(
        /^The connection to cluster was lost; connecting again\nStarted run [0-9a-f]{12} on cluster\./,
      );
      expect(exitCode).toBe(0);
      expect(await readFile(join(home, 'calls'), 'utf8')).toBe('run\n');
      // The attempt before, which received the case late, found the run started.
      if (kind === 'late') expect(await readFile(join(home, 'late-code'), 'utf8')).toBe('8\n');
      expect(await readdir(join(home, '.fluxbench/remote'))).toEqual([]);
    },
  );

  it('takes no empty exit code, as a full disk leaves, for success', async () => {
    const folder = await projectFolder();
    await writeFile(
      join(home, 'bin/fluxbench'),
      `#!/bin/sh\n[ "$1" = --version ] && { echo 1.2.3; exit; }\nmkdir exit.tmp\n: > exit\n`,
    );
    const { err, exitCode } = await fluxbench(['run', 'square.fluxbench', '--on', 'cluster'], {
      folder,
    });
    expect(err).toMatch(/cluster: the run was ended from outside; its files are in/);
    expect(exitCode).toBe(2);
  });

  it.each([
    [
      'an unreachable host',
      ['--on', 'away'],
      /^away: cannot connect: ssh: Could not resolve hostname away; keys/,
    ],
    [
      'a missing program',
      ['--on', 'cluster', '--remote-program', 'fluxbench-9'],
      /^cluster: the program "fluxbench-9" was not found/,
    ],
    ['an unknown run', ['--on', 'cluster', '--attach', 'abc'], /^cluster: run abc does not exist/],
    ['an option as host', ['--on', '-oProxyCommand=x'], /not the name of a host|--on/],
    ['a continued run', ['--on', 'cluster', '--resume'], /starts from the initial state/],
    ['an option that needs --on', ['--attach', 'abc'], /--attach/],
  ])('rejects %s in one line', async (_, words, message) => {
    const folder = await projectFolder();
    const { err, exitCode } = await fluxbench(['run', 'square.fluxbench', ...words], { folder });
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(exitCode).toBe(2);
    expect(existsSync(join(folder, 'square.fluxbench/runs/0001'))).toBe(false);
  });

  it('needs ssh', async () => {
    const folder = await projectFolder();
    process.env.PATH = join(home, 'nothing');
    const { err } = await fluxbench(['run', 'square.fluxbench', '--on', 'cluster'], { folder });
    expect(err).toBe('--on: the program "ssh" is not installed\n');
  });
});
