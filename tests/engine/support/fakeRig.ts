import { EngineRig } from './engineRig';
import { FakeClock } from './fakeClock';
import { FakeGpu } from './fakeGpu';
import { FakeScheme } from './fakeScheme';

/** Returns an engine with mock simulations on a mock clock, with the square loaded. */
export async function fakeRig(): Promise<{
  rig: EngineRig;
  clock: FakeClock;
  fakes: FakeScheme;
  gpu: FakeGpu;
}> {
  const clock = new FakeClock();
  const fakes = new FakeScheme(clock);
  const gpu = new FakeGpu();
  const rig = new EngineRig({ gpu: gpu.gpu, now: clock.now, methods: fakes.registry });
  await rig.loadSquare();
  return { rig, clock, fakes, gpu };
}
