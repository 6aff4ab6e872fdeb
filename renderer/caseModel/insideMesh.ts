/** Straight sides, x0 y0 z0 x1 y1 z1 each. */
interface Boundary {
  readonly segments: Float32Array;
}

/** Points nearer to a side than this share of its length are inside: those on the boundary are. */
const nearby = 1e-5;

/** Whether a point lies in the domain that the boundaries enclose: a ray from it crosses them an odd number of times. */
export function isInsideMesh(boundaries: readonly Boundary[], x: number, y: number): boolean {
  let inside = false;
  for (const { segments } of boundaries) {
    for (let i = 0; i < segments.length; i += 6) {
      const [ax, ay, bx, by] = [segments[i], segments[i + 1], segments[i + 3], segments[i + 4]];
      if (isOn(ax, ay, bx, by, x, y)) return true;
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}

function isOn(ax: number, ay: number, bx: number, by: number, x: number, y: number): boolean {
  const [ux, uy] = [bx - ax, by - ay];
  const square = ux * ux + uy * uy;
  const share = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / square));
  const distance = (ax + share * ux - x) ** 2 + (ay + share * uy - y) ** 2;
  return distance <= nearby * nearby * square;
}
