import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { fvOptions } from '../../solver/methods/cartesianFv/options';
import { ceseOptions } from '../../solver/methods/cese/options';
import { cartesianGrid } from '../../solver/mesh/grid/generate';
import { vtp } from '../../solver/exporters/vtp';
import { walls } from '../../solver/exporters/walls';
import { referenceOf } from '../../solver/outputs/reference';
import { fieldRange, fieldRoundOff, type Solution } from '../../solver/outputs/solution';
import { boundaryVtu } from '../../solver/outputs/vtk/boundaryVtu';
import { wallVtp } from '../../solver/outputs/vtk/wallVtp';
import { compileCasePhysics } from '../../solver/physics/compile';
import { visibleSurfaces } from '../../solver/post/space/visibleSurfaces';
import { wallPoints } from '../../solver/post/wall/wallPoints';
import { everySide, fvCase } from '../cartesianFv/grids';
import { curvedBox } from '../methods/cpr/cases';
import { onAllSides } from '../methods/cpr/viscousRuns';
import { discretize } from '../support/dg';
import { mu, stateOf, viscous } from '../post/wallState';
import { readVtu } from './readVtu';

const gradient = [
  [0.3, 0.7, -0.2],
  [0.1, -0.4, 0.5],
  [0.6, 0.2, 0.8],
];
const spread = gradient[0][0] + gradient[1][1] + gradient[2][2];

/** −τn of the linear flow. */
const frictionAt = (normal: readonly number[]): number[] =>
  [0, 1, 2].map((i) =>
    [0, 1, 2].reduce((sum, j) => {
      const stress = gradient[i][j] + gradient[j][i] - (i === j ? (2 / 3) * spread : 0);
      return sum - mu * stress * normal[j];
    }, 0),
  );

const stream = [2, 1, 0.5];

/** A linear flow in a box of curved cells, whose left side is not a wall. */
function linearFlow(fields: { name: string; expression: string }[] = []): Solution {
  const [u, v, w] = gradient.map(([x, y, z]) => `${x}*x + ${y}*y + ${z}*z`);
  const sides = onAllSides(3, 'adiabaticWall', {});
  const solution = stateOf(
    {
      ...viscous(3),
      freeStream: {
        state: { rho: '1', u: '2', v: '1', w: '0.5', p: '1' },
        length: 1,
        center: [0, 0],
        up: 'y',
      },
      initial: { rho: '1', u, v, w, p: '1 + z' },
      boundaries: { ...sides, left: { condition: 'outflow', values: {} } },
    },
    curvedBox({ counts: [2, 2, 2], order: 2 }),
    2,
  );
  const { document } = solution;
  const view = { ...document.view, fields };
  const { mesh } = solution.discretization.space;
  return { ...solution, document: { ...document, view }, mesh, step: 0 };
}

/** Cf by hand: friction along the stream direction in the wall, over ½ρV². */
function coefficientAt(normal: readonly number[]): number {
  const inWall = (vector: readonly number[]): number[] => {
    const through = vector.reduce((sum, own, i) => sum + own * normal[i], 0);
    return vector.map((own, i) => own - through * normal[i]);
  };
  const [shear, along] = [inWall(frictionAt(normal)), inWall(stream)];
  const square = stream.reduce((sum, own) => sum + own * own, 0);
  return (
    shear.reduce((sum, own, i) => sum + own * along[i], 0) / Math.hypot(...along) / square / 0.5
  );
}

/** y⁺ by hand on a wall of the unit cube of 2 × 2 × 2 cells with three unknowns across. */
function spacingAt(normal: readonly number[]): number {
  const friction = frictionAt(normal);
  const through = friction.reduce((sum, own, i) => sum + own * normal[i], 0);
  const shear = Math.hypot(...friction.map((own, i) => own - through * normal[i]));
  return (Math.sqrt(shear) * 0.5) / 3 / mu;
}

describe('the wall file in 3D', () => {
  it('contains friction, Cf, Cp and yPlus of a linear flow', () => {
    const [{ suffix, content }] = walls.files(linearFlow(), {
      fields: ['x + nx'],
      isCompressed: false,
    });
    expect(suffix).toBe('.vtp');
    const { arrays } = readVtu(content);
    // Five sides of four faces, each of 4 × 4 quadrilaterals.
    expect(arrays.get('group')).toHaveLength(5 * 4 * 16);
    const of = (name: string): number[] => Array.from(arrays.get(name)!);
    const [points, normals, friction] = [of('Points'), of('normal'), of('friction')];
    const [cf, cp, yPlus, own] = [of('Cf'), of('Cp'), of('yPlus'), of('x + nx')];
    cf.forEach((value, i) => {
      const normal = normals.slice(3 * i, 3 * i + 3);
      expect(normal[0]).not.toBe(-1);
      frictionAt(normal).forEach((expected, axis) =>
        expect(friction[3 * i + axis]).toBeCloseTo(expected, 10),
      );
      expect(value).toBeCloseTo(coefficientAt(normal), 10);
      expect(cp[i]).toBeCloseTo(points[3 * i + 2] / (0.5 * 5.25), 10);
      expect(yPlus[i]).toBeCloseTo(spacingAt(normal), 10);
      expect(own[i]).toBeCloseTo(points[3 * i] + normal[0], 12);
    });
  });

  it('has wall fields that are undefined elsewhere', () => {
    const solution = linearFlow([{ name: 'twice', expression: '2*Cf' }]);
    for (const [field, factor] of [
      ['Cf', 1],
      ['twice', 2],
    ] as const) {
      const [{ points, values }] = visibleSurfaces(solution, field);
      const known = Array.from(values, (value, i) => ({ value, x: points[3 * i] })).filter(
        ({ value }) => !Number.isNaN(value),
      );
      // Of six sides with the same number of points, one is not a wall.
      expect(known).toHaveLength((5 / 6) * values.length);
      for (const { value, x } of known) {
        const sides = [
          [1, 0, 0],
          [0, 1, 0],
          [0, -1, 0],
          [0, 0, 1],
          [0, 0, -1],
        ].map((normal) => factor * coefficientAt(normal));
        const nearest = Math.min(...sides.map((side) => Math.abs(side - value)));
        expect(nearest).toBeLessThan(1e-6);
        expect(x).toBeGreaterThan(-1e-6);
      }
      expect(fieldRange(solution, field)).toEqual([
        Math.fround(Math.min(...known.map(({ value }) => value))),
        Math.fround(Math.max(...known.map(({ value }) => value))),
      ]);
      expect(fieldRoundOff(solution, field)).toBe(0);
    }
    const [{ content }] = vtp.files(solution, { field: 'yPlus', isCompressed: false });
    expect(Array.from(readVtu(content).arrays.get('yPlus')!).some(Number.isNaN)).toBe(true);
  });

  it('has its quantities in the boundary file too, with NaN on other groups', () => {
    const solution = linearFlow([{ name: 'twice', expression: '2*Cf' }]);
    const form = { isDouble: true, isCompressed: false };
    const { arrays } = readVtu(boundaryVtu(solution, [], { form }));
    // Six sides of four faces with nine nodes.
    const count = 6 * 4 * 9;
    const of = (name: string): number[] => Array.from(arrays.get(name)!);
    const [groups, normals, points] = [of('group'), of('normal'), of('Points')];
    const [friction, cf, cp, yPlus] = [of('friction'), of('Cf'), of('Cp'), of('yPlus')];
    const [twice, rho] = [of('twice'), of('rho')];
    expect(friction).toHaveLength(3 * count);
    expect(rho.every((value) => Math.abs(value - 1) < 1e-12)).toBe(true);
    const left = solution.mesh.groups.findIndex(({ name }) => name === 'left');
    cf.forEach((value, point) => {
      const side = Math.floor(point / 9);
      const normal = normals.slice(3 * side, 3 * side + 3);
      if (groups[side] === left) {
        expect([value, cp[point], yPlus[point], friction[3 * point]]).toEqual([NaN, NaN, NaN, NaN]);
        return;
      }
      frictionAt(normal).forEach((expected, axis) =>
        expect(friction[3 * point + axis]).toBeCloseTo(expected, 10),
      );
      expect(value).toBeCloseTo(coefficientAt(normal), 10);
      expect(twice[point]).toBeCloseTo(2 * value, 12);
      expect(cp[point]).toBeCloseTo(points[3 * point + 2] / (0.5 * 5.25), 10);
      expect(yPlus[point]).toBeCloseTo(spacingAt(normal), 10);
    });
    const single = readVtu(boundaryVtu(solution, [], { form: { ...form, isDouble: false } }));
    expect(single.arrays.get('friction')).toBeInstanceOf(Float32Array);
  });

  it('is rejected for interior points and missing groups', () => {
    const solution = linearFlow();
    expect(() => solution.physics.field('Cf')).toThrow(/unknown name "Cf"/);
    expect(() => wallVtp(solution, { groups: ['wing'], reference: null })).toThrow(
      'there is no boundary group "wing"',
    );
  });
});

describe('wall quantities on a grid in 3D', () => {
  const box = { min: [0, 0, 0], max: [6, 4, 4], cells: [6, 4, 4] };
  const grid = cartesianGrid({
    ...box,
    obstacles: [
      { kind: 'expression', inside: 'x > 2 && x < 4 && y > 1 && y < 3 && z > 1 && z < 3' },
    ],
  });
  const solutionOf = (scheme: CaseDocument['scheme'], own = grid, wall = 'obstacle'): Solution => {
    const document = {
      ...fvCase({
        system: { id: 'euler3d', parameters: {} },
        initial: { rho: '1', u: '0', v: '0', w: '0', p: '1 + x' },
        freeStream: {
          state: { rho: '1', u: '2', v: '0', w: '0', p: '1' },
          length: 1,
          center: [0, 0],
          up: 'y',
        },
        boundaries: {
          ...everySide(own, 'outflow'),
          [wall]: { condition: 'slipWall', values: {} },
        },
      }),
      scheme,
    };
    const discretization = discretize(document, own);
    return {
      document,
      mesh: own,
      physics: compileCasePhysics(document),
      discretization,
      state: discretization.initialState(),
      step: 0,
      time: 0,
      averages: null,
    };
  };

  it('is the pressure on its faces and has no values on sides without a wall', () => {
    const solution = solutionOf(fvOptions.parse({ id: 'cartesianFv' }));
    for (const [field, axis] of [
      ['forceX', 0],
      ['forceY', 1],
    ] as const) {
      const [{ points, values, triangles }] = visibleSurfaces(solution, field);
      const seen = new Set<number>();
      for (let at = 0; at < triangles.length; at += 3) {
        const corners = Array.from(triangles.subarray(at, at + 3));
        const at0 = corners.map((point) => Array.from(points.subarray(3 * point, 3 * point + 3)));
        const flat = [0, 1, 2].find((own) => at0.every((place) => place[own] === at0[0][own]))!;
        const isObstacle = [2, 4, 1, 3, 1, 3].slice(2 * flat, 2 * flat + 2).includes(at0[0][flat]);
        if (!isObstacle) {
          expect(corners.every((point) => Number.isNaN(values[point]))).toBe(true);
          continue;
        }
        // The normal of the gas points into the obstacle.
        const way = at0[0][flat] === [2, 1, 1][flat] ? 1 : -1;
        seen.add(way * (flat + 1));
        corners.forEach((point, i) => {
          const inCell = at0[i][0] - way / 2;
          const expected = flat === axis ? way * inCell : 0;
          if (flat === 0 || axis === 0) expect(values[point]).toBeCloseTo(expected, 5);
        });
      }
      expect(seen.size).toBe(6);
    }
  });

  it('is the pressure on a side of the box by CE/SE, which has slopes', () => {
    const scheme = ceseOptions.parse({ id: 'cese' });
    const solution = solutionOf(scheme, cartesianGrid(box), 'bottom');
    const [{ points, values }] = visibleSurfaces(solution, 'forceY');
    const known = Array.from(values.keys()).filter((point) => !Number.isNaN(values[point]));
    expect(known.length).toBeGreaterThan(4);
    for (const point of known) {
      expect(points[3 * point + 1]).toBe(0);
      expect(values[point]).toBeCloseTo(-points[3 * point], 4);
    }
  });

  it('is in its boundary file per face', () => {
    const solution = solutionOf(fvOptions.parse({ id: 'cartesianFv' }));
    const form = { isDouble: true, isCompressed: false };
    const { arrays } = readVtu(boundaryVtu(solution, [], { form }));
    const [groups, cp, p] = ['group', 'Cp', 'p'].map((name) => Array.from(arrays.get(name)!));
    const obstacle = grid.groups.findIndex(({ name }) => name === 'obstacle');
    cp.forEach((value, side) => {
      if (groups[side] === obstacle) expect(value).toBeCloseTo((p[side] - 1) / 2, 12);
      else expect(value).toBeNaN();
    });
    expect(groups.filter((group) => group === obstacle)).toHaveLength(24);
    expect(arrays.has('friction')).toBe(false);
  });
});

/** Gas between cylinders of radii 1 and 2, the inner one rotating: uθ = 4/(3r) − r/3. */
function betweenCylinders(dimension: 2 | 3, cells: number): Solution {
  const swirl = '(4/(x^2 + y^2) - 1)/3';
  const solution = stateOf(
    {
      ...viscous(dimension),
      initial: {
        rho: '1',
        u: `-y*${swirl}`,
        v: `x*${swirl}`,
        ...(dimension === 3 && { w: '0' }),
        p: '1',
      },
    },
    curvedBox({
      counts: [cells, 4 * cells, 1].slice(0, dimension),
      order: 4,
      map: ([r, angle, z]) => [
        (1 + r) * Math.cos(Math.PI * angle),
        (1 + r) * Math.sin(Math.PI * angle),
        z,
      ],
    }),
    3,
  );
  return { ...solution, mesh: solution.discretization.space.mesh, step: 0 };
}

describe('the torque between cylinders', () => {
  // τ = μ r d(uθ/r)/dr = −(8/3) μ/r²: on half of either wall the torque is (8/3) π μ per depth.
  const exact = (8 / 3) * Math.PI * mu;
  const torque = (solution: Solution, group: string): number =>
    wallPoints(solution, group)
      .flat()
      .reduce((sum, { x, y, friction, weight }) => {
        const [fx, fy] = friction!;
        return sum + weight * (x * fy - y * fx);
      }, 0);

  it.each([2, 3] as const)('converges at order p = 3 on curved walls in %iD', (dimension) => {
    for (const [group, way] of [
      ['left', -1],
      ['right', 1],
    ] as const) {
      const errors = [4, 8].map((cells) =>
        Math.abs(torque(betweenCylinders(dimension, cells), group) * way - exact),
      );
      expect(errors[1] / exact).toBeLessThan(2e-4);
      expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(2.6);
    }
  });

  it('is written along a wall in 2D, with yPlus computed by hand', () => {
    const solution = betweenCylinders(2, 2);
    const reference = referenceOf(solution.document, solution.physics);
    const file = wallVtp(solution, { groups: ['left'], reference, isCompressed: false });
    const { arrays } = readVtu(file);
    const [points, friction] = [arrays.get('Points')!, arrays.get('friction')!];
    const yPlus = arrays.get('yPlus')!;
    for (let i = 0; i < yPlus.length; i++) {
      const [x, y] = [points[3 * i], points[3 * i + 1]];
      const moment = x * friction[3 * i + 1] - y * friction[3 * i];
      expect(Math.abs(moment / ((8 / 3) * mu) + 1)).toBeLessThan(0.03);
      // The area of a cell over its inner arc is (1.5² − 1)/2; it has four unknowns across.
      expect(yPlus[i]).toBeCloseTo((Math.sqrt(Math.abs(moment)) * 0.625) / 4 / mu, 2);
      expect(friction[3 * i + 2]).toBe(0);
    }
  });
});
