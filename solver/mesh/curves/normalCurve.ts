import type { Curve, CurvePoint } from './curve';
import { t } from '../../text/t';

/** A vector along the normal at a point, of any length. */
export type NormalField = (x: number, y: number) => readonly [number, number];

/** Returns the curve of a wall with a known normal field but an unknown shape: points stay on the straight sides. */
export function normalCurve(normalAt: NormalField, fail: (message: string) => never): Curve {
  return {
    project(x, y, sideX, sideY): CurvePoint {
      const [normalX, normalY] = normalAt(x, y);
      const length = Math.hypot(normalX, normalY);
      const place = t('meshNormalAt', short(x), short(y));
      if (!(length > 0 && length < Infinity)) {
        const what = length === 0 ? 'zero' : t('meshNotFinite');
        return fail(t('meshBadNormal', place, what));
      }
      if (!(normalX * sideX + normalY * sideY > 0)) {
        return fail(t('meshInwardNormal', place, short(normalX / length), short(normalY / length)));
      }
      return { x, y, normalX: normalX / length, normalY: normalY / length };
    },
  };
}

const short = (value: number): string => `${Number(value.toPrecision(6))}`;
