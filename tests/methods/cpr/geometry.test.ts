import { describe, expect, it } from 'vitest';
import { cellMeasures } from '../../../solver/mesh/cellMeasures';
import { emptyGeometry } from '../../../solver/methods/cpr/geometry';
import { cprOperators } from '../../../solver/methods/cpr/operators';
import { compileCasePhysics } from '../../../solver/physics/compile';
import { bentBox, waves } from '../../../solver/verification/cpr/meshes';
import { cprCase, cprScheme } from './cases';

const systems = { 2: 'advection2d', 3: 'advection3d' } as const;

function operatorsOn(
  counts: readonly number[],
  geometricOrder: number,
  scheme: Parameters<typeof cprScheme>[0],
) {
  const mesh = bentBox({ counts, order: geometricOrder, bend: waves(0.05), isJoined: true });
  const system = { id: systems[mesh.dimension as 2 | 3], parameters: {} };
  const document = cprCase({ system, initial: { q: '1' } }, scheme);
  return cprOperators(mesh, compileCasePhysics(document), cprScheme(scheme));
}

const boxes = [
  ['quadrilaterals of order 1', [3, 3], 1],
  ['quadrilaterals of order 3', [3, 3], 3],
  ['hexahedra of order 1', [2, 2, 3], 1],
  ['hexahedra of order 2', [2, 2, 3], 2],
] as const;

describe.each(boxes)('geometry of %s', (_, counts, geometricOrder) => {
  it.each(['chainRule', 'conservative'] as const)(
    'closes every cell with metrics for %s',
    (volumeTerm) => {
      for (const points of ['chebyshevLobatto', 'gaussLegendre'] as const) {
        // The quadrature on sides must be exact for the area vectors.
        const operators = operatorsOn(counts, geometricOrder, { order: 5, points, volumeTerm });
        const { mesh, line, perAxis, sidePointCount, sides, readGeometry } = operators;
        const d = mesh.dimension;
        const geometry = emptyGeometry(operators);
        for (let cell = 0; cell < operators.cellCount; cell++) {
          readGeometry(cell, geometry);
          for (let axis = 0; axis < d; axis++) {
            let sum = 0;
            for (let at = 0; at < sides.length * sidePointCount; at++) {
              const k = at % sidePointCount;
              const weight =
                line.weights[k % perAxis] * (d === 3 ? line.weights[Math.floor(k / perAxis)] : 1);
              sum += weight * geometry.areas[at * d + axis];
            }
            expect(Math.abs(sum)).toBeLessThan(1e-14);
          }
        }
      }
    },
  );

  it('gives both cells of a face the same points and opposite area vectors', () => {
    for (const volumeTerm of ['chainRule', 'conservative'] as const) {
      for (const points of ['gaussLobatto', 'gaussLegendre'] as const) {
        const operators = operatorsOn(counts, geometricOrder, { order: 2, points, volumeTerm });
        const { mesh, faces, facing, sidePointCount, readGeometry } = operators;
        const d = mesh.dimension;
        const [left, right] = [emptyGeometry(operators), emptyGeometry(operators)];
        for (let face = 0; face < faces.interiorCount; face++) {
          readGeometry(faces.leftCells[face], left);
          readGeometry(faces.rightCells[face], right);
          const [own, other] = [faces.leftSides[face], faces.rightSides[face]];
          facing(own, other, faces.turns[face]).forEach((point, k) => {
            for (let axis = 0; axis < d; axis++) {
              const from = (own * sidePointCount + k) * d + axis;
              const to = (other * sidePointCount + point) * d + axis;
              expect(left.areas[from]).toBeCloseTo(-right.areas[to], 13);
              // Periodic sides differ by the edge of the box.
              const apart = left.sidePlaces[from] - right.sidePlaces[to];
              expect(Math.abs(apart - Math.round(apart))).toBeLessThan(1e-13);
            }
          });
        }
      }
    }
  });

  it('has the same metrics in curl form as from the map, where the degree suffices', () => {
    // Products of derivatives of the map have at most the degree 2q along an axis.
    const order = Math.min(5, 2 * geometricOrder);
    const of = (volumeTerm: 'chainRule' | 'conservative') =>
      operatorsOn(counts, geometricOrder, { order, points: 'gaussLegendre', volumeTerm });
    const [exact, curl] = [of('chainRule'), of('conservative')];
    const [ofMap, ofCurl] = [emptyGeometry(exact), emptyGeometry(curl)];
    for (let cell = 0; cell < exact.cellCount; cell++) {
      exact.readGeometry(cell, ofMap);
      curl.readGeometry(cell, ofCurl);
      ofMap.metrics.forEach((entry, i) => expect(ofCurl.metrics[i]).toBeCloseTo(entry, 12));
    }
  });

  it('has the measure of the curved cells', () => {
    const { space, mesh } = operatorsOn(counts, geometricOrder, { order: 5 });
    const exact = cellMeasures(mesh);
    exact.forEach((measure, cell) => expect(space.maps.measure(cell)).toBeCloseTo(measure, 13));
    expect(exact.reduce((sum, measure) => sum + measure, 0)).toBeCloseTo(1, 12);
  });
});
