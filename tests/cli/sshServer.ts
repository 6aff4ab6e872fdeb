import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';

const sshd = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/usr/bin/sshd'].find(existsSync);

export const hasSshServer = sshd !== undefined;

export interface SshServer {
  /** Home folder of sessions. */
  readonly home: string;
  /** Kills the client of the last connection. */
  dropConnection(): Promise<void>;
}

/**
 * Starts an SSH server of this user on a free port of this machine until the test ends. The program `ssh` knows it as `cluster`,
 * as `stranger` with a key that it refuses, and as `closed` at a port without a server.
 */
export async function startSshServer(folder: string): Promise<SshServer> {
  const home = join(folder, 'home');
  const bin = join(folder, 'bin');
  await mkdir(home);
  await mkdir(bin);
  const at = (name: string): string => join(folder, name);
  for (const name of ['host', 'user', 'other']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at(name)]);
  }
  await writeFile(at('authorized'), await readFile(at('user.pub')));
  const [port, closed] = [await freePort(), await freePort()];
  // Root separates privileges in this folder, which init creates elsewhere.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true });
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${at('host')}`,
    `AuthorizedKeysFile ${at('authorized')}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'PidFile none',
    `SetEnv HOME=${home} PATH=${[join(home, 'bin'), process.env.PATH].join(delimiter)}`,
  ];
  await writeFile(at('sshd_config'), `${settings.join('\n')}\n`);
  const hostKey = (await readFile(at('host.pub'), 'utf8')).split(' ').slice(0, 2).join(' ');
  await writeFile(at('known'), `[127.0.0.1]:${port} ${hostKey}\n`);
  const host = (name: string, of: number, key: string): string =>
    `Host ${name}\n HostName 127.0.0.1\n Port ${of}\n IdentityFile ${at(key)}\n`;
  await writeFile(
    at('config'),
    [
      host('cluster', port, 'user'),
      host('stranger', port, 'other'),
      host('closed', closed, 'user'),
      `Host *\n User ${userInfo().username}\n IdentitiesOnly yes\n IdentityAgent none\n UserKnownHostsFile ${at('known')}\n StrictHostKeyChecking yes\n`,
    ].join(''),
  );
  const client = execFileSync('/bin/sh', ['-c', 'command -v ssh'], { encoding: 'utf8' }).trim();
  await writeFile(
    join(bin, 'ssh'),
    `#!/bin/sh\necho $$ > '${at('client')}'\nexec ${client} -F '${at('config')}' "$@"\n`,
  );
  await chmod(join(bin, 'ssh'), 0o755);
  const server = spawn(sshd ?? 'sshd', ['-D', '-e', '-f', at('sshd_config')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void server.kill());
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (part: Buffer) => {
      log += part.toString();
      if (log.includes('Server listening')) resolve();
    });
    server.on('error', reject);
    server.on('close', () => reject(new Error(`sshd: ${log}`)));
  });
  const path = process.env.PATH;
  process.env.PATH = [bin, path].join(delimiter);
  onTestFinished(() => void (process.env.PATH = path));
  return {
    home,
    dropConnection: async () =>
      void process.kill(Number(await readFile(at('client'), 'utf8')), 'SIGKILL'),
  };
}

/** Returns a port without a server. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
