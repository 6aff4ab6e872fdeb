import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fluxbench, projectFolder } from './support';

describe('fluxbench runs', () => {
  it('tabulates the runs of a project with their differences', async () => {
    const folder = await projectFolder();
    const asked = (words: readonly string[]) =>
      fluxbench(['runs', 'square.fluxbench', ...words], { folder });
    expect(await asked([])).toMatchObject({
      exitCode: 2,
      err: 'square.fluxbench: the project has no runs; run it first: fluxbench run square.fluxbench\n',
    });
    const run = (steps: string) =>
      fluxbench(['run', 'square.fluxbench', '--backend', 'cpu', '--steps', steps], { folder });
    await run('1');
    await run('2');
    const { out, err, exitCode } = await asked([]);
    expect({ err, exitCode }).toEqual({ err: '', exitCode: 0 });
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/Run .*time\.maxSteps .*Status .*Steps .*Device/);
    expect(lines[0]).not.toContain('cflNumber');
    const rows = JSON.parse((await asked(['--json'])).out) as Record<string, unknown>[];
    expect(rows.map((row) => [row.run, row['case time.maxSteps'], row.steps, row.status])).toEqual([
      ['0001', 1, 1, 'step limit'],
      ['0002', 2, 2, 'step limit'],
    ]);
    expect((await asked(['--csv', 'runs.csv'])).err).toBe('Wrote runs.csv\n');
    expect(await readFile(join(folder, 'runs.csv'), 'utf8')).toMatch(
      /^Run,time\.maxSteps,Status,Final time,Steps,.*\r\n0001,1,step limit,/,
    );
    await writeFile(join(folder, 'square.fluxbench/runs/0001/summary.json'), '{');
    expect((await asked([])).err).toContain('runs/0001/summary.json: the file is damaged');
  });

  it('rejects anything but a project', async () => {
    expect(await fluxbench(['runs', 'sod'])).toMatchObject({
      exitCode: 2,
      err: 'sod: expected a project folder NAME.fluxbench with its runs\n',
    });
  });
});
