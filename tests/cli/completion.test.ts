import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { optionsIn } from '../../electron/cli/commands/completion';
import { explainedCommands, helpPage } from '../../electron/cli/helpPages';
import { fluxbench } from './support';

const isMissing = (shell: string): boolean => spawnSync(shell, ['--version']).status !== 0;

/** Returns the completions that bash offers for the last word. */
function offered(script: string, words: readonly string[]): string[] {
  const typed = words.map((word) => `'${word}'`).join(' ');
  const asked = `COMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; _fluxbench; echo "\${COMPREPLY[*]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', `${script}\n${asked}`]);
  expect(stderr.toString()).toBe('');
  return stdout.toString().trim().split(' ');
}

describe('fluxbench completion', () => {
  it.skipIf(isMissing('bash'))('completes commands, options and examples in bash', async () => {
    const { exitCode, out } = await fluxbench(['completion', 'bash']);
    expect(exitCode).toBe(0);
    expect(offered(out, ['fluxbench', 'ver'])).toEqual(['verify', 'version']);
    expect(offered(out, ['fluxbench', 'run', '--ba'])).toEqual(['--backend']);
    expect(offered(out, ['fluxbench', 'export', '--vt'])).toEqual([
      '--vtu',
      '--vti',
      '--vti-series',
      '--vtp',
    ]);
    expect(offered(out, ['fluxbench', 'run', '--steps', '3', 'naca'])).toContain('naca0012');
    expect(offered(out, ['fluxbench', 'help', 'ex'])).toEqual(['examples', 'export']);
  });

  it.each(['zsh', 'fish'])('prints a valid %s script', async (shell) => {
    const { out } = await fluxbench(['completion', shell]);
    expect(out).toContain('naca0012');
    if (isMissing(shell)) return;
    const { stderr, status } = spawnSync(shell, ['-n', '-c', out]);
    expect([status, stderr.toString()]).toEqual([0, '']);
  });

  it('offers only options that the commands accept', async () => {
    for (const command of explainedCommands) {
      for (const option of optionsIn(helpPage(command) ?? '')) {
        const { err } = await fluxbench([command, option, '--no-such-option']);
        expect(err).not.toContain(`unknown option ${option}.`);
      }
    }
  });

  it('rejects unsupported shells', async () => {
    expect((await fluxbench(['completion', 'fihs'])).err).toBe(
      'fluxbench completion: unsupported shell "fihs", expected bash, zsh or fish. Did you mean "fish"?\n',
    );
  });
});
