import { describe, expect, it } from 'vitest';
import { pickGroup } from '../../renderer/view3d/boundaryShape';
import { fromStandard } from '../../renderer/view3d/orbit';
import { SkinPick } from '../../renderer/view3d/skinPick';
import { solidSpace } from '../../renderer/view3d/solidSpace';
import { nearestHit } from '../../renderer/view3d/surfaceHit';
import { planeSpace, reliefSpace, type Sight } from '../../renderer/view3d/viewSpace';
import { viewGrid } from '../../solver/worker/gridView';
import { gridOf } from '../support/meanCase';

const size = { width: 200, height: 100 };
const whole = { minX: 0, minY: 0, maxX: 2, maxY: 2, minZ: 0, maxZ: 2 };
const orbit = { azimuth: 0.4, elevation: 0.7 };
const sight: Sight = { camera: solidSpace.fit(whole, size), orbit, size };
const corners = [0, 2].flatMap((x) => [0, 2].flatMap((y) => [0, 2].map((z) => ({ x, y, z }))));

/** A box with edges of length 2. */
const box = viewGrid(gridOf([2, 2, 2], [2, 2, 2]));

describe('an object in 3D', () => {
  it('fits into the view from any direction', () => {
    for (const azimuth of [0, 1, 2, 3]) {
      for (const elevation of [-1.2, 0, 0.7]) {
        for (const corner of corners) {
          const { x, y } = solidSpace.toPixel({ ...sight, orbit: { azimuth, elevation } }, corner);
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(size.width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(size.height);
        }
      }
    }
  });

  it('is picked if visible, on the side facing the camera', () => {
    const pixel = { x: 103, y: 47 };
    const place = solidSpace.placeAt(sight, pixel, () => [
      new SkinPick({ ...box, faces: null, dimension: 3 }, { groups: {} }),
    ]);
    if (!place) throw new Error('nothing was met');
    const seen = solidSpace.toPixel(sight, place);
    expect([seen.x, seen.y]).toEqual([expect.closeTo(103, 6), expect.closeTo(47, 6)]);
    // Just behind the upper side.
    expect(place.z).toBeLessThan(2);
    expect(place.z).toBeCloseTo(2, 2);
    expect(solidSpace.placeAt(sight, { x: 1, y: 1 }, () => [box])).toBeNull();
    expect(solidSpace.placeAt(sight, pixel, () => [])).toBeNull();
  });

  it('is picked behind a clipping plane, unless it is clipped completely', () => {
    const pixel = { x: 103, y: 47 };
    const placeBehind = (height: number) => {
      const clip = { normal: [0, 0, 3], point: [0, 0, height] } as const;
      const mesh = { ...box, faces: null, dimension: 3 };
      return solidSpace.placeAt(sight, pixel, () => [new SkinPick(mesh, { groups: {} }, clip)]);
    };
    expect(placeBehind(2.5)?.z).toBeCloseTo(2, 2);
    expect(placeBehind(1.5)?.z).toBeLessThan(1.5);
    expect(placeBehind(-1)).toBeNull();
  });

  it('rotates with the pointer, also to a view from below, or pans with it', () => {
    const turned = solidSpace.drag(sight, 0, -400, false);
    expect(turned.camera).toBe(sight.camera);
    expect(turned.orbit.elevation).toBeLessThan(0);
    const { camera } = solidSpace.drag(sight, 30, -20, true);
    const [before, after] = [sight, { ...sight, camera }].map((seen) =>
      solidSpace.toPixel(seen, { x: 1, y: 0.5, z: 2 }),
    );
    expect(after.x - before.x).toBeCloseTo(30, 9);
    expect(after.y - before.y).toBeCloseTo(-20, 9);
  });

  it.each(['parallel', 'perspective'] as const)(
    'is zoomed about the point under the pointer in %s projection',
    (projection) => {
      const seen = { ...sight, orbit: { ...orbit, projection } };
      const pixel = { x: 120, y: 40 };
      const place = solidSpace.placeAt(seen, pixel, () => [box]);
      if (!place) throw new Error('nothing was met');
      const camera = solidSpace.zoom(seen, pixel, 2, whole, () => [box]);
      expect(camera.height).toBeCloseTo(sight.camera.height / 2, 12);
      const after = solidSpace.toPixel({ ...seen, camera }, place);
      expect([after.x, after.y]).toEqual([expect.closeTo(120, 1), expect.closeTo(40, 1)]);
      // Without a hit, the depth of the view center is used.
      const beside = solidSpace.zoom(seen, { x: 0, y: 50 }, 2, whole, () => [box]);
      const middle = solidSpace.toPixel({ ...seen, camera: beside }, sight.camera);
      expect([middle.x, middle.y]).toEqual([expect.closeTo(200, 6), expect.closeTo(50, 6)]);
    },
  );

  it('looks larger if nearer in perspective and is picked correctly', () => {
    const seen: Sight = { ...sight, orbit: { ...orbit, projection: 'perspective' } };
    const [near, far] = [seen.orbit, sight.orbit].map((own) => {
      const [a, b] = [0, 2].map((y) =>
        solidSpace.toPixel({ ...sight, orbit: own }, { x: 1, y: -y, z: 2 }),
      );
      return Math.hypot(a.x - b.x, a.y - b.y);
    });
    expect(near).toBeGreaterThan(1.1 * far);
    const pixel = { x: 95, y: 55 };
    const place = solidSpace.placeAt(seen, pixel, () => [box]);
    if (!place) throw new Error('nothing was met');
    const { x, y } = solidSpace.toPixel(seen, place);
    expect([x, y]).toEqual([expect.closeTo(95, 3), expect.closeTo(55, 3)]);
    for (const corner of corners) {
      const at = solidSpace.toPixel(seen, corner);
      expect(at.x).toBeGreaterThan(0);
      expect(at.x).toBeLessThan(size.width);
      expect(at.y).toBeGreaterThan(0);
      expect(at.y).toBeLessThan(size.height);
    }
  });

  it('is not picked behind the camera', () => {
    const camera = { ...sight.camera, height: 0.1 };
    const inside: Sight = { camera, orbit: { ...orbit, projection: 'perspective' }, size };
    const place = solidSpace.placeAt(inside, { x: 100, y: 50 }, () => [box]);
    if (place?.z === undefined) throw new Error('nothing was met');
    // Seen from inside the box, its far sides are visible.
    expect(place.z).toBeLessThan(1);
  });

  it.each(['+x', '-y', '+z', '-z'] as const)('is viewed along an axis from %s', (view) => {
    const eye = solidSpace.eye(sight.camera, fromStandard(orbit, view), 3.5);
    const axis = 'xyz'.indexOf(view[1]);
    const distance = eye.position[axis] - eye.focus[axis];
    expect(Math.sign(distance)).toBe(view.startsWith('+') ? 1 : -1);
    expect(Math.abs(distance)).toBeCloseTo(
      Math.hypot(...eye.position.map((at, i) => at - eye.focus[i])),
      6,
    );
    expect(eye.up[axis]).toBeCloseTo(0, 12);
  });

  it('is picked by group only at the edges of the group', () => {
    expect(pickGroup(box.boundaries, { x: 1, y: 0, z: 1.97 }, 0.1)).toBe('front');
    expect(pickGroup(box.boundaries, { x: 0, y: 1, z: 1 }, 0.1)).toBeNull();
  });

  it('is between the near and far clipping planes at any zoom', () => {
    for (const height of [1e-3, 1, 100]) {
      const { position, clipping } = solidSpace.eye({ ...sight.camera, height }, orbit, 3.5);
      for (const { x, y, z } of corners) {
        const distance = Math.hypot(x - position[0], y - position[1], z - position[2]);
        expect(distance).toBeGreaterThan(clipping[0]);
        expect(distance).toBeLessThan(clipping[1]);
      }
    }
  });
});

describe('an object in 2D', () => {
  it('is picked at every pixel, but not if warped', () => {
    const flat = { camera: { x: 1, y: 1, height: 2 }, orbit, size };
    expect(planeSpace.placeAt(flat, { x: 100, y: 0 }, () => [])).toEqual({ x: 1, y: 2 });
    expect(reliefSpace.placeAt(flat, { x: 100, y: 0 }, () => [])).toBeNull();
  });

  it('pans with the pointer, but rotates if warped', () => {
    const flat = { camera: { x: 1, y: 1, height: 2 }, orbit, size };
    expect(planeSpace.drag(flat, 50, 0, false)).toEqual({
      camera: { x: 0, y: 1, height: 2 },
      orbit,
    });
    expect(reliefSpace.drag(flat, 50, 0, false).camera).toBe(flat.camera);
  });
});

describe('a line of sight', () => {
  it('hits the nearer of two triangles from either side', () => {
    const points = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1);
    const surface = { points, triangles: Uint32Array.of(0, 1, 2, 3, 5, 4) };
    const met = (x: number, y: number, z: number) =>
      nearestHit([surface], { origin: [x, y, 9], towards: [0, 0, z], eye: Infinity });
    expect(met(0.2, 0.3, 1)).toMatchObject({ x: 0.2, y: 0.3, z: 1, surface: 0, triangle: 1 });
    expect(met(0.2, 0.3, -1)).toMatchObject({ z: 0, triangle: 0 });
    expect(met(0.8, 0.8, 1)).toBeNull();
  });

  it('ends at the camera and identifies the surface it hits', () => {
    const at = (z: number) => ({
      points: Float32Array.of(0, 0, z, 1, 0, z, 0, 1, z),
      triangles: Uint32Array.of(0, 1, 2),
    });
    const line = { origin: [0.2, 0.3, 0], towards: [0, 0, 1], eye: 2.5 } as const;
    expect(nearestHit([at(1), at(3), at(2)], line)).toMatchObject({ z: 2, surface: 2 });
  });
});
