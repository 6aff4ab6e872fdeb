import { describe, expect, it } from 'vitest';
import { createCompiledStepper } from '../../../solver/methods/cpr/cpu/compiled/compiledStepper';
import { FrMixedStepper } from '../../../solver/methods/frMixed/cpu/stepper';
import type { FrMixedOptions } from '../../../solver/methods/frMixed/options';
import type { CaseDocument } from '../../../solver/case/document';
import type { CellMesh } from '../../../solver/mesh/types';
import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import { mixedFile } from '../../../solver/mesh/generate/mixedBox';
import { bentAll, discretized, largest, mixedBox, mixedCase, operatorsOf } from './cases';

type Parts = Partial<Omit<CaseDocument, 'scheme'>>;

const wavy = { rho: '1 + 0.2*sin(3*x + y)', u: '0.3*y', v: '-0.2*x', p: '1 + 0.1*sin(3*x)' };
const wall = { condition: 'adiabaticWall', values: { u: '0.3*x' } };
const gas: Parts = {
  initial: wavy,
  boundaries: {
    left: { condition: 'prescribed', values: { ...wavy, p: '1 + 0.1*sin(t + y)' } },
    right: { condition: 'outflow', values: {} },
    bottom: { condition: 'slipWall', values: {} },
    top: { condition: 'slipWall', values: {} },
  },
};
const shock: Parts = {
  ...gas,
  initial: { ...wavy, rho: 'x + y > 1 ? 1 : 0.8', p: 'x + y > 1 ? 1 : 0.7', u: '-0.6*x' },
};
const viscous: Parts = {
  ...gas,
  system: { id: 'navierStokes2d', parameters: { viscosity: 0.05, sutherland: 0.4 } },
  boundaries: { ...gas.boundaries, bottom: wall, top: wall },
};
const forced: Parts = {
  ...viscous,
  sourceTerm: { rho: '0', rhou: 'sin(x*y)', rhov: 't', E: 'rho*y' },
};
const turbulent: Parts = {
  ...viscous,
  system: { id: 'spalartAllmaras2d', parameters: { viscosity: 1e-3 } },
  initial: { ...wavy, u: '0.5 + 0.3*y', chi: '20 + 9*sin(4*x)' },
  boundaries: {
    ...gas.boundaries,
    left: { condition: 'outflow', values: {} },
    bottom: { condition: 'wallFunction', values: {} },
  },
};

const straight = mixedBox({ columns: 3, rows: 3, isCut: (i, j) => i + j !== 2 });
const curved = mixedBox({ columns: 3, rows: 2, order: 3, map: bentAll });
const periodic = mixedBox({ columns: 3, rows: 2, order: 2, map: bentAll }, true);

/** A triangle beside a quadrilateral in a pair of cells, with boundaries named like those of boxes. */
function house(): CellMesh {
  const file = mixedFile({ columns: 1, rows: 1, isCut: () => false });
  const [cells, lines] = file.blocks;
  const at = lines.physicalTags.indexOf(2);
  const right = lines.nodes.slice(2 * at, 2 * at + 2);
  const top = 4;
  return buildCellMesh({
    ...file,
    points: Float64Array.from([...file.points, 1.6, 0.4, 0]),
    nodeTags: Float64Array.from([...file.nodeTags, 5]),
    blocks: [
      {
        ...cells,
        cellType: 'triangle',
        nodesPerElement: 3,
        nodes: Uint32Array.from([1, top, 3]),
        elementTags: Float64Array.of(7),
        physicalTags: Int32Array.of(9),
      },
      cells,
      {
        ...lines,
        nodes: Uint32Array.from([
          ...lines.nodes.filter((_, i) => Math.floor(i / 2) !== at),
          ...[right[0], top, top, right[1]],
        ]),
        elementTags: Float64Array.from([11, 12, 13, 14, 15]),
        physicalTags: Int32Array.from([...lines.physicalTags.filter((tag) => tag !== 2), 2, 2]),
      },
    ],
  });
}

describe('compiled flux reconstruction on triangles and quadrilaterals', () => {
  it.each([
    ['a gas on straight cells', straight, gas, { order: 2 }],
    ['a gas in cells of constants', straight, gas, { order: 0 }],
    ['a gas with artificial viscosity', curved, shock, { order: 2, artificialViscosity: true }],
    ['a gas on curved cells', curved, gas, { order: 3 }],
    ['a viscous gas on straight cells', straight, viscous, { order: 3 }],
    ['a viscous gas with sources on curved cells', curved, forced, { order: 2 }],
    ['a viscous gas on curved cells by LDG', curved, viscous, { order: 2, viscousScheme: 'ldg' }],
    ['turbulent flow over a wall function', straight, turbulent, { order: 2 }],
    ['a viscous gas in a triangle and a quadrilateral', house(), viscous, { order: 2 }],
    ['a viscous gas on a periodic mesh', periodic, viscous, { order: 1, integrator: 'rdpk3sp35' }],
  ] as [string, CellMesh, Parts, Partial<FrMixedOptions>][])(
    'agrees with the definition: %s',
    (_, mesh, parts, scheme) => {
      const document = mixedCase(parts, scheme);
      const operators = operatorsOf(document, mesh);
      const initial = discretized(document, mesh).initialState();
      const reference = new FrMixedStepper(operators, initial);
      const compiled = createCompiledStepper(operators, initial, { threads: 1, host: null })!;
      const [expected, own] = [reference, compiled].map((stepper) => {
        const out = new Float64Array(initial.length);
        stepper.evaluateResidual!(initial, 0.2, out);
        return out;
      });
      const size = largest(expected);
      expect(size).toBeGreaterThan(0.1);
      expect(largest(own.map((value, i) => value - expected[i])) / size).toBeLessThan(1e-13);
      for (const stepper of [reference, compiled]) {
        for (let step = 0; step < 3; step++) {
          stepper.doStep(1e-3 * step, 1e-3, step);
          stepper.accept();
        }
      }
      const { state } = compiled;
      expect(largest(Float64Array.from(state, (u, i) => u - reference.state[i]))).toBeLessThan(
        1e-14,
      );
      expect(largest(Float64Array.from(state, (u, i) => u - initial[i]))).toBeGreaterThan(1e-4);
      expect(compiled.report('state', 0).rate).toBeCloseTo(reference.report('state', 0).rate, 10);
    },
  );
});
