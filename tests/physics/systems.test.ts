import { describe, expect, it } from 'vitest';
import { compileCasePhysics, type CasePhysics } from '../../solver/physics/compile';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { systems } from '../../solver/physics/systems';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { idealMhd2d } from '../../solver/physics/systems/idealMhd2d';
import { maxwellTm2d } from '../../solver/physics/systems/maxwellTm2d';
import { shallowWater2d } from '../../solver/physics/systems/shallowWater2d';
import { evaluateProgram } from './evaluate';
import {
  normalFlux,
  normals,
  normalsOf,
  place,
  samplePhysics,
  sampleStates,
  uniformCase,
  type Normal,
  type State,
} from './states';

/** ∂(F·n)/∂u by central differences, [row][column]. */
function jacobian(physics: CasePhysics, state: State, normal: Normal): number[][] {
  const step = 1e-5;
  const columns = physics.variableNames.map((name) => {
    const up = normalFlux(physics, { ...state, [name]: state[name] + step }, normal);
    const down = normalFlux(physics, { ...state, [name]: state[name] - step }, normal);
    return up.map((value, i) => (value - down[i]) / (2 * step));
  });
  return columns.map((_, i) => columns.map((column) => column[i]));
}

/** det(A − λI) by elimination with pivoting. */
function characteristic(matrix: readonly (readonly number[])[], lambda: number): number {
  const rows = matrix.map((row, i) => row.map((value, j) => value - (i === j ? lambda : 0)));
  let determinant = 1;
  for (let k = 0; k < rows.length; k++) {
    const pivot = rows.slice(k).reduce((best, row) => {
      return Math.abs(row[k]) > Math.abs(best[k]) ? row : best;
    });
    const at = rows.indexOf(pivot);
    if (at !== k) determinant = -determinant;
    [rows[k], rows[at]] = [rows[at], rows[k]];
    determinant *= pivot[k];
    for (const row of rows.slice(k + 1)) {
      const factor = pivot[k] === 0 ? 0 : row[k] / pivot[k];
      for (let j = k; j < row.length; j++) row[j] -= factor * pivot[j];
    }
  }
  return determinant;
}

/** Distance of λ from an eigenvalue, by one Newton step. */
function distanceToEigenvalue(matrix: readonly (readonly number[])[], lambda: number): number {
  const step = 1e-4;
  const [value, up, down] = [0, step, -step].map((by) => characteristic(matrix, lambda + by));
  return Math.abs((2 * step * value) / (up - down));
}

describe.each([...systems.values()])('$id', (system) => {
  const { physics, a, b } = samplePhysics(system);
  const normals = normalsOf(system.dimension);

  it('has the maximum wave speed of its flux Jacobian over all directions', () => {
    for (const state of [a, b]) {
      const [largest] = evaluateProgram(physics.maxWaveSpeed, { ...state, ...place });
      for (const normal of normals) {
        const matrix = jacobian(physics, state, normal);
        const [speed] = evaluateProgram(physics.waveSpeed, { ...state, ...place, ...normal });
        const [plus, minus] = [speed, -speed].map((l) => distanceToEigenvalue(matrix, l));
        expect(Math.min(plus, minus)).toBeLessThan(1e-8);
        expect(speed).toBeLessThanOrEqual(largest * (1 + 1e-14));
        // No eigenvalue is larger: the characteristic polynomial keeps its sign.
        for (const side of [speed, -speed]) {
          const beyond = [1.01, 1.5, 9].map((factor) => characteristic(matrix, factor * side));
          expect(new Set(beyond.map(Math.sign)).size).toBe(1);
        }
      }
    }
  });

  it('has the smallest and the largest eigenvalue as signed wave speeds', () => {
    for (const state of [a, b]) {
      for (const normal of normals) {
        const matrix = jacobian(physics, state, normal);
        const values = { ...state, ...place, ...normal };
        const [min, max] = evaluateProgram(physics.waveSpeeds!, values);
        const [speed] = evaluateProgram(physics.waveSpeed, values);
        expect(distanceToEigenvalue(matrix, min)).toBeLessThan(1e-8);
        expect(distanceToEigenvalue(matrix, max)).toBeLessThan(1e-8);
        expect(Math.max(-min, max)).toBeCloseTo(speed, 14);
        expect(min).toBeLessThanOrEqual(max);
      }
    }
  });

  it('recovers the primitive variables of a state', () => {
    for (const { name } of system.primitive.variables) {
      const [value] = evaluateProgram(physics.field(name), { ...a, ...place });
      expect(value).toBeCloseTo(sampleStates[system.id][0][name], 14);
    }
  });
});

/** The ghost state of a face with this condition. */
function ghost(
  system: SystemDeclaration,
  condition: string,
  state: State,
  normal: Normal,
  values: Record<string, string> = {},
): State {
  const document = uniformCase(system, sampleStates[system.id][0]);
  const physics = compileCasePhysics({
    ...document,
    boundaries: { side: { condition, values } },
  });
  const outside = evaluateProgram(physics.ghosts.get('side')!, { ...state, ...normal, ...place });
  return Object.fromEntries(physics.variableNames.map((name, i) => [name, outside[i]]));
}

const walls = [
  [euler2d, 'slipWall'],
  [shallowWater2d, 'slipWall'],
  [idealMhd2d, 'slipWall'],
  [maxwellTm2d, 'perfectElectricConductor'],
  [maxwellTm2d, 'perfectMagneticConductor'],
] as const;

describe('a wall', () => {
  it.each(walls)('is an involution for $0.id, $1', (system, wall) => {
    const { a } = samplePhysics(system);
    for (const normal of normals) {
      const twice = ghost(system, wall, ghost(system, wall, a, normal), normal);
      for (const [name, value] of Object.entries(a)) expect(twice[name]).toBeCloseTo(value, 14);
    }
  });

  it('keeps the normal part of H at an electric conductor and reverses the tangential part at a magnetic one', () => {
    const { a } = samplePhysics(maxwellTm2d);
    for (const normal of normals) {
      const { nx, ny } = normal;
      const electric = ghost(maxwellTm2d, 'perfectElectricConductor', a, normal);
      expect(electric).toEqual({ ...a, Ez: -a.Ez });
      const magnetic = ghost(maxwellTm2d, 'perfectMagneticConductor', a, normal);
      expect(magnetic.Hx * nx + magnetic.Hy * ny).toBeCloseTo(a.Hx * nx + a.Hy * ny, 14);
      expect(magnetic.Hy * nx - magnetic.Hx * ny).toBeCloseTo(a.Hx * ny - a.Hy * nx, 14);
      expect(magnetic.Ez).toBe(a.Ez);
    }
  });

  it('keeps only tangential momentum with its true normal', () => {
    for (const [system, mx, my] of [
      [euler2d, 'rhou', 'rhov'],
      [shallowWater2d, 'hu', 'hv'],
    ] as const) {
      const { a } = samplePhysics(system);
      const values = { normalX: '0.6', normalY: '-0.8' };
      const outside = ghost(system, 'curvedSlipWall', a, normals[0], values);
      expect(outside[mx] * 0.6 - outside[my] * 0.8).toBeCloseTo(0, 14);
      expect(outside[mx] * 0.8 + outside[my] * 0.6).toBeCloseTo(a[mx] * 0.8 + a[my] * 0.6, 14);
      const mirrored = ghost(system, 'mirroredSlipWall', a, normals[0], values);
      expect(mirrored[mx] * 0.6 - mirrored[my] * 0.8).toBeCloseTo(a[my] * 0.8 - a[mx] * 0.6, 14);
      expect(mirrored[mx] * 0.8 + mirrored[my] * 0.6).toBeCloseTo(a[mx] * 0.8 + a[my] * 0.6, 14);
    }
  });
});
