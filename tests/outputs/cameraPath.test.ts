import { describe, expect, it } from 'vitest';
import { viewSchema, type CameraPath, type CameraSettings } from '../../solver/case/view';
import {
  cameraOnPath,
  frameShare,
  pathFrames,
  type PlacedCamera,
} from '../../solver/outputs/picture/cameraPath';
import { placedCamera } from '../../solver/outputs/picture/orbit';

const key = (azimuth: number, elevation: number, x = 0, height = 1): CameraSettings => ({
  projection: 'parallel',
  azimuth,
  elevation,
  at: [x, 0, 0],
  height,
  width: null,
});
const box = { low: [0, 0, 0], high: [3, 4, 0] };
const pathOf = (keys: readonly CameraSettings[], others: object = {}): CameraPath =>
  viewSchema.parse({ cameraPath: { keys, ...others } }).cameraPath;
const at = (path: CameraPath, share: number): PlacedCamera =>
  cameraOnPath(path, share, (own) => placedCamera(own, box));

/** The unit vector to the eye. */
function directionOf({ azimuth, elevation }: CameraSettings): number[] {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return [Math.cos(e) * Math.sin(a), -Math.cos(e) * Math.cos(a), Math.sin(e)];
}
const apart = (a: PlacedCamera, b: PlacedCamera): number => {
  const [p, q] = [directionOf(a), directionOf(b)];
  return Math.acos(
    Math.min(
      1,
      p.reduce((sum, own, axis) => sum + own * q[axis], 0),
    ),
  );
};

describe('a camera path', () => {
  const keys = [key(0, 10, 0, 1), key(80, 40, 1, 4), key(150, -20, 3, 2), key(-100, 0, 2, 1)];

  it('passes through its views at equal intervals, and returns if closed', () => {
    for (const closed of [false, true]) {
      const path = pathOf(keys, { closed });
      const pieces = closed ? 4 : 3;
      [...keys, ...(closed ? [keys[0]] : [])].forEach((own, i) => {
        const seen = at(path, i / pieces);
        expect(apart(seen, placedCamera(own, box))).toBeLessThan(1e-6);
        expect(seen.at[0]).toBeCloseTo(own.at![0], 12);
        expect(seen.height).toBeCloseTo(own.height!, 12);
      });
    }
  });

  it('turns on the great circle between two views', () => {
    const path = pathOf([key(0, 0), key(90, 60)]);
    const [from, to] = [at(path, 0), at(path, 1)];
    for (const share of [0.2, 0.5, 0.9]) {
      const own = at(path, share);
      expect(apart(from, own) + apart(own, to)).toBeCloseTo(apart(from, to), 6);
    }
    expect(apart(from, at(path, 0.5))).toBeCloseTo(apart(from, to) / 2, 6);
  });

  it('moves without jumps of position or velocity', () => {
    const path = pathOf(keys, { closed: true });
    const h = 1e-4;
    for (const share of [0.25, 0.5, 0.75]) {
      const [a, b, c] = [share - h, share, share + h].map((own) => at(path, own));
      expect(apart(a, c)).toBeCloseTo(apart(a, b) + apart(b, c), 6);
      expect(apart(a, b) / apart(b, c)).toBeCloseTo(1, 2);
      expect((b.at[0] - a.at[0]) / h).toBeCloseTo((c.at[0] - b.at[0]) / h, 1);
      expect(Math.log(b.height / a.height) / h).toBeCloseTo(Math.log(c.height / b.height) / h, 1);
    }
  });

  it('goes over the pole, and between opposite views', () => {
    expect(at(pathOf([key(20, 80), key(200, 80)]), 0.5).elevation).toBeCloseTo(90, 4);
    const half = at(pathOf([key(0, 0), key(180, 0)]), 0.5);
    expect(Math.abs(Math.abs(half.azimuth) - 90)).toBeLessThan(1e-6);
  });

  it('completes views that fit the domain, and counts its pictures', () => {
    const fitted = { ...key(0, 0), at: null, height: null };
    expect(at(pathOf([fitted]), 0.5)).toMatchObject({ at: [1.5, 2, 0], height: 5 });
    const path = pathOf([fitted, fitted], { duration: 2 });
    expect(pathFrames(path, 25)).toBe(50);
    expect(pathFrames(pathOf([fitted]), 25)).toBe(0);
    expect([frameShare(path, 0, 50), frameShare(path, 49, 50)]).toEqual([0, 1]);
    expect(frameShare({ ...path, closed: true }, 25, 50)).toBe(0.5);
  });
});
