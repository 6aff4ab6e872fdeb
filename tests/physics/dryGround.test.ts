import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { methods } from '../../solver/methods/registry';
import { fieldRange, fieldRoundOff } from '../../solver/outputs/solution';
import { constantOf } from '../../solver/outputs/colorScale';
import { solutionPicture } from '../../solver/post/solutionPicture';
import { prepareCase } from '../../solver/run/preparedCase';

/** A lake at rest with its surface at 0.5 beside ground that rises to 1. */
function lake() {
  const document = parseCaseDocument(
    JSON.stringify({
      mesh: { grid: { cells: [8, 4] } },
      system: { id: 'shallowWaterBed2d' },
      initial: { surface: 'max(0.5, x)', u: '0', v: '0', bed: 'x' },
      boundaries: Object.fromEntries(
        ['left', 'right', 'bottom', 'top'].map((side) => [
          side,
          { condition: 'slipWall', values: {} },
        ]),
      ),
      time: { end: 1 },
    }),
    'lake.json',
  );
  const prepared = prepareCase(document, null, methods);
  const state = prepared.discretization.initialState();
  return { ...prepared, state, averages: null, step: 0, time: 0 };
}

describe('a displayed field on dry ground', () => {
  const values = (field: string): number[] => {
    const { discretization, physics, state } = lake();
    return [...discretization.sampleField(state, physics.shownField(field), 0)];
  };
  const dry = (field: string): number => values(field).filter(Number.isNaN).length;

  it('has no value if it depends on the water', () => {
    const all = values('bed').length;
    for (const field of ['h', 'surface', 'u', 'hu', 'dx(h)', 'surface + 1'])
      expect([field, dry(field)]).toEqual([field, all / 2]);
  });

  it('keeps the values of ground and position', () => {
    for (const field of ['bed', 'x', '2*bed']) expect([field, dry(field)]).toEqual([field, 0]);
  });

  it('has no influence on the range', () => {
    expect(fieldRange(lake(), 'h')[0]).toBeGreaterThan(0.05);
    // A lake at rest has a constant surface, although the ground above it is higher.
    expect(constantOf(fieldRange(lake(), 'surface'), fieldRoundOff(lake(), 'surface'))).toBe(0.5);
  });

  it('is transparent in a picture', () => {
    const look = { width: 64, height: 32, plain: true, transparent: true };
    const opacity = (field: string, x: number): number =>
      solutionPicture(lake(), field, look).pixels[4 * (16 * 64 + x) + 3];
    expect([opacity('h', 24), opacity('h', 40)]).toEqual([255, 0]);
    expect([opacity('bed', 24), opacity('bed', 40)]).toEqual([255, 255]);
  });

  it('keeps its value in data files', () => {
    const { discretization, physics, state } = lake();
    expect([...discretization.sampleField(state, physics.field('h'), 0)]).not.toContain(NaN);
  });
});
