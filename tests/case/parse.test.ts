import { describe, expect, it } from 'vitest';
import { CaseError } from '../../solver/core/caseError';
import { migrateCase } from '../../solver/case/migrations';
import { parseCaseDocument } from '../../solver/case/parse';
import { numericalFluxIds } from '../../solver/physics/numericalFluxes';

const minimal = {
  format: 'fluxbench-case',
  version: 1,
  name: 'Test',
  mesh: { file: 'a.msh' },
  system: { id: 'euler2d' },
  scheme: {
    id: 'dg',
    order: 1,
    numericalFlux: 'localLaxFriedrichs',
    integrator: 'rk4',
    cflNumber: 1,
  },
  initial: { rho: '1', u: '0', v: '0', p: '1' },
  boundaries: { 'far field': { condition: 'outflow' } },
  time: { end: 1, maxSteps: null, steadyTolerance: null },
};

/** Returns the error message for the minimal case with some entries replaced. */
function complaint(changes: Record<string, unknown>): string {
  return complaintAbout(JSON.stringify({ ...minimal, ...changes }));
}

function complaintAbout(text: string): string {
  try {
    parseCaseDocument(text, 'case.json');
  } catch (error) {
    expect(error).toBeInstanceOf(CaseError);
    const message = (error as CaseError).message;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error('accepted');
}

describe('oversized case', () => {
  const size = 9_000_000;
  it.each([
    [
      'long text',
      { description: 'x'.repeat(size) },
      /description: must have at most 10000 characters$/,
    ],
    [
      'long text of escapes',
      { name: '\n'.repeat(size) },
      /name: must have at most 200 characters$/,
    ],
    ['long key', { ['x'.repeat(size)]: 1 }, /^case\.json: \["x+…"\]: is not a known key/],
  ])('is rejected with a short message: %s', (_what, changes, line) => {
    const message = complaint(changes);
    expect(message).toMatch(line);
    expect(message.length).toBeLessThan(200);
  });

  it('is rejected if nested too deeply', () => {
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    expect(complaintAbout(deep)).toMatch(/nested deeper than 100 levels$/);
    expect(complaintAbout(`{"${'x'.repeat(size)}" 1}`)).toMatch(
      /expected ":" after "x+…, found "1"$/,
    );
  });
});

describe('parseCaseDocument', () => {
  it('fills in defaults of optional entries', () => {
    const document = parseCaseDocument(JSON.stringify(minimal), 'case.json');
    expect(document.definitions).toEqual([]);
    expect(document.exact).toBeNull();
    expect(document.boundaries['far field'].values).toEqual({});
    expect(document.view.colorMap).toBeNull();
    expect(document.mesh.refinements).toBe(0);
    expect(document.boundaries['far field'].curve).toBeUndefined();
  });

  it('uses the far-field state if no initial state is given', () => {
    const { mesh, system } = minimal;
    const boundaries = { far: { condition: 'farField', values: { u: '0.3' } } };
    const initialOf = (entries: object) =>
      parseCaseDocument(JSON.stringify({ mesh, system, ...entries }), 'case.json').initial;
    expect(initialOf({ boundaries })).toEqual({ rho: '1', u: '0.3', v: '0', p: '1' });
    expect(initialOf({ boundaries, freeStream: {} })).toEqual({});
    expect(initialOf({})).toEqual({});
  });

  it('fills in separate objects per case', () => {
    const objectsIn = (value: unknown): object[] =>
      typeof value === 'object' && value !== null
        ? [value, ...Object.values(value).flatMap(objectsIn)]
        : [];
    const parsed = (): object[] =>
      objectsIn(parseCaseDocument(JSON.stringify({ ...minimal, outputs: {} }), 'case.json'));
    const first = new Set(parsed());
    expect(first.size).toBeGreaterThan(20);
    expect(parsed().filter((own) => first.has(own))).toEqual([]);
  });

  it('fills in defaults of a boundary curve', () => {
    const curveOf = (curve: unknown) => {
      const boundaries = { wall: { condition: 'slipWall', curve } };
      const text = JSON.stringify({ ...minimal, boundaries });
      return parseCaseDocument(text, 'case.json').boundaries.wall.curve;
    };
    expect(curveOf({ kind: 'circle' })).toEqual({ kind: 'circle', center: null, radius: null });
    expect(curveOf({ kind: 'spline' })).toEqual({ kind: 'spline', cornerAngle: 40 });
  });

  it('rejects meaningless curves and refinements', () => {
    const curve = (value: unknown) =>
      complaint({ boundaries: { wall: { condition: 'slipWall', curve: value } } });
    expect(curve({ kind: 'circle', radius: 2 })).toBe(
      'case.json: boundaries.wall.curve: has a radius without a center; give both or neither',
    );
    expect(curve({ kind: 'ellipse' })).toBe(
      'case.json: boundaries.wall.curve.kind: is not a known choice, found "ellipse"; choose one of circle, spline, normal',
    );
    expect(complaint({ mesh: { file: 'a.msh', refinements: 7 } })).toBe(
      'case.json: mesh.refinements: must be at most 6, found 7',
    );
  });

  it('accepts a source as expressions or a keyword, and rejects other values', () => {
    const source = (value: unknown) => complaint({ sourceTerm: value });
    expect(source('exact')).toBe(
      'case.json: sourceTerm: must be "manufactured" or an object in { }, found "exact"',
    );
    expect(source({ rho: '' })).toBe('case.json: sourceTerm.rho: must not be empty');
    expect(source({ '1': 'x' })).toContain('case.json: sourceTerm["1"]: must be a name');
    for (const value of ['manufactured', { rho: 'x' }]) {
      const text = JSON.stringify({ ...minimal, sourceTerm: value });
      expect(parseCaseDocument(text, 'case.json').sourceTerm).toEqual(value);
    }
  });

  it('accepts a byte order mark', () => {
    expect(parseCaseDocument(`\ufeff${JSON.stringify(minimal)}`, 'case.json').name).toBe('Test');
  });

  it('round-trips', () => {
    const document = parseCaseDocument(JSON.stringify(minimal), 'case.json');
    expect(parseCaseDocument(JSON.stringify(document), 'case.json')).toEqual(document);
  });

  it('reports line and column of a JSON syntax error', () => {
    expect(complaintAbout('{\n  "format": "fluxbench-case",\n  "version" 1\n}')).toBe(
      'case.json:3:13: not valid JSON, expected ":" after "version", found "1"',
    );
  });

  it('rejects a document of a newer version', () => {
    expect(complaint({ version: 3 })).toBe(
      'case.json: version: written by a newer Fluxbench (case version 3; this release reads up to 1); update Fluxbench to open it',
    );
  });

  it.each([
    ['an empty file', ' \n', 'case.json: the file is empty, expected a case document'],
    ['a list', '[]', 'case.json: not a case document, expected an object in { }'],
    [
      'other JSON',
      '{"name": "x"}',
      'case.json: format: not a Fluxbench case, expected "format": "fluxbench-case"',
    ],
  ])('rejects %s', (_, text, expected) => {
    expect(complaintAbout(text)).toBe(expected);
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a version that is not a number',
      { version: '1' },
      'version: must be an integer from 1 to 1, found "1"',
    ],
    [
      'a missing entry',
      { time: { end: null }, mesh: undefined },
      'mesh: is missing; give an object in { }',
    ],
    ['an empty name', { name: '' }, 'name: must not be empty'],
    ['an unknown entry', { color: 1 }, 'color: is not a known key; correct its name or remove it'],
    [
      'a wrong type',
      { time: { end: '1', maxSteps: null, steadyTolerance: null } },
      'time.end: must be a number, found "1"',
    ],
    [
      'a fraction of a step',
      { time: { end: null, maxSteps: 1.5, steadyTolerance: null } },
      'time.maxSteps: must be an integer, found 1.5',
    ],
    [
      'an order out of range',
      { scheme: { ...minimal.scheme, order: 7 } },
      'scheme.order: must be at most 5, found 7',
    ],
    [
      'an unknown flux',
      { scheme: { ...minimal.scheme, numericalFlux: 'osher' } },
      `scheme.numericalFlux: must be ${numericalFluxIds.map((id) => `"${id}"`).join(' or ')}, found "osher"`,
    ],
    [
      'an unknown scheme',
      { scheme: { id: 'fv' } },
      'scheme.id: is not a known choice, found "fv"; choose one of dg, cartesianFv, cese, cpr, frMixed',
    ],
    [
      'a mistyped scheme',
      { scheme: { id: 'cartesianFV' } },
      'scheme.id: is not a known choice, found "cartesianFV", did you mean "cartesianFv"?; choose one of dg, cartesianFv, cese, cpr, frMixed',
    ],
    [
      'a definition with a bad name',
      { definitions: [{ name: '2x', expression: '1' }] },
      'definitions[0].name: must be a name: letters, digits and _, not starting with a digit',
    ],
    [
      'a primitive variable with a bad name',
      { initial: { 'rho u': '1' } },
      'initial["rho u"]: must be a name: letters, digits and _, not starting with a digit',
    ],
    [
      'an empty expression',
      { boundaries: { 'far field': { condition: 'prescribed', values: { u: '' } } } },
      'boundaries["far field"].values.u: must not be empty',
    ],
  ])('reports the location of %s', (_, changes, expected) => {
    expect(complaint(changes)).toBe(`case.json: ${expected}`);
  });

  it('counts further errors', () => {
    expect(complaint({ name: 1, mesh: {} })).toMatch(/\(and 1 more\)$/);
  });
});

describe('JSON syntax errors', () => {
  it.each([
    ['{"a": 1,}', '1:9: not valid JSON, expected a name in double quotes, found "}"'],
    ["{'a': 1}", '1:2: not valid JSON, expected a name in double quotes, found "\'"'],
    ['{"a": 1', '1:8: not valid JSON, expected "," or "}", found the end of the file'],
    ['{"a": [1 2]}', '1:10: not valid JSON, expected "," or "]", found "2"'],
    [
      '{"a": "x\n"}',
      '1:7: not valid JSON, this string is not closed on its line, or has an invalid \\ escape',
    ],
    ['{"a": .5}', '1:7: not valid JSON, expected a value, found "."'],
    ['{} x', '1:4: not valid JSON, expected the end of the file, found "x"'],
    ['{"a": 1, "a": 2}', '1:10: not valid JSON, "a" is given twice'],
    ['['.repeat(200), '1:102: not valid JSON, nested deeper than 100 levels'],
  ])('is reported: %j', (text, expected) => {
    expect(complaintAbout(text)).toBe(`case.json:${expected}`);
  });

  it('is not reported for valid JSON', () => {
    const text = '{"a": [1, -2.5e-3, 0, true, false, null, "\\u00e9\\"\\\\"], "b": {}, "c": []}';
    expect(complaintAbout(text)).toMatch(/^case.json: format/);
  });
});

describe('migrateCase', () => {
  const steps = [
    { from: 2, migrate: (d: Readonly<Record<string, unknown>>) => ({ ...d, b: d.a }) },
    { from: 1, migrate: (d: Readonly<Record<string, unknown>>) => ({ ...d, a: 1 }) },
  ];

  it('migrates one version at a time', () => {
    expect(migrateCase({ version: 1 }, 1, steps, 3)).toEqual({ version: 3, a: 1, b: 1 });
    expect(migrateCase({ version: 2, a: 5 }, 2, steps, 3)).toEqual({ version: 3, a: 5, b: 5 });
  });

  it('returns a current document unchanged', () => {
    const document = { version: 1, x: 1 };
    expect(migrateCase(document, 1)).toBe(document);
  });

  it('returns null if a step is missing', () => {
    expect(migrateCase({ version: 1 }, 1, steps.slice(0, 1), 3)).toBeNull();
  });

  it('does not modify its input', () => {
    const document = Object.freeze({ version: 1 });
    migrateCase(document, 1, steps, 3);
    expect(document).toEqual({ version: 1 });
  });
});

describe('inherited property name', () => {
  const wall = { condition: 'slipWall' };
  it.each([
    [
      'of a group',
      {
        boundaries: JSON.parse(
          '{"far field": {"condition": "outflow"}, "__proto__": {"condition": "slipWall"}}',
        ) as object,
      },
      'boundaries.__proto__',
    ],
    [
      'of a group, with a method name',
      { boundaries: { ...minimal.boundaries, constructor: wall } },
      'boundaries.constructor',
    ],
    [
      'of a definition',
      { definitions: [{ name: '__proto__', expression: '1' }] },
      'definitions[0].name',
    ],
    [
      'of a parameter',
      { system: JSON.parse('{"id": "euler2d", "parameters": {"__proto__": 1}}') as object },
      'system.parameters.__proto__',
    ],
    [
      'of a monitor',
      { outputs: { monitors: [{ kind: 'domain', name: 'toString', expression: 'rho' }] } },
      'outputs.monitors[0].name',
    ],
    ['of a raster', { rasters: [{ name: '__proto__', file: 'a.asc' }] }, 'rasters[0].name'],
    [
      'of an outline',
      {
        mesh: {
          generate: {
            kind: 'outlines',
            size: 1,
            outlines: [{ kind: 'circle', name: '__proto__', center: [0, 0], radius: 1 }],
          },
        },
      },
      'mesh.generate.outlines[0].name',
    ],
    [
      'of a variable of the initial state',
      { initial: JSON.parse('{"rho": "1", "__proto__": "2"}') as object },
      'initial.__proto__',
    ],
  ])('is rejected as the name %s', (_, changes, place) => {
    expect(complaint(changes)).toMatch(`case.json: ${place}: "`);
    expect(complaint(changes)).toContain('is a reserved name; choose another');
  });

  it('is rejected at any depth', () => {
    const deep = `${'['.repeat(90)}"__proto__"${']'.repeat(90)}`;
    expect(complaintAbout(`{"initial": ${deep}}`)).toContain('is a reserved name');
  });

  it('is allowed as the name of the case', () => {
    expect(
      parseCaseDocument(JSON.stringify({ ...minimal, name: 'constructor' }), 'case.json').name,
    ).toBe('constructor');
  });
});
