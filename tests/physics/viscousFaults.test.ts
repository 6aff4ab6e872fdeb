import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { fvDescriptor } from '../../solver/methods/cartesianFv/descriptor';
import { methods } from '../../solver/methods/registry';
import { completeSystem } from '../../solver/physics/caseSystem';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { customSystemSchema } from '../../solver/physics/customSystem';
import { prepareCase } from '../../solver/run/preparedCase';
import { allSides } from '../support/cases';
import { rectangleQuads } from '../../solver/mesh/rectangle';
import { heatEquation, navierStokes } from '../support/viscousSystems';
import { caseOf, dimensions, flows } from './viscousFlows';

const faultsOf = (declaration: object): string[] =>
  declarationFaults(completeSystem(customSystemSchema.parse(declaration))).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the validation of viscous fluxes', () => {
  const heat = heatEquation(2);

  it('accepts the heat and Navier–Stokes equations', () => {
    for (const dimension of dimensions) expect(faultsOf(heatEquation(dimension))).toEqual([]);
    for (const flow of flows) expect(faultsOf(navierStokes(...flow))).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'a column too few',
      { viscousFlux: { x: ['dx(T)'] } },
      'viscousFlux: is given along x, but a system in two dimensions needs x and y',
    ],
    [
      'an expression too many',
      { viscousFlux: { x: ['dx(T)', '0'], y: ['dy(T)'] } },
      'viscousFlux.x: needs one expression per variable (T), not 2',
    ],
    [
      'a second derivative',
      { viscousFlux: { x: ['dx(dx(T))'], y: ['0'] } },
      'viscousFlux.x.0: second derivatives are not available (column 1)',
    ],
    [
      'a derivative along an axis that the system lacks',
      { viscousFlux: { x: ['dz(T)'], y: ['0'] } },
      'viscousFlux.x.0: unknown function "dz" (column 1)',
    ],
    [
      'a derivative in the other fluxes',
      { flux: { x: ['dx(T)'], y: ['0'] } },
      'flux.x.0: unknown function "dx" (column 1)',
    ],
    [
      'a ghost gradient without viscous fluxes',
      { viscousFlux: undefined },
      'boundaryConditions.1.ghostGradient: applies to viscous fluxes, which this system does not have; remove it or give "viscousFlux"',
    ],
    [
      'a gradient outside with a wrong name',
      {
        boundaryConditions: [
          { id: 'wall', ghost: ['T'], ghostGradient: { x: ['dx(S)'], y: ['dy(T)'] } },
        ],
      },
      'boundaryConditions.0.ghostGradient.x.0: unknown name "S" (column 4)',
    ],
    [
      'a side state without viscous fluxes',
      { viscousFlux: undefined, boundaryConditions: [{ id: 'a', ghost: ['T'], sideState: ['T'] }] },
      'boundaryConditions.0.sideState: applies to viscous fluxes',
    ],
    [
      'a state on a side of too many variables',
      { boundaryConditions: [{ id: 'a', ghost: ['T'], sideState: ['T', 'T'] }] },
      'boundaryConditions.0.sideState: needs one expression per variable (T), not 2',
    ],
    [
      'a diffusivity with a derivative',
      { maxDiffusivity: 'k*dx(T)' },
      'maxDiffusivity: unknown function "dx"',
    ],
  ])('reports %s', (_, changes, line) => {
    const [first, ...others] = faultsOf({ ...heat, ...changes });
    expect(first.startsWith(line)).toBe(true);
    expect(others).toEqual([]);
  });
});

describe('a method without viscous fluxes', () => {
  const system = completeSystem(heatEquation(2));

  it('rejects viscous systems by name', () => {
    expect(fvDescriptor.missing(system, null)).toBe(
      'does not support the viscous fluxes of Heat equation',
    );
  });

  it('rejects viscous systems in the checks and before a run', () => {
    const scheme = fvDescriptor.defaultOptions(system);
    const boundaries = allSides('insulated');
    const document = { ...caseOf(heatEquation(2), 'insulated', { boundaries }), scheme };
    const groups = ['left', 'right', 'bottom', 'top'];
    const mesh = { groups, cells: 8, smallestRadius: 0.1, unusable: null };
    const errors = checkCase(document, mesh, null).filter(({ level }) => level === 'error');
    const line = 'Finite volumes does not support the viscous fluxes of Heat equation';
    expect(errors.map(({ field, message }) => [field, message])).toEqual([
      [
        'scheme.id',
        `${line}; choose Discontinuous Galerkin, CE/SE, Flux reconstruction, or Flux reconstruction on mixed meshes`,
      ],
    ]);
    expect(() => prepareCase(document, rectangleQuads(2, 2), methods)).toThrow(
      `scheme.id: ${line}; choose another method`,
    );
  });
});
