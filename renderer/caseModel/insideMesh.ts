/** Straight sides, x0 y0 z0 x1 y1 z1 each. */
interface Boundary {
  readonly segments: Float32Array;
}

/** Points closer to a side than this fraction of its length are inside, and so are points on the boundary. */
const nearby = 1e-5;

/** Whether a point is inside the given boundaries, determined by the parity of ray crossings. */
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
