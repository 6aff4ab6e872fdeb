import { describe, expect, it } from 'vitest';
import { caseMesh } from '../../../solver/case/caseMesh';
import { caseSchema } from '../../../solver/case/document';
import { createCompiledStepper } from '../../../solver/methods/cpr/cpu/compiled/compiledStepper';
import { createResidual } from '../../../solver/methods/cpr/cpu/residual';
import { CprStepper } from '../../../solver/methods/cpr/cpu/stepper';
import type { CprOptions } from '../../../solver/methods/cpr/options';
import { cprCase, prepared } from './cases';
import { openRing, ringOf, sectors, swirling } from './ring';

/** Returns ∂u/∂t at all points with radial and azimuthal components, each sorted. */
function rates(
  parts: number,
  dimension: 2 | 3,
  scheme: Partial<CprOptions>,
  equations?: string,
): Float64Array[] {
  const mesh = ringOf(parts, dimension);
  const { operators, state } = prepared(cprCase(swirling(dimension, equations), scheme), mesh);
  const { space, cellCount, pointCount, variableCount: n } = operators;
  const out = new Float64Array(state.length);
  createResidual(operators)(state, 0, out);
  const place = new Float64Array(3);
  const own = Array.from({ length: n }, () => new Float64Array(cellCount * pointCount));
  for (let cell = 0, at = 0; cell < cellCount; cell++) {
    for (let i = 0; i < pointCount; i++, at++) {
      space.maps.place(
        cell,
        space.points.coordinates.map((values) => values[i]),
        place,
      );
      const angle = Math.atan2(place[1], place[0]);
      const value = (v: number): number => out[(cell * n + v) * pointCount + i];
      for (let v = 0; v < n; v++) own[v][at] = value(v);
      own[1][at] = value(1) * Math.cos(angle) + value(2) * Math.sin(angle);
      own[2][at] = value(2) * Math.cos(angle) - value(1) * Math.sin(angle);
    }
  }
  return own.map((values) => values.sort());
}

describe.each([2, 3] as const)('sector of a ring in %i dimensions', (dimension) => {
  it.each([
    ['euler', 'chainRule'],
    ['euler', 'conservative'],
    ...(dimension === 2 ? ([['navierStokes', 'chainRule']] as const) : []),
  ] as const)(
    'gives the same rates as the complete ring for %s with %s',
    (equations, volumeTerm) => {
      const whole = rates(sectors, dimension, { order: 2, volumeTerm }, equations);
      const part = rates(1, dimension, { order: 2, volumeTerm }, equations);
      part.forEach((values, v) => {
        expect(Math.max(...values)).toBeGreaterThan(0.1);
        const error = values.reduce(
          (most, value, i) => Math.max(most, Math.abs(value - whole[v][sectors * i])),
          0,
        );
        expect(error).toBeLessThan(1e-11);
      });
    },
  );

  it.each([
    ['euler', 'br2'],
    ['navierStokes', 'br2'],
    ['navierStokes', 'ldg'],
  ] as const)(
    'gives the same steps compiled and in the reference: %s, viscous fluxes by %s',
    (of, viscousScheme) => {
      const document = cprCase(swirling(dimension, of), {
        order: 2,
        volumeTerm: 'conservative',
        viscousScheme,
      });
      const { operators, state } = prepared(document, ringOf(1, dimension));
      const compiled = createCompiledStepper(operators, state, { threads: 1, host: null })!;
      const defined = new CprStepper(operators, state);
      for (const stepper of [compiled, defined]) stepper.doStep(0, 1e-3, 0);
      const error = compiled.next.reduce(
        (most, value, i) => Math.max(most, Math.abs(value - defined.next[i])),
        0,
      );
      expect(error).toBeLessThan(1e-13);
    },
  );
});

describe('case with rotated periodic groups', () => {
  const ends = { first: 'last', last: 'first' };
  const periodic = Object.entries(ends).map(([group, partner]) => [
    group,
    { condition: 'periodic', values: {}, partner, turned: true },
  ]);
  const made = cprCase({ ...swirling(2), boundaries: Object.fromEntries(periodic) });

  it('is accepted if the method rotates vectors, and rejected otherwise', () => {
    const file = openRing(1, 2);
    const [[a, b], rotations] = [[0.5, Math.sqrt(0.75)], caseMesh(made, file).rotations!];
    [a, b, 0, -b, a, 0, 0, 0, 1].forEach((entry, i) =>
      expect(rotations[0][i]).toBeCloseTo(entry, 12),
    );
    const scheme = { id: 'cese', cflNumber: 0.5 };
    const fixed = caseSchema.parse({ ...made, scheme });
    expect(() => caseMesh(fixed, file)).toThrow(/"first" is rotated against its .* needs flux/);
  });
});
