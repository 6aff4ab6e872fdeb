import { homedir, hostname } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { doctorReportSchema, withoutPaths } from '../../electron/host/doctorReport';
import { userName } from '../../electron/host/projectLock';
import { fluxbench } from './support';

describe('fluxbench doctor', () => {
  it('prints a report as JSON that contains nothing else', async () => {
    const { exitCode, out } = await fluxbench(['doctor', '--quick', '--json']);
    const report = doctorReportSchema.parse(JSON.parse(out));
    expect(report).toMatchObject({
      fluxbench: '1.2.3',
      system: { platform: process.platform, architecture: process.arch },
      runtime: { node: process.versions.node },
      gpu: { reason: 'there is none here: get one' },
      copyBytesPerSecond: null,
      benchmark: [],
    });
    expect(exitCode).toBe((report.packages ?? []).every(({ installed }) => installed) ? 0 : 1);
  });

  it('prints no names of users or machines and no paths', async () => {
    const openGpu = (): Promise<{ reason: string }> =>
      Promise.resolve({ reason: `cannot open ${homedir()}/node_modules/webgpu/dawn.node` });
    const { out } = await fluxbench(['doctor', '--quick', '--json'], { openGpu });
    expect(JSON.parse(out).gpu).toEqual({ reason: 'cannot open dawn.node' });
    const words = new Set(out.match(/[\w.@-]+/g));
    // A number instead of a name may be in any table.
    for (const personal of [hostname(), userName().replace(/^\d+$/, '')]) {
      expect(words.has(personal), personal).toBe(false);
    }
    expect(out).not.toContain(homedir() === '/' ? '//' : homedir());
  });

  it('prints a table with the CPU measurement', async () => {
    const { out } = await fluxbench(['doctor']);
    expect(out).toMatch(/^Fluxbench +1\.2\.3$/m);
    expect(out).toMatch(/^GPU +none: there is none here: get one$/m);
    expect(out).toMatch(/^Memory +[\d.]+ GiB$/m);
    expect(out).toMatch(/\nBenchmark\n.*G DOF·stage\/s\n +CPU · p = 2 · [\d,]+ triangles +[\d.]+/);
  });

  it.runIf(process.platform === 'linux')('exits with 1 if a package is missing', async () => {
    vi.stubEnv('PATH', '/nowhere');
    const { exitCode, out } = await fluxbench(['doctor', '--quick']);
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^ {2}missing {2}chromium: /m);
    expect(out).toMatch(/^ {2}Install them with the package manager/m);
  });
});

it.each([
  ['cannot open /home/jane/x/dawn.node: denied', 'cannot open dawn.node: denied'],
  ['file:///opt/app/webgpu.js failed', 'webgpu.js failed'],
  ['C:\\Users\\Jane Doe\\app\\dawn.node is missing', 'dawn.node is missing'],
  ['(/srv/a/b.json)', '(b.json)'],
  ['NVIDIA 580.1 / Vulkan 1.4, 3 m/s', 'NVIDIA 580.1 / Vulkan 1.4, 3 m/s'],
])('shortens paths in %j', (text, expected) => {
  expect(withoutPaths(text, 'C:\\Users\\Jane Doe')).toBe(expected);
});
