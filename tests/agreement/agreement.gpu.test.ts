import { expect, it } from 'vitest';
import { testDevice } from '../support/gpu';
import { openedDevice } from '../support/openedDevice';
import { compare, tube } from './standIn';

it('agrees with the CPU to single precision on a device', async () => {
  const device = openedDevice(await testDevice());
  const { runs, failure } = await compare(
    { document: tube(), sameTimes: true, maxSteps: 4 },
    device,
  );
  expect(failure).toBeNull();
  const digits = runs[0].rows.flatMap(({ differences }) => differences.map((own) => own.digits));
  expect(digits).toHaveLength(12);
  expect(Math.min(...digits)).toBeGreaterThan(5.5);
  expect(Math.max(...digits)).toBeLessThan(10);
});

it('compares CE/SE runs in which each backend takes its own steps', async () => {
  const device = openedDevice(await testDevice());
  const document = tube({ scheme: { id: 'cese', cflNumber: 0.8 } });
  const { runs } = await compare({ document, maxSteps: 4 }, device);
  const digits = runs[0].rows.flatMap(({ differences }) => differences.map((own) => own.digits));
  expect(Math.min(...digits)).toBeGreaterThan(5);
});
