/** A scaling and rotation about a point, then a translation; angles in degrees, counter-clockwise. */
export interface Placement {
  readonly scale: number;
  readonly rotation: number;
  readonly about: readonly [x: number, y: number];
  readonly translation: readonly [x: number, y: number];
}

type Point = readonly [x: number, y: number];

/** Applies a placement to a point. */
export function placed({ scale, rotation, about, translation }: Placement, [x, y]: Point): Point {
  if (scale === 1 && rotation === 0) return [x + translation[0], y + translation[1]];
  const angle = (rotation * Math.PI) / 180;
  const [cosine, sine] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  const [mx, my] = [about[0] + translation[0], about[1] + translation[1]];
  const [dx, dy] = [x - about[0], y - about[1]];
  return [mx + cosine * dx - sine * dy, my + sine * dx + cosine * dy];
}

/** Applies the inverse of a placement to a point. */
export function unplaced({ scale, rotation, about, translation }: Placement, [x, y]: Point): Point {
  const angle = (rotation * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle) / scale, Math.sin(angle) / scale];
  const [dx, dy] = [x - about[0] - translation[0], y - about[1] - translation[1]];
  return [about[0] + cosine * dx + sine * dy, about[1] - sine * dx + cosine * dy];
}
