import { describe, expect, it } from 'vitest';
import { caseDigest } from '../../solver/case/computedPart';
import { withCurrentSpelling } from '../../solver/case/formerSpelling';
import { parseGeometry } from '../../solver/case/geometryDocument';
import { parseCaseDocument } from '../../solver/case/parse';
import { readCheckpoint, writeCheckpoint } from '../../solver/project/checkpoint';

const written = {
  format: 'fluxbench-case',
  version: 1,
  name: 'Former',
  mesh: {
    generate: {
      kind: 'outlines',
      outlines: [
        { kind: 'circle', name: 'centre', centre: [0, 0], radius: 5 },
        { kind: 'ellipse', name: 'body', centre: [1, 0], radii: [1, 0.5] },
      ],
      size: 0.5,
    },
  },
  system: { id: 'linearisedEuler2d', parameters: {} },
  scheme: { id: 'dg', order: 1 },
  definitions: [{ name: 'colour', expression: '2' }],
  initial: { rho: 'colour', u: '0', v: '0', p: '1' },
  freeStream: { state: {}, length: 1, centre: [0.25, 0] },
  boundaries: {
    centre: { condition: 'outflow' },
    body: { condition: 'curvedSlipWall', curve: { kind: 'circle', centre: [1, 0], radius: 1 } },
  },
  outputs: {
    monitors: [
      {
        kind: 'domain',
        name: 'Energy',
        expression: 'p',
        within: { kind: 'circle', centre: [0, 0], radius: 1 },
      },
    ],
  },
  time: { end: 1, maxSteps: null, steadyTolerance: null },
  view: {
    colourMap: 'grey',
    groupColours: { centre: 3 },
    isosurfaces: { shown: true, colour: 'p' },
  },
};

const read = (value: object) => parseCaseDocument(JSON.stringify(value), 'case.json');

describe('case with former spellings', () => {
  it('opens with current keys and ids', () => {
    const document = read(written);
    expect(document.system.id).toBe('linearizedEuler2d');
    expect(document.freeStream?.center).toEqual([0.25, 0]);
    expect(document.mesh.generate).toMatchObject({
      outlines: [{ center: [0, 0] }, { center: [1, 0] }],
    });
    expect(document.boundaries.body.curve).toMatchObject({ center: [1, 0] });
    expect(document.outputs?.monitors[0]).toMatchObject({ within: { center: [0, 0] } });
    expect(document.view.colorMap).toBe('gray');
    expect(document.view.isosurfaces.color).toBe('p');
  });

  it('keeps user-defined names', () => {
    const document = read(written);
    expect(Object.keys(document.boundaries)).toEqual(['centre', 'body']);
    expect(document.definitions[0].name).toBe('colour');
    expect(document.view.groupColors).toEqual({ centre: 3 });
  });

  it('opens to the same document as one with current spellings', () => {
    const current = withCurrentSpelling(written) as object;
    expect(JSON.stringify(current)).not.toMatch(/"(centre":\[|colour(Map)?":|groupColours)/);
    expect(read(current)).toEqual(read(written));
  });

  it('has the digest that earlier versions stored with its runs', () => {
    expect(caseDigest(read(written), 1)).toBe('a98be11264474a59');
  });

  it('is rejected if a key is given in both spellings', () => {
    const { freeStream } = written;
    const both = { ...written, freeStream: { ...freeStream, center: [0, 0] } };
    expect(() => read(both)).toThrow('freeStream.centre: is not a known key');
  });
});

it('reads a geometry with former keys', () => {
  const outline = { kind: 'circle', name: 'rim', centre: [1, 2], radius: 3 };
  const text = JSON.stringify({ format: 'fluxbench-geometry', outlines: [outline], size: 1 });
  expect(parseGeometry(text, 'rim.json').outlines[0]).toMatchObject({ center: [1, 2] });
});

it('reads a checkpoint of a system with a former id', () => {
  const bytes = writeCheckpoint({
    state: Float64Array.of(1, 2, 3, 4),
    step: 0,
    time: 0,
    cellCount: 1,
    modesPerCell: 1,
    variables: ['rho', 'mx', 'my', 'E'],
    systemId: 'linearisedEuler2d',
    schemeId: 'dg',
    order: 0,
    meshChecksum: 0,
    averages: null,
  });
  expect(readCheckpoint(bytes).systemId).toBe('linearizedEuler2d');
});
