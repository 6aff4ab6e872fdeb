import { describe, expect, it } from 'vitest';
import { sampleSchema } from '../../solver/case/samples';
import { sampleFigure, printedSampleLabels } from '../../solver/post/sampleFigure';
import { takeSample } from '../../solver/post/sample';
import { curvedBox } from '../methods/cpr/cases';
import { stateOf } from './wallState';

const full = 2 * Math.PI;

/** Gas around a cone of radius 1 + 0.3 z, with a linear pressure. */
const around = stateOf(
  {
    system: { id: 'euler3d', parameters: {} },
    freeStream: {
      state: { rho: '1', u: '2', v: '0', w: '0', p: '1' },
      length: 1,
      center: [0, 0],
      up: 'y',
    },
    initial: { rho: '1', u: '0', v: '0', w: '0', p: '3 + x + 0.5*z' },
    boundaries: Object.fromEntries(
      ['left', 'right', 'bottom', 'top', 'back', 'front'].map((side) => [
        side,
        { condition: 'slipWall', values: {} },
      ]),
    ),
  },
  curvedBox({
    counts: [1, 12, 2],
    order: 3,
    map: ([r, angle, z]) => {
      const radius = (1 + 0.3 * z) * (1 + r);
      return [radius * Math.cos(full * angle), radius * Math.sin(full * angle), z];
    },
  }),
  2,
);
const solution = { ...around, mesh: around.discretization.space.mesh };

const sampled = (parts: object) => {
  const sample = sampleSchema.parse({
    kind: 'boundary',
    name: 'Cp',
    fields: ['Cp', 'nz'],
    groups: ['left'],
    along: 'arc',
    ...parts,
  });
  return { sample, rows: takeSample(sample, solution) };
};

describe('a cut through a wall in 3D', () => {
  it('is a closed planar curve with values of the wall cells', () => {
    // In the center, at a cell interface, and inside cells.
    for (const at of [0.3, 0.5, null]) {
      const { rows } = sampled({ cut: { axis: 'z', at } });
      const radius = 1 + 0.3 * (at ?? 0.5);
      expect(rows.curves).toHaveLength(1);
      rows.along.forEach((_, i) => {
        expect(rows.z[i]).toBeCloseTo(at ?? 0.5, 9);
        expect(Math.hypot(rows.x[i], rows.y[i]) / radius).toBeCloseTo(1, 3);
        expect(rows.values[0][i]).toBeCloseTo((2 + rows.x[i] + 0.5 * rows.z[i]) / 2, 2);
        // The outward normal of the gas points into the cone, which widens along z.
        expect(rows.values[1][i]).toBeCloseTo(0.3 / Math.hypot(1, 0.3), 2);
      });
      const last = rows.along.length - 1;
      expect(rows.along[0]).toBe(0);
      expect(rows.x[0]).toBeCloseTo(-radius, 2);
      expect(rows.along[last] / (full * radius)).toBeCloseTo(1, 2);
      expect(Math.hypot(rows.x[last] - rows.x[0], rows.y[last] - rows.y[0])).toBeLessThan(1e-6);
    }
  });

  it('is parameterized by the chord from front to rear, also for cuts across other axes', () => {
    const { rows } = sampled({ along: 'chord', cut: { axis: 'z', at: 0.3 } });
    rows.along.forEach((along, i) => {
      expect(along).toBeCloseTo((1 + rows.x[i] / 1.09) / 2, 2);
    });
    const across = sampled({ along: 'x', cut: { axis: 'y', at: 0.1 } }).rows;
    // One curve in front of the cone's axis, one behind it.
    expect(across.curves.map(({ label }) => label)).toEqual(['left 1', 'left 2']);
    across.y.forEach((y) => Number.isNaN(y) || expect(y).toBeCloseTo(0.1, 9));
  });

  it('is rejected with the extent of the wall if the plane misses it', () => {
    expect(() => sampled({ cut: { axis: 'z', at: 5 } })).toThrow(
      'the plane z = 5 misses left; choose z between 0 and 1',
    );
  });
});

it('draws points for a 3D boundary without a cut', () => {
  const { sample, rows } = sampled({ fields: ['Cp'], along: 'x' });
  const figure = sampleFigure(sample, rows, printedSampleLabels({ ...solution, step: 0 }));
  expect(figure.series.map(({ marks }) => marks)).toEqual(['points']);
  rows.x.forEach((x, i) => expect(rows.values[0][i]).toBeCloseTo((2 + x + 0.5 * rows.z[i]) / 2, 2));
});
