import { describe, expect, it } from 'vitest';
import { pickGroup } from '../../renderer/view3d/boundaryShape';
import { surfaceHit } from '../../renderer/view3d/surfaceHit';
import { planeSpace, reliefSpace, solidSpace, type Sight } from '../../renderer/view3d/viewSpace';
import { viewGrid } from '../../solver/worker/gridView';
import { gridOf } from '../support/meanCase';

const size = { width: 200, height: 100 };
const whole = { minX: 0, minY: 0, maxX: 2, maxY: 2, minZ: 0, maxZ: 2 };
const orbit = { azimuth: 0.4, elevation: 0.7 };
const sight: Sight = { camera: solidSpace.fit(whole, size), orbit, size };
const corners = [0, 2].flatMap((x) => [0, 2].flatMap((y) => [0, 2].map((z) => ({ x, y, z }))));

/** A box of edges 2. */
const box = viewGrid(gridOf([2, 2, 2], [2, 2, 2]));

describe('things in space', () => {
  it('fit into the view from wherever they are seen', () => {
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

  it('are met by the pointer where they are seen, on the side towards the eye', () => {
    const pixel = { x: 103, y: 47 };
    const place = solidSpace.placeAt(sight, pixel, () => box);
    if (!place) throw new Error('nothing was met');
    const seen = solidSpace.toPixel(sight, place);
    expect([seen.x, seen.y]).toEqual([expect.closeTo(103, 6), expect.closeTo(47, 6)]);
    // Just behind the upper side.
    expect(place.z).toBeLessThan(2);
    expect(place.z).toBeCloseTo(2, 2);
    expect(solidSpace.placeAt(sight, { x: 1, y: 1 }, () => box)).toBeNull();
    expect(solidSpace.placeAt(sight, pixel, () => null)).toBeNull();
  });

  it('turn with the pointer, also to be seen from below, or move with it', () => {
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

  it('are zoomed about the middle', () => {
    const camera = solidSpace.zoom(sight, { x: 0, y: 0 }, 2, whole);
    expect(camera).toEqual({ ...sight.camera, height: sight.camera.height / 2 });
  });

  it('have groups where their edges are, and not where those are seen by chance', () => {
    expect(pickGroup(box.boundaries, { x: 1, y: 0, z: 1.97 }, 0.1)).toBe('front');
    expect(pickGroup(box.boundaries, { x: 0, y: 1, z: 1 }, 0.1)).toBeNull();
  });

  it('are drawn before the eye as a whole, however near it looks', () => {
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

describe('what lies in the plane', () => {
  it('has a place under every pixel, a warped field has none', () => {
    const flat = { camera: { x: 1, y: 1, height: 2 }, orbit, size };
    expect(planeSpace.placeAt(flat, { x: 100, y: 0 }, () => null)).toEqual({ x: 1, y: 2 });
    expect(reliefSpace.placeAt(flat, { x: 100, y: 0 }, () => null)).toBeNull();
  });

  it('moves with the pointer, a warped field turns', () => {
    const flat = { camera: { x: 1, y: 1, height: 2 }, orbit, size };
    expect(planeSpace.drag(flat, 50, 0, false)).toEqual({
      camera: { x: 0, y: 1, height: 2 },
      orbit,
    });
    expect(reliefSpace.drag(flat, 50, 0, false).camera).toBe(flat.camera);
  });
});

describe('a line of sight', () => {
  it('meets the nearer one of two triangles, from either side', () => {
    const points = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1);
    const surface = { points, triangles: Uint32Array.of(0, 1, 2, 3, 5, 4) };
    expect(surfaceHit(surface, [0.2, 0.3, 9], [0, 0, 1])?.z).toBe(1);
    expect(surfaceHit(surface, [0.2, 0.3, 9], [0, 0, -1])?.z).toBeCloseTo(0);
    expect(surfaceHit(surface, [0.8, 0.8, 9], [0, 0, 1])).toBeNull();
  });
});
