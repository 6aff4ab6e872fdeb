import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { generateSchema } from '../../solver/case/generate';
import { setStreamScales, defaultFigures } from '../../solver/case/gasStream';
import { forceMonitors } from '../../solver/outputs/forceMonitors';
import { aboutCenter, momentCenter, type MomentDescription } from '../../solver/case/momentCenter';
import { referenceOf } from '../../solver/outputs/reference';
import { systems } from '../../solver/physics/systems';
import { compileCasePhysics } from '../../solver/physics/compile';
import { airfoilPolar } from '../../solver/sweep/airfoilPolar';
import { airfoilTheory } from '../../solver/sweep/airfoilTheory';
import { testCase } from '../support/cases';

const outer = { kind: 'circle', name: 'farField', center: [0, 0], radius: 20 };
const outlines = (...bodies: object[]): Pick<CaseDocument, 'mesh'> => ({
  mesh: {
    refinements: 0,
    generate: generateSchema.parse({ kind: 'outlines', outlines: [outer, ...bodies], size: 1 }),
  },
});
const naca = (name: string, place = {}) => ({
  kind: 'airfoil',
  name,
  naca: '4412',
  size: 0.1,
  place,
});

/** A symmetric wedge from x = 1 to x = 3 at y = 0.5, starting at the trailing edge. */
const wedge = [3, 2.5, 2, 1.5, 1.2, 1, 1.2, 1.5, 2, 2.5, 3].map((x, i): [number, number] => [
  x,
  0.5 + (i < 5 ? 0.1 : -0.1) * (x === 1 ? 0 : (3 - x) * (x - 1)),
]);

describe('moment center', () => {
  it.each<[string, MomentDescription, number[]]>([
    ['an airfoil', outlines(naca('foil')), [0.25, 0, 0]],
    [
      'a placed airfoil',
      outlines(naca('foil', { rotation: -90, scale: 2, translation: [1, 3] })),
      [1, 2.5, 0],
    ],
    [
      'the longest airfoil',
      outlines(naca('flap', { scale: 0.3 }), naca('wing', { translation: [-2, 0] })),
      [-1.75, 0, 0],
    ],
    [
      'an airfoil given by points',
      outlines({ kind: 'airfoil', name: 'wedge', points: wedge, size: 0.1 }),
      [1.5, 0.5, 0],
    ],
    [
      'a C-grid',
      { mesh: { generate: generateSchema.parse({ kind: 'airfoil', naca: '0012' }) } },
      [0.25, 0, 0],
    ],
    [
      'a moved mesh',
      {
        mesh: {
          ...outlines(naca('foil')).mesh,
          transform: { scale: 2, rotation: 90, translation: [1, 0] as [number, number] },
        },
      },
      [1, 0.5, 0],
    ],
    [
      'a disc next to an airfoil',
      outlines(naca('foil'), { ...outer, name: 'disc', center: [5, 0], radius: 1 }),
      [0, 0, 0],
    ],
    ['a mesh file', { mesh: {} }, [0, 0, 0]],
  ])('is the quarter chord for airfoils and the origin otherwise: %s', (_, document, expected) => {
    expect(momentCenter(document)).toEqual(expected);
  });

  it('is the center of the free stream if the case has one', () => {
    const freeStream = {
      state: {},
      length: 1,
      center: [0.4, 0.1] as [number, number],
      up: 'y' as const,
    };
    expect(momentCenter({ ...outlines(naca('foil')), freeStream })).toEqual([0.4, 0.1, 0]);
  });

  it('is named and used consistently by monitors, wall coefficients, polars and theory', () => {
    const document: CaseDocument = {
      ...testCase({
        boundaries: {
          farField: { condition: 'farField', values: { rho: '1.4', u: '0.3', v: '0', p: '1' } },
          foil: { condition: 'slipWall', values: {} },
        },
      }),
      ...outlines(naca('foil')),
    };
    const name = 'CM about (0.25, 0)';
    const namesOf = (own: CaseDocument) => {
      const monitors = forceMonitors(own);
      if (typeof monitors === 'string') throw new Error(monitors);
      return monitors.map((monitor) => monitor.name);
    };
    expect(namesOf(document)).toContain(name);
    expect(referenceOf(document, compileCasePhysics(document))?.center).toEqual([0.25, 0, 0]);
    const polar = airfoilPolar({ name: 'polar', naca: '4412', angles: '0', machs: '0.3' });
    expect(polar.freeStream?.center).toEqual([0.25, 0]);
    expect(namesOf(polar)).toContain(name);
    const theory = airfoilTheory(document);
    // The lift of a thin airfoil acts at the quarter chord, so the moments differ by a quarter of
    // it.
    const [about, unlabeled, lift] = [
      `${name}, thin airfoil`,
      'CM, thin airfoil',
      'CL, thin airfoil',
    ].map((own) => theory.get(own) ?? NaN);
    expect(about).toBeLessThan(-0.09);
    expect(unlabeled).toBeCloseTo(about - lift / 4, 12);
  });

  it('is written with two coordinates in 2D and three in 3D', () => {
    expect(aboutCenter([0.25, 0, 0], 2)).toBe('about (0.25, 0)');
    expect(aboutCenter([1 / 3, -2, 1], 3)).toBe('about (0.333333, -2, 1)');
  });
});

it('places the moment center of a new case for an airfoil in a gas stream at the quarter chord', () => {
  const draft = structuredClone(testCase(outlines(naca('foil'))));
  setStreamScales(draft, systems.get('euler2d')!, defaultFigures);
  expect(draft.freeStream?.center).toEqual([0.25, 0]);
});
