import { describe, expect, it } from 'vitest';
import { panelFlow, thinAirfoil } from '../../solver/geometry';
import { nacaPoints } from '../../solver/mesh/generate/naca';

const degree = Math.PI / 180;
const quarter = { chord: 1, center: [0.25, 0] as const };

type Complex = readonly [re: number, im: number];

/** Returns a complex power on the branch nearest to the angle `near`. */
function power([re, im]: Complex, exponent: number, near: number): Complex {
  const angle = Math.atan2(im, re);
  const whole = angle + 2 * Math.PI * Math.round((near - angle) / (2 * Math.PI));
  const size = Math.hypot(re, im) ** exponent;
  return [size * Math.cos(exponent * whole), size * Math.sin(exponent * whole)];
}

/**
 * Returns a Kármán–Trefftz airfoil with trailing-edge angle (2 − n)π and the lift of its exact
 * potential flow.
 */
function karmanTrefftz(n: number, alpha: number, count: number) {
  const [cx, cy] = [-0.1, 0.08];
  const radius = Math.hypot(1 - cx, cy);
  const beta = Math.asin(cy / radius);
  const points = Array.from({ length: count + 1 }, (_, i): Complex => {
    if (i % count === 0) return [n, 0];
    const angle = -beta + (2 * Math.PI * i) / count;
    const [x, y] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    const [p, q] = [power([x + 1, y], n, angle), power([x - 1, y], n, angle)];
    const [a, b, c, d] = [p[0] + q[0], p[1] + q[1], p[0] - q[0], p[1] - q[1]];
    const square = c * c + d * d;
    return [(n * (a * c + b * d)) / square, (n * (b * c - a * d)) / square];
  });
  const xs = points.map(([x]) => x);
  const chord = Math.max(...xs) - Math.min(...xs);
  return { points, chord, lift: (8 * Math.PI * radius * Math.sin(alpha + beta)) / chord };
}

describe('vortex panel method', () => {
  it('converges to the exact lift with second order', () => {
    const alpha = 6 * degree;
    const errors = [40, 80].map((count) => {
      const { points, chord, lift } = karmanTrefftz(1.9, alpha, count);
      return Math.abs(panelFlow([points], { alpha, chord, center: [0, 0] }).lift / lift - 1);
    });
    expect(errors[1]).toBeLessThan(1e-3);
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(1.8);
  });

  it('gives the lift slope of a NACA 0012, above that of a flat plate', () => {
    const lift = (alpha: number): number =>
      panelFlow([nacaPoints('0012')], { alpha, ...quarter }).lift;
    expect(lift(0)).toBeCloseTo(0, 8);
    // Other panel methods give 6.91, thin-airfoil theory 2π.
    expect(lift(degree) / degree).toBeCloseTo(6.91, 1);
  });

  it('has a stagnation point', () => {
    const { pressure } = panelFlow([nacaPoints('2412')], { alpha: 4 * degree, ...quarter });
    expect(Math.max(...pressure[0].cp)).toBeCloseTo(1, 1);
    expect(Math.max(...pressure[0].cp)).toBeLessThan(1);
  });
});

describe('thin-airfoil theory', () => {
  it('gives the published zero-lift angles and moments', () => {
    // The midline between both sides is nearly the mean line. Abbott, von Doenhoff: 2412 by its
    // parabolas; Anderson, Fundamentals of Aerodynamics, example 4.6.
    const cambered = thinAirfoil(nacaPoints('2412'));
    expect(Math.abs(cambered.zeroLift / degree + 2.077)).toBeLessThan(0.05);
    expect(cambered.moment).toBeCloseTo(-0.0531, 2);
    const reflexed = thinAirfoil(nacaPoints('23012'));
    expect(reflexed.zeroLift / degree).toBeCloseTo(-1.09, 1);
    expect(reflexed.moment).toBeCloseTo(-0.0127, 2);
  });
});
