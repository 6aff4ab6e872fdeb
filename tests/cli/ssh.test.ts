import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fluxbench, projectFolder, temporaryFolder } from './support';
import { startSshServer, hasSshServer, type SshServer } from './sshServer';

/** Reports a step, waits for the file `go`, and writes results; a request to stop ends it as well. */
const program = `#!/bin/sh
[ "$1" = --version ] && { cat "$HOME/version" 2> /dev/null || echo 1.2.0; exit; }
trap 'echo stopping >&2; touch "$HOME/go"' TERM
mkdir -p result live
echo '{"line":"step 1"}' > live/status.json
printf 'first picture' > live/picture.png
echo 'step 1 · t 0.1' >&2
while [ ! -f "$HOME/go" ]; do sleep 0.1; done
printf 'last picture' > live/picture.png
echo 'step 2' >&2
echo done > result/summary.json
echo 'Summary'
`;

async function cluster(): Promise<SshServer> {
  const server = await startSshServer(temporaryFolder());
  await mkdir(join(server.home, 'bin'));
  await writeFile(join(server.home, 'bin/fluxbench'), program);
  await chmod(join(server.home, 'bin/fluxbench'), 0o755);
  return server;
}

const words = ['run', 'square.fluxbench', '--on'];

describe.skipIf(!hasSshServer)(
  'fluxbench run --on with an SSH server (skipped without sshd)',
  () => {
    it('follows a run and its pictures across a killed connection, and fetches the results', async () => {
      const [{ home, dropConnection }, folder] = [await cluster(), await projectFolder()];
      let dropped: Promise<void> | null = null;
      let err = '';
      const { exitCode, out } = await fluxbench([...words, 'cluster', '--live', 'live'], {
        folder,
        notify(text) {
          err += text;
          if (text.includes('step 1')) dropped = dropConnection();
          if (text.includes('connecting again')) void writeFile(join(home, 'go'), '');
        },
      });
      await dropped;
      expect({ exitCode, out }).toEqual({ exitCode: 0, out: 'Summary\n' });
      expect(err).toMatch(
        /^Started run \w{12} on cluster.*\nstep 1 · t 0\.1\nThe connection to cluster was lost; connecting again\nstep 2\n/,
      );
      const results = join(folder, 'square.fluxbench/runs/0001/summary.json');
      expect(await readFile(results, 'utf8')).toBe('done\n');
      expect(await readFile(join(folder, 'live/picture.png'), 'utf8')).toBe('last picture');
      expect(await readFile(join(folder, 'live/status.json'), 'utf8')).toContain('step 1');
      expect(await readdir(join(home, '.fluxbench/remote'))).toEqual([]);
    });

    it('stops a run that was left to itself, and fetches its results', async () => {
      const [{ home }, folder] = [await cluster(), await projectFolder()];
      let interrupt = (): void => undefined;
      const left = await fluxbench([...words, 'cluster', '--remote-folder', '~/my runs'], {
        folder,
        onInterrupt: (callback) => ((interrupt = callback), () => undefined),
        notify: (text) => void (text.includes('step 1') && interrupt()),
      });
      expect(left.exitCode).toBe(130);
      const [name] = await readdir(join(home, 'my runs'));
      const again = await fluxbench(
        [...words, 'cluster', '--remote-folder', '~/my runs', '--attach', name, '--stop'],
        { folder },
      );
      expect(again).toMatchObject({ exitCode: 0, out: 'Summary\n' });
      expect(again.err).toContain('stopping');
    });

    it('rejects what cannot work in one line', async () => {
      const [{ home }, folder] = [await cluster(), await projectFolder()];
      const rejected = async (...more: string[]): Promise<string> => {
        const { err, exitCode } = await fluxbench([...words, ...more], { folder });
        expect(err.trimEnd().split('\n')).toHaveLength(1);
        expect(exitCode).toBe(2);
        return err;
      };
      await writeFile(join(home, 'file'), '');
      expect(await rejected('closed')).toMatch(/^closed: cannot connect: .*Connection refused/);
      expect(await rejected('stranger')).toMatch(/^stranger: cannot connect: .*Permission denied/);
      expect(await rejected('cluster', '--remote-program', '~/fluxbench')).toMatch(
        /^cluster: the program "~\/fluxbench" was not found/,
      );
      expect(await rejected('cluster', '--remote-folder', '~/file')).toMatch(
        /^cluster: the case cannot be written to ~\/file: .*Not a directory|File exists/,
      );
      await writeFile(join(home, 'version'), '1.1.9\n');
      expect(await rejected('cluster')).toMatch(
        /^cluster: "fluxbench" is version 1\.1\.9, version 1\.2\.3 is needed/,
      );
      await writeFile(join(home, 'version'), '');
      expect(await rejected('cluster')).toMatch(/^cluster: "fluxbench" is not Fluxbench/);
      await writeFile(join(home, 'bin/df'), '#!/bin/sh\necho Header\necho disk 100 99 0 99% /\n');
      await chmod(join(home, 'bin/df'), 0o755);
      await writeFile(join(home, 'version'), '1.2.3');
      expect(await rejected('cluster')).toMatch(
        /^cluster: 0\.0 MiB are free in ~\/\.fluxbench\/remote/,
      );
      expect(existsSync(join(folder, 'square.fluxbench/runs/0001'))).toBe(false);
      expect(await readdir(join(home, '.fluxbench/remote'))).toEqual([]);
    });
  },
);
