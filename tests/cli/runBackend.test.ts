import { describe, expect, it, vi } from 'vitest';
import type { OpenedDevice } from '../../solver/run/device';
import type { RunSummary } from '../../solver/run/runReports';
import { caseFolder, fluxbench } from './support';

describe('backend of fluxbench run', () => {
  const device = (software: boolean): OpenedDevice => ({
    device: {} as GPUDevice,
    report: {
      available: true,
      adapter: software ? 'google swiftshader' : 'nvidia hopper',
      software,
      reason: null,
      maxBindingBytes: 2 ** 30,
    },
    adapter: { name: '', software },
    facts: { vendor: '', architecture: '', device: '', description: '', features: [], limits: {} },
    lossReason: null,
    listen: () => () => undefined,
    close: vi.fn(),
  });

  it('is the CPU without a GPU, and the reason is reported', async () => {
    const folder = await caseFolder();
    const { exitCode, err } = await fluxbench(['run', 'case.json'], { folder });
    expect([exitCode, err.split('\n')[0]]).toEqual([
      0,
      'Running on the CPU in double precision: there is none here',
    ]);
  });

  it('is the CPU if the only GPU is a software GPU', async () => {
    const folder = await caseFolder();
    const software = device(true);
    const openGpu = vi.fn(() => Promise.resolve(software));
    const words = ['run', 'case.json', '--json'];
    const { out, err } = await fluxbench(words, { folder, openGpu });
    expect(openGpu).toHaveBeenCalledExactlyOnceWith(false);
    expect((JSON.parse(out) as RunSummary).backend).toBe('cpu');
    expect(err).toContain(
      'double precision: the only GPU is a software GPU (google swiftshader)\n',
    );
    expect(software.close).toHaveBeenCalled();
  });

  it('must be available if requested', async () => {
    const folder = await caseFolder();
    expect(await fluxbench(['run', 'case.json', '--backend', 'gpu'], { folder })).toMatchObject({
      exitCode: 2,
      err: '--backend gpu: there is none here: get one, or use --backend cpu\n',
    });
    expect(await fluxbench(['run', 'case.json', '--backend', 'tpu'], { folder })).toMatchObject({
      exitCode: 2,
      err: '--backend: expected gpu or cpu (got "tpu")\n',
    });
  });

  it('is closed if the case is invalid', async () => {
    const folder = await caseFolder({ boundaries: {} });
    const hardware = device(false);
    const { exitCode } = await fluxbench(['run', 'case.json'], {
      folder,
      openGpu: () => Promise.resolve(hardware),
    });
    expect(exitCode).toBe(2);
    expect(hardware.close).toHaveBeenCalled();
  });
});
