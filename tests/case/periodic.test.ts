import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { caseMesh } from '../../solver/case/caseMesh';
import type { CaseDocument } from '../../solver/case/document';
import { rotatedPairsFault } from '../../solver/case/rotatedPairs';
import { cprCase } from '../methods/cpr/cases';
import { scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

const periodic = (partner?: string) => ({ condition: 'periodic', values: {}, partner });

const turned = (partner: string) => ({ ...periodic(partner), turned: true });

const torus: CaseDocument['boundaries'] = {
  left: periodic('right'),
  right: periodic('left'),
  bottom: periodic('top'),
  top: periodic('bottom'),
};

const document = (boundaries: CaseDocument['boundaries']) =>
  testCase({ scheme: scheme(1), boundaries });

describe('periodic conditions of a case', () => {
  it('join the groups of the mesh for any system', () => {
    const mesh = caseMesh(document(torus), rectangleMesh(4, 4));
    expect(mesh.groups).toEqual([]);
    expect(discretize(document(torus), mesh).cellCount).toBe(32);
  });

  it.each([
    [{ ...torus, left: periodic() }, 'periodic group "left" has no partner'],
    [{ ...torus, left: periodic('left') }, 'periodic group "left" is its own partner'],
    [{ ...torus, left: periodic('lid') }, 'has the partner "lid", which is not a boundary group'],
    [{ ...torus, left: periodic('top') }, 'make that group periodic with the partner "left" too'],
    [{ ...torus, left: turned('right') }, 'is rotated against its partner "right"'],
  ])('is rejected if inconsistent: %#', (boundaries, message) => {
    const mesh = { groups: Object.keys(torus), cells: 32, smallestRadius: 0.1, unusable: null };
    const errors = checkCase(document(boundaries), mesh, null)
      .filter(({ level, section }) => level === 'error' && section === 'boundaries')
      .map((item) => item.message);
    expect(errors.join('\n')).toContain(message);
  });

  it.each([
    ['advection2d', 'dg', null],
    ['euler2d', 'cpr', null],
    ['euler2d', 'dg', 'needs flux reconstruction'],
    ['euler1d', 'dg', 'grids and 1D meshes'],
  ])('allows rotation or is rejected with a reason: %s with %s', (id, method, fault) => {
    const made = { ...document(torus), system: { id, parameters: {} } };
    const own = { ...made, scheme: method === 'dg' ? scheme(1) : cprCase({}).scheme };
    const answer = rotatedPairsFault(own);
    if (fault === null) expect(answer).toBeNull();
    else expect(answer).toContain(fault);
  });
});
