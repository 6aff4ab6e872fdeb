import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeEntry, verificationMeshes } from '../../solver/verification';
import { verificationEntries } from '../../solver/verification/registry';
import { systems } from '../../solver/physics/systems';
import measured from '../../solver/verification/measured.json';
import { accepts } from '../../solver/verification/acceptance';

const entries = [...verificationEntries.values()];
const tested = ['rotatingHill', 'supersonicVortex', 'properties'];

describe('the registry', () => {
  it.each(entries)('has a consistent entry $id', ({ checks }) => {
    const before = new Set<string>();
    for (const { id, order, published, corrected, claim, accept, remark, meshes } of checks) {
      expect(before).not.toContain(id);
      if (order) expect(before).toContain(order.against);
      before.add(id);
      // Published values would pass if computed, unless a remark explains why not.
      if (corrected !== undefined) expect(remark).toMatch(/^misprint/);
      if (published !== null && corrected === undefined && claim !== 'notReproduced') {
        expect(accepts(accept.double, published)).toBe(true);
        expect(accepts(accept.single, published)).toBe(true);
      }
      for (const mesh of meshes) expect(verificationMeshes).toHaveProperty([mesh]);
    }
    expect(new Set(checks.map(({ label }) => label)).size).toBe(checks.length);
  });

  it('is complete, with a test file for each tested entry', () => {
    const files = readdirSync(import.meta.dirname);
    for (const name of tested) expect(files).toContain(`${name}.figures.test.ts`);
    expect(entries.map(({ id }) => id)).toEqual([
      'advection-1d',
      'rotating-hill',
      'supersonic-vortex',
      'sod',
      'dam-break',
      'naca0012-subsonic',
      'orders',
      'local-orders',
      'manufactured',
      'viscous-orders',
      'viscous-shear',
      'wall-values',
      'time-integrators',
      'steady-flows',
      'rans-sa',
      'reported-values',
      'free-stream',
      'conservation',
      'symmetry',
      'dg-water',
      'fv-sod',
      'fv-fluxes',
      'open-sides',
      'uniform-sides',
      'fv-orders',
      'fv-vortex',
      'fv-waves',
      'fv-shift',
      'fv-limiters',
      'fv-free-stream',
      'fv-conservation',
      'fv-symmetry',
      'fv-dam-break',
      'fv-shock-bubble',
      'fv-example-1',
      'fv-riemann-problems',
      'fv-brio-wu',
      'fv-orszag-tang',
      'fv-lake',
      'fv-dam-breaks',
      'fv-thacker',
      'fv-rough-bed',
      'cese-tubes',
      'cese-quadrants',
      'cese-wave',
      'cese-orders',
      'cese-characteristic',
      'cese-viscous-orders',
      'cese-free-stream',
      'cese-conservation',
      'cese-symmetry',
      'cese-quads',
      'cpr-tables',
      'cpr-orders',
      'cpr-viscous-orders',
      'taylor-green',
      'cpr-steady-flows',
      'cpr-free-stream',
      'cpr-conservation',
      'fr-mixed-orders',
      'fr-mixed-free-stream',
      'fr-mixed-conservation',
      'cpr-sector',
      'cpr-shocks',
      'cpr-residuals',
      'cpr-viscous-residuals',
      'option-steps',
      'cpr-cylinder',
      'cpr-acoustic-cylinder',
      'cpr-cavity',
      'cpr-viscous-flows',
      'taylor-couette',
      'strong-shocks',
      'gresho',
    ]);
  });

  it('has free-stream and conservation checks for every built-in system without viscous fluxes', () => {
    const checked = (entry: string): string[] =>
      verificationEntries.get(entry)!.checks.map(({ id }) => id.split('/')[0]);
    const carried = [...systems.values()].filter(({ viscousFlux }) => !viscousFlux);
    for (const { id } of carried) {
      expect(checked('fv-free-stream')).toContain(id);
      expect(checked('fv-conservation')).toContain(id);
    }
  });

  it('is described in the documentation', () => {
    const page = readFileSync(
      new URL('../../docs/reference/verification.md', import.meta.url),
      'utf8',
    );
    const [, table] = /\n## Entries\n([^]*?)\n\n[^|]/.exec(page) ?? [];
    const cells = [...(table ?? '').matchAll(/^\| (`[^|]*?) +\|/gm)].map(([, cell]) => cell);
    const described = cells.flatMap((cell) => cell.replaceAll('`', '').split(', '));
    expect(described.sort()).toEqual(entries.map(({ id }) => id).sort());
    for (const { deviations } of entries) {
      for (const { printed } of deviations) if (/\d/.test(printed)) expect(page).toContain(printed);
    }
  });

  it('judges the magnitude of every figure of the default set', () => {
    for (const { id, checks } of entries) {
      const defaultValue = checks.filter(({ cost }) => cost === 'default');
      const withoutRule = defaultValue.filter(({ accept }) => accept.double.rule === '');
      expect(withoutRule.map((check) => `${id}/${check.id}`)).toEqual([]);
    }
  });

  it('has measured values of existing checks only', () => {
    for (const [id, values] of Object.entries(measured)) {
      const checks = verificationEntries.get(id)?.checks.map((check) => check.id);
      for (const check of Object.keys(values)) expect(checks).toContain(check);
    }
  });

  it('compares orders only of figures on the same curve', () => {
    for (const { checks } of entries) {
      const curves = new Map(checks.map(({ id, curve }) => [id, curve]));
      for (const { id, order, curve } of checks) {
        if (order) expect(curve, id).toEqual(curves.get(order.against));
      }
    }
  });

  it('can be described in a message', () => {
    for (const entry of entries) {
      const description = describeEntry(entry);
      expect(structuredClone(description)).toEqual(description);
      for (const id of description.meshes) {
        expect(verificationMeshes[id].source.kind).not.toBe('refined');
      }
    }
  });

  it('has published orders that match the published errors', () => {
    for (const { checks } of entries) {
      const expected = new Map(
        checks.map(({ id, published, corrected }) => [id, corrected ?? published]),
      );
      for (const { order, id } of checks) {
        const fine = expected.get(id);
        const coarse = expected.get(order?.against ?? '');
        if (!order?.published || !coarse || !fine) continue;
        expect(Math.log2(coarse / fine), id).toBeCloseTo(order.published, 2);
      }
    }
  });
});
