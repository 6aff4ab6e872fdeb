import { describe, expect, it } from 'vitest';
import {
  boundaryLayerReader,
  layersCsv,
  layersOf,
  profilesCsv,
  rowsAt,
} from '../../solver/post/wall/boundaryLayer';
import { lawOfTheWall } from '../../solver/post/wall/lawOfTheWall';
import { wallPoints } from '../../solver/post/wall/wallPoints';
import { curvedBox } from '../methods/cpr/cases';
import { mu, stateOf, viscous } from './wallState';

const scale = 0.1;
/** A layer with u = 2 tanh(y/0.1) over a sloping wall. */
const slope = 0.3;
const along = [Math.cos(slope), Math.sin(slope)];
const mesh = curvedBox({
  counts: [2, 12],
  map: ([x, y]) => [along[0] * x - along[1] * y, along[1] * x + along[0] * y],
});
const above = `(${along[0]}*y - ${along[1]}*x)`;
const layer = (width: number) =>
  stateOf(
    {
      ...viscous(2),
      initial: {
        rho: '1.5',
        u: `${2 * along[0]}*tanh(${above}/${width})`,
        v: `${2 * along[1]}*tanh(${above}/${width})`,
        p: '10',
      },
    },
    mesh,
    4,
  );

describe('boundary layer', () => {
  it('has the exact thicknesses of a known profile', () => {
    const solution = layer(scale);
    const parts = wallPoints(solution, 'bottom');
    const read = boundaryLayerReader(solution);
    for (const row of parts.flat()) {
      const { edge, thickness, displacement, momentum, wallUnits } = read(row)!;
      const end = edge.height / scale;
      // |∇×u| n/u = 2n/(scale sinh(2n/scale)) at the edge.
      expect((2 * end) / Math.sinh(2 * end)).toBeLessThan(0.01);
      expect((2 * end) / Math.sinh(2 * end)).toBeGreaterThan(0.008);
      expect(edge.speed).toBeCloseTo(2 * Math.tanh(end), 3);
      const share = Math.tanh(end);
      const filled = (scale * Math.log(Math.cosh(end))) / share;
      expect(displacement).toBeCloseTo(edge.height - filled, 4);
      expect(momentum).toBeCloseTo(filled - (edge.height - scale * share) / share ** 2, 4);
      expect(thickness).toBeCloseTo(scale * Math.atanh(0.99 * share), 3);
      const shear = (mu * 2) / scale;
      expect(wallUnits!.speed).toBeCloseTo(1 / Math.sqrt(shear / 1.5), 2);
      expect(wallUnits!.height).toBeCloseTo(Math.sqrt(1.5 * shear) / mu, 1);
    }
  });

  it('is missing where the mesh ends below the edge', () => {
    const solution = layer(0.6);
    const [first] = layersOf(solution, wallPoints(solution, 'bottom'));
    expect(first.layer).toBeNull();
    expect(layersCsv([first])).toMatch(/,,,,,,\r\n$/);
    expect(profilesCsv([first]).split('\r\n')).toHaveLength(2);
  });

  it('is written at the rows next to a station', () => {
    const solution = layer(scale);
    const parts = wallPoints(solution, 'bottom');
    const stations = rowsAt(parts, 0.31);
    expect(stations).toHaveLength(1);
    const nearest = Math.min(...parts.flat().map(({ x }) => Math.abs(x - 0.31)));
    expect(Math.abs(stations[0].row.x - 0.31)).toBe(nearest);
    expect(rowsAt(parts, 3)).toEqual([]);
    const rows = layersOf(solution, [[stations[0].row]]);
    const [header, wall, , last] = profilesCsv(rows).split('\r\n');
    expect(header).toMatch(/height,speed,density,yPlus,uPlus,lawOfTheWall$/);
    expect(wall).toMatch(/,0,0,[\d.]+,0,0,0$/);
    expect(last.split(',').map(Number).every(Number.isFinite)).toBe(true);
  });
});

describe('law of the wall', () => {
  it('joins the viscous sublayer and the logarithmic layer', () => {
    expect(lawOfTheWall(0)).toBe(0);
    expect(lawOfTheWall(1)).toBeCloseTo(1, 3);
    expect(lawOfTheWall(1000)).toBeCloseTo(Math.log(1000) / 0.41 + 5, 1);
    // Spalding's law by its inverse.
    const u = lawOfTheWall(30);
    const k = 0.41 * u;
    const rest = Math.exp(k) - 1 - k - k ** 2 / 2 - k ** 3 / 6;
    expect(u + Math.exp(-0.41 * 5) * rest).toBeCloseTo(30, 9);
  });
});
