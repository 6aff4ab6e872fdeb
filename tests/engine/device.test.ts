import { describe, expect, it, vi } from 'vitest';
import {
  describeDevice,
  openDevice,
  type DeviceFailure,
  type OpenedDevice,
} from '../../solver/run/device';
import { DeviceManager } from '../../solver/run/deviceManager';
import { FakeGpu, type FakeAdapter } from './support/fakeGpu';

async function open(adapter: FakeAdapter = {}): Promise<{ opened: OpenedDevice; fake: FakeGpu }> {
  const fake = new FakeGpu(adapter);
  const opened = await openDevice(fake.gpu);
  if (!('device' in opened)) throw new Error(opened.reason);
  return { opened, fake };
}

async function reasonFor(gpu: GPU | null): Promise<string> {
  const result = await openDevice(gpu);
  if ('device' in result) throw new Error('a device was opened');
  expect(result.reason).not.toContain('\n');
  return result.reason;
}

describe('openDevice', () => {
  it('reports missing features, from WebGPU to adapter limits', async () => {
    expect(await reasonFor(null)).toMatch(/WebGPU is not available here/);
    expect(await reasonFor(new FakeGpu(null).gpu)).toMatch(/No GPU adapter/);
    const few = { limits: { maxStorageBuffersPerShaderStage: 4 } };
    expect(await reasonFor(new FakeGpu(few).gpu)).toMatch(
      /acme fast offers 4 storage buffers per shader stage/,
    );
    const refusing = { refuses: 'adapter is consumed\nstack' };
    expect(await reasonFor(new FakeGpu(refusing).gpu)).toMatch(/\(adapter is consumed\)/);
  });

  it.each([null, { refuses: 'blocked' }])(
    'advises to restart the program if a lost GPU is not found again (%j)',
    async (adapter) => {
      const fake = new FakeGpu();
      const keeper = new DeviceManager(fake.gpu);
      await keeper.open();
      fake.devices[0].lose('hung');
      fake.adapter = adapter;
      await vi.waitFor(async () =>
        expect(await keeper.open()).toEqual({
          reason:
            'The GPU was lost and is no longer available: save the project and restart the program, or use the CPU backend',
        }),
      );
    },
  );

  it('requests the fast adapter and limits within its range', async () => {
    const { fake } = await open({
      limits: { maxBufferSize: 4 * 2 ** 30, maxStorageBufferBindingSize: 4 * 2 ** 30 - 4 },
    });
    expect(fake.requests).toEqual([{ powerPreference: 'high-performance' }]);
    expect(fake.devices[0].descriptor.requiredLimits).toEqual({
      maxStorageBuffersPerShaderStage: 8,
      maxStorageBufferBindingSize: 2 ** 31 - 4,
      maxBufferSize: 4 * 2 ** 30,
      maxComputeWorkgroupStorageSize: 32768,
      maxComputeInvocationsPerWorkgroup: 256,
      maxComputeWorkgroupSizeX: 256,
    });
  });

  it('requests timestamps only if the adapter supports them', async () => {
    const without = await open();
    expect(without.fake.devices[0].descriptor.requiredFeatures).toEqual([]);
    const withTimestamps = await open({ features: ['timestamp-query', 'shader-f16'] });
    expect(withTimestamps.fake.devices[0].descriptor.requiredFeatures).toEqual(['timestamp-query']);
  });

  it.each([
    [{ isFallbackAdapter: true }, true],
    [{ architecture: 'swiftshader' }, true],
    [{ description: 'llvmpipe (LLVM 15)' }, true],
    [{ description: 'GeForce' }, false],
  ])('distinguishes software from hardware: %j', async (info, software) => {
    const { opened } = await open({ info });
    expect(describeDevice(opened)).toMatchObject({ available: true, software, reason: null });
  });

  it('names the adapter without empty or repeated parts', async () => {
    const { opened } = await open({ info: { vendor: 'acme', description: 'acme' } });
    expect(opened.report.adapter).toBe('acme fast');
  });
});

describe('opened device', () => {
  const issuesOf = (opened: OpenedDevice): DeviceFailure[] => {
    const issues: DeviceFailure[] = [];
    opened.listen((issue) => issues.push(issue));
    return issues;
  };

  it('reports its loss, also to late listeners', async () => {
    const { opened, fake } = await open();
    const early = issuesOf(opened);
    fake.devices[0].lose('driver reset\ndetails');
    await fake.devices[0].lost;
    expect(early).toEqual([{ kind: 'lost', message: 'driver reset' }]);
    expect(issuesOf(opened)).toEqual(early);
    expect(opened.lossReason).toBe('driver reset');
  });

  it('reports uncaptured errors', async () => {
    const { opened, fake } = await open();
    const issues = issuesOf(opened);
    fake.devices[0].report('binding 3 is too small\nat submit');
    expect(issues).toEqual([{ kind: 'error', message: 'binding 3 is too small' }]);
  });

  it('does not report its own closing', async () => {
    const { opened, fake } = await open();
    const issues = issuesOf(opened);
    opened.close();
    await fake.devices[0].lost;
    expect(fake.devices[0].destroyed).toBe(true);
    expect(issues).toEqual([]);
  });

  it('reports nothing after the subscription ends', async () => {
    const { opened, fake } = await open();
    const issues: DeviceFailure[] = [];
    opened.listen((issue) => issues.push(issue))();
    fake.devices[0].report('late');
    expect(issues).toEqual([]);
  });
});
