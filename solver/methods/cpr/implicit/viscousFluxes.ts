import { axesOf, normalInput } from '../../../core/axes';
import { internalError } from '../../../core/internalError';
import { ProgramBuilder, type Program } from '../../../expression';
import { gradientInput } from '../../../physics/gradients';
import { matchedName, usesMatchedPoint } from '../../../physics/matchedPoint';
import { jacobianProgram } from '../../pointJacobians';
import type { FaceSide } from '../../viscous/facePoints';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import type { SideJumps } from './sideJumps';

/** Derivatives at the points of faces, one array per derivative. */
export type Results = readonly Float64Array[];

/** Where the residual of a point of a face enters a cell, and where its states come from. */
export interface End {
  readonly cell: number;
  readonly side: number;
  /** Point of the side. */
  readonly point: number;
}

/** Derivatives of the viscous fluxes through the points of faces. */
export interface ViscousFluxes {
  /**
   * Derivatives by the local gradients of both sides, [side][axis, variable of u, variable]; on boundaries by the first.
   */
  readonly bySlopes: readonly [Results, Results];
  /** By the states at the matched points of boundary faces, [variable of u][variable]; null for other faces. */
  byMatched(group: number): Results | null;
  start(time: number): void;
  between(state: Float64Array, first: number, last: number): void;
  boundary(state: Float64Array, first: number, last: number, group: number): void;
  /** Subtracts the derivatives by the states on both sides, including the jumps in the gradients. */
  addTraces(ends: readonly End[], at: number, byTraces: readonly Float64Array[]): void;
  addBoundary(boundaryPoint: number, at: number, byTrace: Float64Array, end: End): void;
}

export function bindViscousFluxes(
  { physics, mesh, sides, sidePointCount, variableCount: n }: CprOperators,
  { areas }: CellGeometry,
  { faces, meeting, onSides, atBoundary }: SideJumps,
): ViscousFluxes {
  const { dimension: d, variableNames: names } = physics;
  const { points, gradientLift, meanOf } = faces;
  const { determinants } = faces.sides;
  const { block, jumps, t } = meeting;
  const axes = axesOf(d);
  const inputs = axes.flatMap((axis) => names.map((name) => gradientInput(axis, name)));
  const gradient = block.arraysOf(inputs);
  const rows = (what: string, count: number): Float64Array[] =>
    Array.from({ length: count }, (_, i) => block.array(`${what} ${i}`));
  const inner = rows('gradient inside', d * n);
  const outer = rows('gradient beyond', d * n);
  const traced = rows('gradient traced', d * n);
  const byStates = rows('viscous by state', n * n);
  const bySlopes = [
    rows('by slope inside', d * n * n),
    rows('by slope beyond', d * n * n),
  ] as const;
  const evaluated = rows('viscous derivative', (1 + d) * n * n);
  if (!physics.viscousFlux) throw internalError('the system has no viscous fluxes');
  const through = fluxThrough(physics.viscousFlux, d, n);
  const evaluate = block.bind(jacobianProgram(through, [...names, ...inputs]), evaluated);
  const matched = rows('viscous by matched state', faces.sides.matchedDistances ? n * n : 0);
  const conditions = mesh.groups.map(({ name }) => {
    const prescribed = physics.ghostGradients.get(name);
    const flux = prescribed ? withGradient(through, prescribed, inputs) : through;
    const isMatched = usesMatchedPoint(flux);
    const byInputs = [...names, ...inputs, ...(isMatched ? names.map(matchedName) : [])];
    const results = isMatched ? [...evaluated, ...matched] : evaluated;
    return { isMatched, evaluate: block.bind(jacobianProgram(flux, byInputs), results) };
  });
  const sidePoint = ({ cell, side, point }: End): number =>
    (cell * sides.length + side) * sidePointCount + point;

  function readGradient(side: FaceSide, first: number, last: number, target: Results): void {
    for (const [field, values] of onSides.fields.entries()) {
      points.trace(side, values, first, last, traced);
      points.points(side, first, last, (at, own) => {
        if (onSides.fieldOf(own) !== field) return;
        target.forEach((row, i) => (row[at] = traced[i][at]));
      });
    }
    points.points(side, first, last, (at, own) => {
      for (let a = 0; a < d; a++) {
        const share = (gradientLift * areas[own * d + a]) / determinants[own];
        for (let v = 0; v < n; v++) target[a * n + v][at] += share * jumps[side][v][at];
      }
    });
  }

  /** Adds a share of the evaluated derivatives. */
  function take(side: 0 | 1, share: number, stateShare: number): void {
    const own = bySlopes[side];
    own.forEach((values, i) => {
      const source = evaluated[n * n + i];
      for (let at = 0; at < values.length; at++) values[at] = share * source[at];
    });
    byStates.forEach((values, i) => {
      const source = evaluated[i];
      for (let at = 0; at < values.length; at++) {
        values[at] = (side === 0 ? 0 : values[at]) + stateShare * source[at];
      }
    });
  }

  const set = (values: Results): void => gradient.forEach((own, i) => own.set(values[i]));

  return {
    bySlopes,
    byMatched: (group) => (conditions[group].isMatched ? matched : null),
    start: (time) => void t.fill(time),
    between(state, first, last) {
      const count = meeting.between(state, first, last, 0);
      readGradient('left', first, last, inner);
      readGradient('right', first, last, outer);
      if (meanOf === 'gradients') {
        gradient.forEach((own, i) => {
          for (let at = 0; at < count; at++) own[at] = 0.5 * (inner[i][at] + outer[i][at]);
        });
        evaluate(count);
        take(0, 0.5, 0.5);
        take(1, 0.5, 0.5);
        return;
      }
      set(inner);
      evaluate(count);
      take(0, 0.5, 0.5);
      set(outer);
      evaluate(count);
      take(1, 0.5, 0.5);
    },
    boundary(state, first, last, group) {
      const count = meeting.boundary(state, first, last, group);
      readGradient('left', first, last, inner);
      set(inner);
      conditions[group].evaluate(count);
      take(0, 1, 1);
    },
    addTraces(ends, at, byTraces) {
      const [left, right] = ends.map(sidePoint);
      for (let i = 0; i < n * n; i++) {
        // û − u of the left cell is half the difference of the states, that of the right cell its negative.
        let byJump = 0;
        for (let a = 0; a < d; a++) {
          const ofLeft = (gradientLift * areas[left * d + a]) / determinants[left];
          const ofRight = (gradientLift * areas[right * d + a]) / determinants[right];
          byJump += bySlopes[0][a * n * n + i][at] * ofLeft;
          byJump -= bySlopes[1][a * n * n + i][at] * ofRight;
        }
        byTraces[0][i] -= 0.5 * (byStates[i][at] - byJump);
        byTraces[1][i] -= 0.5 * (byStates[i][at] + byJump);
      }
    },
    addBoundary(boundaryPoint, at, byTrace, end) {
      const own = sidePoint(end);
      const start = boundaryPoint * n * n;
      for (let w = 0; w < n; w++) {
        for (let v = 0; v < n; v++) {
          let sum = byStates[w * n + v][at];
          for (let jump = 0; jump < n; jump++) {
            const derivative = atBoundary[start + w * n + jump];
            if (derivative === 0) continue;
            let byJump = byStates[jump * n + v][at];
            for (let a = 0; a < d; a++) {
              const share = (gradientLift * areas[own * d + a]) / determinants[own];
              byJump += share * bySlopes[0][(a * n + jump) * n + v][at];
            }
            sum += derivative * byJump;
          }
          byTrace[w * n + v] -= sum;
        }
      }
    },
  };
}

/** Compiles the flux along the normal, per variable. */
function fluxThrough(viscousFlux: Program, dimension: 1 | 2 | 3, count: number): Program {
  const builder = new ProgramBuilder();
  const flux = builder.include(viscousFlux);
  return builder.build(
    Array.from({ length: count }, (_, v) =>
      axesOf(dimension)
        .map((axis, a) =>
          builder.apply('multiply', builder.input(normalInput(axis)), flux[a * count + v]),
        )
        .reduce((sum, term) => builder.apply('add', sum, term)),
    ),
  );
}

/** Compiles a flux with the gradient that a boundary condition prescribes. */
function withGradient(flux: Program, prescribed: Program, inputs: readonly string[]): Program {
  const builder = new ProgramBuilder();
  const gradient = builder.include(prescribed);
  return builder.build(
    builder.include(flux, new Map(inputs.map((input, i) => [input, gradient[i]] as const))),
  );
}
