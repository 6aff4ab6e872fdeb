import { describe, expect, it } from 'vitest';
import { boxAxes, triadArms } from '../../solver/outputs/picture/boxAxes';
import { isometricSide, orbitOf } from '../../solver/outputs/picture/orbit';

const box = [0, 0, 0, 2, 1, 4];
/** A parallel view with 100 pixels per unit, with its center at (500, 500). */
const view = (side: { azimuth: number; elevation: number }) => {
  const orbit = orbitOf({ projection: 'parallel', ...side }, [1, 0.5, 2], 1);
  return (x: number, y: number, z: number) => {
    const point = orbit.place(x, y, z);
    return { x: 500 + 100 * point.x, y: 500 - 100 * point.y };
  };
};

describe('the axes around a box', () => {
  it('have round labels in order along the lower and left outline', () => {
    const project = view(isometricSide);
    const { labels, titles, lines } = boxAxes(box, project, { unit: 'm' });
    expect(titles.map(({ text }) => text)).toEqual(['x [m]', 'y [m]', 'z [m]']);
    const upright = labels.filter(({ text }) => ['0', '1', '2', '3', '4'].includes(text));
    expect(upright.length).toBeGreaterThanOrEqual(5);
    // Everything is outside the projected box, whose outline has six edges.
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
      project(box[bits & 1 ? 3 : 0], box[bits & 2 ? 4 : 1], box[bits & 4 ? 5 : 2]),
    );
    const [left, bottom] = [
      Math.min(...corners.map(({ x }) => x)),
      Math.max(...corners.map(({ y }) => y)),
    ];
    const [x, y, z] = titles;
    expect(z.x).toBeLessThan(left);
    for (const title of [x, y]) expect(title.y).toBeGreaterThan(500);
    expect(Math.max(x.y, y.y)).toBeLessThan(bottom + 40);
    expect(lines.length).toBeGreaterThanOrEqual(6 + labels.length);
  });

  it('have no labels on top of each other where two axes meet', () => {
    const project = view(isometricSide);
    const large = (x: number, y: number, z: number) => project(2 * x, 2 * y, 2 * z);
    const { labels } = boxAxes([-1, -1, -1, 1, 1, 1], large, { unit: '' });
    expect(labels.length).toBeGreaterThan(6);
    labels.forEach((label, i) => {
      for (const other of labels.slice(i + 1)) {
        const [dx, dy] = [Math.abs(label.x - other.x), Math.abs(label.y - other.y)];
        expect(dx > 22 || dy > 12).toBe(true);
      }
    });
  });

  it('are those of the plane in a view along an axis', () => {
    const { titles } = boxAxes(box, view({ azimuth: 0, elevation: 90 }), { unit: '' });
    expect(titles.map(({ text }) => text)).toEqual(['x', 'y']);
    const side = boxAxes(box, view({ azimuth: 0, elevation: 0 }), { unit: '' });
    expect(side.titles.map(({ text }) => text)).toEqual(['x', 'z']);
  });

  it('have arms drawn from back to front', () => {
    const { right, up, towardsEye } = orbitOf(isometricSide, [0, 0, 0], 1);
    const arms = triadArms(right, up, towardsEye);
    expect(arms.map(({ depth }) => depth)).toEqual(
      arms.map(({ depth }) => depth).sort((a, b) => a - b),
    );
    // z points up in the picture.
    const z = arms.find(({ name }) => name === 'z')!;
    expect([z.x, z.y]).toEqual([expect.closeTo(0), expect.closeTo(-Math.sqrt(2 / 3))]);
  });
});
