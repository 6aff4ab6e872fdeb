import { describe, expect, it } from 'vitest';
import { fieldCsv } from '../../solver/outputs/solution';
import { solutionMsh } from '../../solver/outputs/gmsh/solutionMsh';
import { nodalSolution } from '../../solver/outputs/nodalSolution';
import { boundaryVtu } from '../../solver/outputs/vtk/boundaryVtu';
import { solutionVti } from '../../solver/outputs/vtk/solutionVti';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { cartesianGrid } from '../../solver/mesh/grid/generate';
import { boundaryOf } from '../../solver/space/boundary';
import { compileCasePhysics } from '../../solver/physics/compile';
import { discretize } from '../support/dg';
import { everySide, fvCase } from '../cartesianFv/grids';

const grid = cartesianGrid({
  min: [0, 0],
  max: [6, 4],
  cells: [6, 4],
  obstacles: [{ kind: 'expression', inside: 'x > 2 && x < 4 && y > 1 && y < 3' }],
});
const document = fvCase({
  initial: { rho: '1 + x + 10*y', u: '0', v: '0', p: '1' },
  boundaries: everySide(grid, 'slipWall'),
});
const discretization = discretize(document, grid);
const solution = {
  document,
  mesh: grid,
  physics: compileCasePhysics(document),
  discretization,
  state: discretization.initialState(),
  step: 0,
  time: 0,
  averages: null,
};
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('a file of a grid with obstacles', () => {
  it('contains only free cells, with values and indices', () => {
    const { cells, nodesPerCell, points, fields } = nodalSolution(solution, [], undefined, true);
    expect(cells.length / nodesPerCell).toBe(20);
    const rho = fields.find(({ name }) => name === 'rho')!.values;
    expect(rho).toHaveLength(20);
    rho.forEach((value, i) => {
      // The first corner is the lowest.
      const corner = 3 * cells[i * nodesPerCell];
      expect(value).toBeCloseTo(1 + points[corner] + 0.5 + 10 * (points[corner + 1] + 0.5), 12);
    });
    expect(text(solutionVtu(solution, []))).toContain('NumberOfCells="20"');
    expect(text(boundaryVtu(solution, []))).toContain(`NumberOfCells="${20 + 8}"`);
    expect(boundaryOf(grid)).toHaveLength(20 + 8);
    expect(text(solutionMsh(solution, []))).toContain(`$Elements\n${20 + 28}\n`);
    expect(fieldCsv(solution, 'rho').trim().split('\n')).toHaveLength(1 + 4 * 20);
  });

  it('blanks covered cells in structured formats', () => {
    expect(text(solutionVti(solution, []))).toContain('Name="vtkGhostType"');
  });
});
