import type { PaneSettings } from '../../case/view';
import type { Picture } from '../../space/picture';
import { type VisibleSurface, usedPoints } from './visibleSurface';

/**
 * Returns the visible part of a skin according to its groups' display modes. Plain groups have no values.
 * @param hidesField whether the field is not drawn on it
 */
export function visibleSkin(
  skin: VisibleSurface,
  boundary: Picture['boundary'],
  looks: PaneSettings['skin']['groups'],
  hidesField: boolean,
): VisibleSurface[] {
  const trianglesOf = (look: 'plain' | 'hidden' | undefined): Uint32Array => {
    const ranges = boundary.flatMap(({ name, triangles = [] }) =>
      looks[name] === look ? triangles : [],
    );
    const own = new Uint32Array(3 * ranges.reduce((sum, [first, last]) => sum + last - first, 0));
    let at = 0;
    for (const [first, last] of ranges) {
      own.set(skin.triangles.subarray(3 * first, 3 * last), at);
      at += 3 * (last - first);
    }
    return own;
  };
  const plain = usedPoints(skin, skin.points, trianglesOf('plain'), skin.values);
  const withField = hidesField ? null : trianglesOf(undefined);
  const isComplete = withField?.length === skin.triangles.length;
  return [
    ...(withField && withField.length > 0
      ? [isComplete ? skin : usedPoints(skin, skin.points, withField, skin.values)]
      : []),
    ...(plain.triangles.length > 0 ? [{ ...plain, values: plain.values.fill(NaN) }] : []),
  ];
}
