import { describe, expect, it } from 'vitest';
import { characteristicsFault } from '../../solver/physics/characteristicsFault';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { systems } from '../../solver/physics/systems';

const declared = [...systems.values()].filter(({ characteristics }) => characteristics);

describe('the declaration of characteristics', () => {
  it('covers gas dynamics, shallow water and electromagnetic waves', () => {
    expect(declared.map(({ id }) => id).sort()).toEqual([
      'euler1d',
      'euler2d',
      'euler3d',
      'linearizedEuler2d',
      'linearizedEuler3d',
      'maxwell3d',
      'maxwellTm2d',
      'navierStokes2d',
      'navierStokes3d',
      'shallowWater1d',
      'shallowWater2d',
      'spalartAllmaras2d',
      'spalartAllmaras3d',
    ]);
  });

  it.each(declared.map((system) => [system.id, system] as const))(
    'has eigenvectors and their inverse: %s',
    (_, system) => {
      expect(characteristicsFault(system)).toBeNull();
      expect(declarationFaults(system)).toEqual([]);
    },
  );

  it('rejects a vector that is no eigenvector, by name', () => {
    const [water] = declared.filter(({ id }) => id === 'shallowWater2d');
    const { waves } = water.characteristics!;
    const perturbed = (
      wave: number,
      change: Partial<(typeof waves)[number]>,
    ): SystemDeclaration => ({
      ...water,
      characteristics: {
        waves: waves.map((own, k) => (k === wave ? { ...own, ...change } : own)),
      },
    });
    expect(declarationFaults(perturbed(2, { right: ['1', 'u + c*nx', 'v - c*ny'] }))).toEqual([
      {
        path: ['characteristics', 'waves', 2, 'right'],
        message: 'is not an eigenvector of the flux Jacobian for this speed',
      },
    ]);
    expect(declarationFaults(perturbed(1, { left: ['v*nx - u*ny', '-ny', 'nx'] }))).toEqual([
      {
        path: ['characteristics', 'waves', 0, 'left'],
        message: 'the left eigenvectors are not the inverse of the right ones',
      },
    ]);
    expect(declarationFaults(perturbed(0, { speed: 'u*nx + v*ny' }))[0].path).toEqual([
      'characteristics',
      'waves',
      0,
      'right',
    ]);
    const fewer = { ...water, characteristics: { waves: waves.slice(1) } };
    expect(declarationFaults(fewer)[0].message).toBe('needs 3 waves, one per variable, not 2');
  });
});
