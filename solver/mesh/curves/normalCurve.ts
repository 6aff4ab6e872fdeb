import type { Curve, CurvePoint } from './curve';

/** A vector along the normal at a point, of any length. */
export type NormalField = (x: number, y: number) => readonly [number, number];

/**
 * A wall of which the normal is known as a function of the place and the shape isn't: its points are
 * those of the straight sides.
 */
export function normalCurve(normalAt: NormalField, fail: (message: string) => never): Curve {
  return {
    project(x, y, sideX, sideY): CurvePoint {
      const [normalX, normalY] = normalAt(x, y);
      const length = Math.hypot(normalX, normalY);
      const place = `its normal at (${short(x)}, ${short(y)})`;
      if (!(length > 0 && length < Infinity)) {
        const what = length === 0 ? 'zero' : 'not a finite number';
        return fail(`${place} is ${what}: correct the expressions nx and ny`);
      }
      if (!(normalX * sideX + normalY * sideY > 0)) {
        return fail(
          `${place} is (${short(normalX / length)}, ${short(normalY / length)}), which doesn't point out of ` +
            'the domain: give nx and ny the other sign, or correct them',
        );
      }
      return { x, y, normalX: normalX / length, normalY: normalY / length };
    },
  };
}

const short = (value: number): string => `${Number(value.toPrecision(6))}`;
