import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verificationEntries, verificationMeshes } from '../../solver/verification';
import { accepts } from '../../solver/verification/acceptance';

const entries = [...verificationEntries.values()];
const tested = ['rotatingHill', 'supersonicVortex', 'properties'];

describe('the registry', () => {
  it.each(entries)('$id is consistent', ({ checks }) => {
    const before = new Set<string>();
    for (const { id, order, published, accept, meshes } of checks) {
      expect(before).not.toContain(id);
      if (order) expect(before).toContain(order.against);
      before.add(id);
      // What is published would pass, had it been computed.
      if (published !== null) {
        expect(accepts(accept.double, published)).toBe(true);
        expect(accepts(accept.single, published)).toBe(true);
      }
      for (const mesh of meshes) expect(verificationMeshes).toHaveProperty([mesh]);
    }
    expect(checks.some(({ cost }) => cost === 'default')).toBe(true);
    expect(new Set(checks.map(({ label }) => label)).size).toBe(checks.length);
  });

  it('is part of the tests as a whole', () => {
    const files = readdirSync(import.meta.dirname);
    for (const name of tested) expect(files).toContain(`${name}.test.ts`);
    expect(entries.map(({ id }) => id)).toEqual([
      'advection-1d',
      'rotating-hill',
      'supersonic-vortex',
      'sod',
      'dam-break',
      'orders',
      'free-stream',
      'conservation',
      'symmetry',
    ]);
  });

  it('holds the published errors against their printed orders', () => {
    for (const { checks } of entries) {
      const published = new Map(checks.map((check) => [check.id, check.published]));
      for (const { order, published: fine, id } of checks) {
        const coarse = published.get(order?.against ?? '');
        if (!order?.published || !coarse || !fine) continue;
        expect(Math.log2(coarse / fine), id).toBeCloseTo(order.published, 2);
      }
    }
  });
});
