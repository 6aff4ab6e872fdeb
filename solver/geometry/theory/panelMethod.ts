/** Potential flow around closed bodies by a vortex panel method. */
import { solveInPlace } from '../../core/solveInPlace';
import { noseOf } from '../../mesh/generate/airfoilPoints';

type Point = readonly [x: number, y: number];

/** Flow results per body, in order; points run counter-clockwise from the trailing edge, upper side first. */
export interface PanelFlow {
  readonly lift: number;
  readonly moment: number;
  /** Per body: pressure points and pressure coefficients. */
  readonly pressure: readonly { readonly at: readonly Point[]; readonly cp: readonly number[] }[];
}

/** Reference values of the coefficients. */
export interface PanelReference {
  /** Angle of attack in radians. */
  readonly alpha: number;
  readonly chord: number;
  /** Reference point of the moment, positive nose-up. */
  readonly center: Point;
}

interface Panel {
  readonly start: Point;
  /** Unit tangent. */
  readonly along: Point;
  readonly length: number;
  readonly middle: Point;
  /** Index of the vorticity at its start; that at its end is the next one. */
  readonly first: number;
}

/**
 * Solves for the potential flow with straight panels and a piecewise linear, continuous vorticity along each body:
 * no normal flow at panel midpoints, and no vorticity at trailing edges (Kutta condition): Kuethe and Chow,
 * Foundations of Aerodynamics, 5.10. The free stream has speed 1. The flow is incompressible.
 */
export function panelFlow(
  bodies: readonly (readonly Point[])[],
  { alpha, chord, center }: PanelReference,
): PanelFlow {
  const closed = bodies.map(withSharpEdge);
  const panels = panelsOf(closed);
  const count = panels.length + bodies.length;
  const stream: Point = [Math.cos(alpha), Math.sin(alpha)];
  // The linear system and its right-hand side; the same integrals give the tangential velocities.
  const matrix = new Float64Array(count * count);
  const vorticity = new Float64Array(count);
  const along = panels.map(() => new Float64Array(count));
  panels.forEach(({ middle, along: [tx, ty] }, i) => {
    panels.forEach((panel, j) => {
      const [start, end] = induced(panel, middle, i === j);
      matrix[i * count + panel.first] += -start[0] * ty + start[1] * tx;
      matrix[i * count + panel.first + 1] += -end[0] * ty + end[1] * tx;
      along[i][panel.first] += start[0] * tx + start[1] * ty;
      along[i][panel.first + 1] += end[0] * tx + end[1] * ty;
    });
    vorticity[i] = stream[0] * ty - stream[1] * tx;
  });
  let edge = 0;
  closed.forEach((points, body) => {
    const row = (panels.length + body) * count;
    matrix[row + edge] = 1;
    edge += points.length;
    matrix[row + edge - 1] = 1;
  });
  solveInPlace(matrix, vorticity);
  const cp = panels.map(({ along: [tx, ty] }, i) => {
    const speed = along[i].reduce(
      (sum, own, k) => sum + own * vorticity[k],
      stream[0] * tx + stream[1] * ty,
    );
    return 1 - speed * speed;
  });
  let moment = 0;
  let circulation = 0;
  panels.forEach(({ middle, length, along: [tx, ty], first }, i) => {
    circulation += (length / 2) * (vorticity[first] + vorticity[first + 1]);
    // Outward normal (ty, −tx), since the body is on the left.
    const [fx, fy] = [-cp[i] * length * ty, cp[i] * length * tx];
    moment -= (middle[0] - center[0]) * fy - (middle[1] - center[1]) * fx;
  });
  let at = 0;
  const pressure = closed.map((points) => {
    const own = panels.slice(at, at + points.length - 1);
    const values = cp.slice(at, at + points.length - 1);
    at += points.length - 1;
    return { at: own.map(({ middle }) => middle), cp: values };
  });
  // Kutta–Joukowski: lift follows from the clockwise circulation.
  return { lift: (-2 * circulation) / chord, moment: moment / (chord * chord), pressure };
}

/** Closes an open trailing edge by moving both sides. */
function withSharpEdge(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  const gap = [first[0] - last[0], first[1] - last[1]];
  const nose = noseOf(points);
  const front = points[nose][0];
  const edge = (first[0] + last[0]) / 2;
  return points.map(([x, y], i): Point => {
    const part = ((i <= nose ? -0.5 : 0.5) * (x - front)) / (edge - front);
    if (i === 0 || i === points.length - 1) return [edge, (first[1] + last[1]) / 2];
    return [x, y + part * gap[1]];
  });
}

function panelsOf(bodies: readonly (readonly Point[])[]): Panel[] {
  let number = 0;
  return bodies.flatMap((points) => {
    const own = points.slice(0, -1).map((start, i): Panel => {
      const end = points[i + 1];
      const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
      const length = Math.hypot(dx, dy);
      return {
        start,
        along: [dx / length, dy / length],
        length,
        middle: [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2],
        first: number + i,
      };
    });
    number += points.length;
    return own;
  });
}

/**
 * Returns the velocities that a panel induces at a point, for a linear vorticity of 1 at its start and 0 at its end,
 * and vice versa.
 * @param isHeldHere whether the point is the panel's own midpoint, on its right side
 */
function induced(
  { start, along, length }: Panel,
  [px, py]: Point,
  isHeldHere: boolean,
): [Point, Point] {
  const [dx, dy] = [px - start[0], py - start[1]];
  const x = dx * along[0] + dy * along[1];
  const y = isHeldHere ? 0 : dy * along[0] - dx * along[1];
  const log = Math.log(Math.hypot(x - length, y) / Math.hypot(x, y));
  const angle = isHeldHere ? -Math.PI : Math.atan2(y * length, x * (x - length) + y * y);
  const constant = [-angle, -log];
  const linear = [-(x * angle + y * log), -x * log - length + y * angle];
  const turned = (weights: readonly number[]): Point => {
    const [u, v] = weights.map((own) => own / (2 * Math.PI));
    return [u * along[0] - v * along[1], u * along[1] + v * along[0]];
  };
  const end = linear.map((own) => own / length);
  return [turned(constant.map((own, i) => own - end[i])), turned(end)];
}
