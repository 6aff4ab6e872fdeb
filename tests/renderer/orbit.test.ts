import { describe, expect, it } from 'vitest';
import { firstOrbit, panTurned, towardsEye, turned } from '../../renderer/view3d/orbit';

describe('the orbit camera of a 3D surface', () => {
  it('looks from the front and above, and turns with the pointer', () => {
    const [x, y, z] = towardsEye({ azimuth: 0, elevation: Math.PI / 6 });
    expect([x, y, z]).toEqual([expect.closeTo(0), expect.closeTo(-0.866, 3), expect.closeTo(0.5)]);
    expect(Math.hypot(...towardsEye(firstOrbit))).toBeCloseTo(1);
    // Dragging to the right moves the left side to the front.
    expect(towardsEye(turned({ azimuth: 0, elevation: 0.5 }, 50, 0))[0]).toBeLessThan(0);
  });

  it('stays above the plane and does not turn over the top', () => {
    expect(turned(firstOrbit, 0, -1e4).elevation).toBeGreaterThan(0);
    expect(turned(firstOrbit, 0, 1e4).elevation).toBeLessThan(Math.PI / 2);
  });

  it('pans along the plane and keeps the point under the pointer', () => {
    const camera = { x: 1, y: 2, height: 10 };
    const size = { width: 100, height: 100 };
    const quarter = { azimuth: Math.PI / 2, elevation: Math.PI / 6 };
    // Seen from the side, the screen's x axis is y; the plane is foreshortened by half.
    const right = panTurned(camera, size, quarter, 10, 0);
    expect([right.x, right.y]).toEqual([expect.closeTo(1), expect.closeTo(1)]);
    const down = panTurned(camera, size, quarter, 0, 10);
    expect([down.x, down.y]).toEqual([expect.closeTo(-1), expect.closeTo(2)]);
  });
});
