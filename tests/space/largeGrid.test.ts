import { expect, it } from 'vitest';
import { gridOf, meanCase } from '../support/meanCase';

const megabyte = 2 ** 20;
const edge = 4096;

it('displays a grid of 4096² cells without per-cell data besides the state', () => {
  const prepared = meanCase(gridOf([edge, edge]), '2');
  const { discretization, physics } = prepared;
  const state = discretization.initialState();
  const before = process.memoryUsage();
  const field = physics.field('sqrt(dx(q)^2 + dy(q)^2) + q');
  // A small picture: discarded arrays count until garbage collection.
  const pixels = [400, 300] as const;
  const corner = { min: [0.2, 0.4], max: [0.21, 0.4075] };
  for (const window of [null, corner]) {
    const picture = discretization.picture({ kind: 'image', window, pixels });
    expect(picture.pointCount).toBeLessThanOrEqual(pixels[0] * pixels[1]);
    const values = discretization.samplePicture({ state, time: 0, averages: null }, field, picture);
    expect(values).toHaveLength(picture.pointCount);
    expect(values.every((value) => value === 2)).toBe(true);
  }
  const after = process.memoryUsage();
  const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  // A number per cell would take 128 MiB.
  expect(grown / megabyte).toBeLessThan(120);
});
