import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import type { CheckedMesh } from '../../solver/case/checkItem';
import type { CaseDocument } from '../../solver/case/document';
import { defaultCase } from '../../solver/case/defaults';
import { defaultFigures } from '../../solver/case/gasStream';
import { applyStream } from '../../solver/outputs';
import { similarityOf } from '../../solver/physics/similarity';
import { systems } from '../../solver/physics/systems';
import { cprCase } from '../methods/cpr/cases';

const rans = systems.get('spalartAllmaras2d')!;
const stream = { rho: 'gamma', u: '0.2', v: '0', p: '1', chi: '3' };

const plate = (
  parts: Partial<Omit<CaseDocument, 'scheme'>> = {},
  points: 'gaussLegendre' | 'gaussLobatto' = 'gaussLegendre',
): CaseDocument =>
  cprCase(
    {
      system: { id: 'spalartAllmaras2d', parameters: { viscosity: 1e-7 } },
      freeStream: { state: stream, length: 1, center: [0, 0], up: 'y' },
      initial: stream,
      boundaries: {
        wall: { condition: 'adiabaticWall', values: {} },
        sky: { condition: 'characteristicFarField', values: stream },
      },
      time: {
        end: null,
        maxSteps: null,
        steadyTolerance: null,
        steady: { solver: 'newton', tolerance: 1e-8 },
      },
      ...parts,
    },
    { points },
  );

/** Faults and warnings apart from those of the missing mesh. */
const messages = (document: CaseDocument): string[] =>
  checkCase(document, null, null)
    .filter(({ level, field }) => level !== 'ok' && !field?.startsWith('mesh'))
    .map(({ level, field, message }) => `${level} ${field}: ${message}`);

/** Warnings of the height of the smallest cell. */
function spacingFaults(document: CaseDocument, smallestRadius: number): string[] {
  const mesh: CheckedMesh = {
    groups: ['wall', 'sky'],
    cells: 100,
    smallestRadius,
    unusable: null,
    kind: { dimension: 2, shapes: ['quadrilateral'] },
  };
  return checkCase(document, mesh, null)
    .filter(({ id }) => /yPlus/.test(id))
    .map(({ level, field, message }) => `${level} ${field}: ${message}`);
}

describe('checks of a case with a turbulence model', () => {
  it('accept a steady flow along a wall', () => {
    expect(messages(plate()).filter((line) => /wall distance|laminar|RANS/.test(line))).toEqual([]);
  });

  it('require a no-slip wall', () => {
    const boundaries = {
      wall: { condition: 'slipWall', values: {} },
      sky: { condition: 'characteristicFarField', values: stream },
    };
    expect(messages(plate({ boundaries }))).toContainEqual(
      expect.stringMatching(
        /^error boundaries: .*wall distance .*assign adiabaticWall or isothermalWall/,
      ),
    );
  });

  it('require points off walls, a positive viscosity and a turbulent flow', () => {
    expect(messages(plate({}, 'gaussLobatto'))).toContainEqual(
      expect.stringMatching(/^error scheme.points: .*choose gaussLegendre/),
    );
    const of = (viscosity: number) =>
      messages(plate({ system: { id: 'spalartAllmaras2d', parameters: { viscosity } } }));
    expect(of(0)).toContainEqual(expect.stringMatching(/^error system.parameters.viscosity: /));
    expect(of(1e-3)).toContainEqual(
      expect.stringMatching(/^warning system.parameters.viscosity: .* 280 is laminar/),
    );
  });

  it.each([
    [1e-5, []],
    [2e-3, [expect.stringMatching(/^warning mesh: .* y⁺ of about 74 or more, .* 2.7e-5 high/)]],
    [
      8.2e-3,
      [
        expect.stringMatching(
          /^warning mesh: .* y⁺ of about 300 or more, .* or assign wallFunction to the walls/,
        ),
      ],
    ],
  ])('recommend a height of cells at walls: %f', (smallestRadius, expected) => {
    expect(spacingFaults(plate(), smallestRadius)).toEqual(expected);
  });

  it('accept coarse cells at wall functions', () => {
    const boundaries = {
      wall: { condition: 'wallFunction', values: {} },
      sky: { condition: 'characteristicFarField', values: stream },
    };
    expect(spacingFaults(plate({ boundaries }), 2e-3)).toEqual([]);
    expect(spacingFaults(plate({ boundaries }), 8.2e-3)).toEqual([
      expect.stringMatching(
        /^warning mesh: cells at walls have y⁺ of about 910 or more, and wall functions need at most 300; make them about 9e-4 high \(y⁺ = 100\)/,
      ),
    ]);
  });

  it('name the model that a wall function needs', () => {
    const faults = messages({
      ...plate({ boundaries: { wall: { condition: 'wallFunction', values: {} } } }),
      system: { id: 'navierStokes2d', parameters: {} },
    });
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^error boundaries.wall.condition: .* no condition "wallFunction".*; wall functions belong to a turbulence model: spalartAllmaras2d$/,
      ),
    );
  });

  it('recommend the steady solver', () => {
    const time = { end: 1, maxSteps: null, steadyTolerance: null };
    expect(messages(plate({ time }))).toContainEqual(
      expect.stringMatching(/^warning time.steady: .*set time.steady with the solver newton/),
    );
  });
});

describe('the free stream of a turbulent gas', () => {
  it('sets the viscosity, the viscosity ratio and the steady solver', () => {
    const draft = defaultCase(rans, 'mesh/a.msh', []);
    const figures = {
      ...defaultFigures,
      mach: 0.15,
      reynolds: 6e6,
      temperature: 300,
      viscosityRatio: 4,
    };
    applyStream(draft, rans, figures, [0, 0]);
    expect(draft.freeStream?.state).toMatchObject({ chi: '4', rho: 'gamma', p: '1' });
    expect(draft.initial.v).not.toContain('exp');
    expect(draft.time).toMatchObject({ end: null, steady: { solver: 'newton', tolerance: 1e-8 } });
    expect(similarityOf(draft, rans)?.reynolds).toBeCloseTo(6e6, -1);
  });
});
