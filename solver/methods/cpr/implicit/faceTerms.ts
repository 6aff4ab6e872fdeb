import { innerName, outerName } from '../../../physics/faceNames';
import { PointBlock } from '../../../space/pointBlock';
import type { CompiledBlocks } from '../../blocks';
import { boundaryFlux, jacobianProgram } from '../../pointJacobians';
import { bindPlaces } from '../../viscous/facePoints';
import { createFaceLines } from '../cpu/faceLines';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import { oppositeEnd } from '../sidePoints';
import type { ColumnKernels, CompiledTerms } from './columnTerms';
import { createLineStencil } from './lineStencil';
import { hasCorrectedSides } from '../options/sideGradients';
import { blockAt, type SideJumps } from './sideJumps';
import { bindViscousFluxes, type End, type Results } from './viscousFluxes';
import { ghostOf } from '../../ghostOf';

/** Creates a function that adds the derivatives of the fluxes through sides. */
export function createFaceTerms(
  operators: CprOperators,
  geometry: CellGeometry,
  jumps: SideJumps | null,
): CompiledTerms {
  const { physics, mesh, line, sides, facing, pointCount, perAxis } = operators;
  const { sidePointCount: perSide, variableCount: n, faces: table } = operators;
  const { dimension: d, variableNames: names } = physics;
  const { areas, sidePlaces, determinants } = geometry;
  const lines = createFaceLines(operators, geometry);
  const takesInnerFlux = operators.volumeTerm === 'chainRule';
  const block = new PointBlock(lines.capacity);
  const [inner, outer] = [innerName, outerName].map((of) => block.arraysOf(names.map(of)));
  const own = block.arraysOf(names);
  const places = bindPlaces(lines, block, d, areas, sidePlaces);
  const area = places.size;
  const t = block.array('t');
  const results = (what: string, count: number): Float64Array[] =>
    Array.from({ length: count }, (_, i) => block.array(`${what} ${i}`));
  // [input][output]
  const byStates = results('byStates', 2 * n * n);
  const byInner = results('byInner', n * n);
  const byOuter = results('byOuter', n * n);
  const sideNames = [...names.map(innerName), ...names.map(outerName)];
  const between = block.bind(jacobianProgram(physics.numericalFlux, sideNames), byStates);
  const ownFlux = jacobianProgram(physics.normalFlux, names);
  const ofInner = block.bind(ownFlux, byInner);
  const ofOuter = block.bind(ownFlux, byOuter);
  const atBoundary = mesh.groups.map(({ name }) => {
    const ghost = ghostOf(physics, name);
    const flux = boundaryFlux(physics.numericalFlux, ghost, names);
    return block.bind(jacobianProgram(flux, names), byStates.slice(0, n * n));
  });
  const viscous = jumps && bindViscousFluxes(operators, geometry, jumps);
  const stencils = [createLineStencil(operators, geometry), createLineStencil(operators, geometry)];
  const nn = n * n;
  /** Derivatives of the flux at a point by the traces of both sides, [variable of u][variable]. */
  const byTraces = [new Float64Array(nn), new Float64Array(nn)];
  const hasJumps = viscous !== null && hasCorrectedSides(operators.options);
  /** Axis of the lines that end on the face, per side. */
  const axes = [0, 0];

  return (state, time, blocks, kernels) => {
    t.fill(time);
    viscous?.start(time);
    lines.visit(
      (first, last) => {
        const count = readStates(state, first, last);
        lines.trace('right', state, first, last, outer);
        between(count);
        differentiateOwn(count, outer, ofOuter);
        viscous?.between(state, first, last);
        for (let face = first; face < last; face++)
          addInterior(face, (face - first) * perSide, blocks, kernels);
      },
      (first, last, group) => {
        const count = readStates(state, first, last);
        own.forEach((values, v) => values.set(inner[v]));
        atBoundary[group](count);
        viscous?.boundary(state, first, last, group);
        for (let face = first; face < last; face++)
          addBoundary(face, (face - first) * perSide, group, blocks, kernels);
      },
    );
  };

  /** Reads positions, normals and the states of the left cells, and differentiates their own flux. */
  function readStates(state: Float64Array, first: number, last: number): number {
    places.read(first, last);
    const count = lines.trace('left', state, first, last, inner);
    differentiateOwn(count, inner, ofInner);
    return count;
  }

  function differentiateOwn(
    count: number,
    states: readonly Float64Array[],
    evaluate: (count: number) => void,
  ): void {
    if (!takesInnerFlux) return;
    own.forEach((values, v) => values.set(states[v]));
    evaluate(count);
  }

  function addInterior(
    face: number,
    start: number,
    blocks: CompiledBlocks,
    kernels: ColumnKernels,
  ): void {
    const [leftSide, rightSide] = [table.leftSides[face], table.rightSides[face]];
    const points = facing(leftSide, rightSide, table.turns[face]);
    const cells = [table.leftCells[face], table.rightCells[face]];
    cells.forEach((cell, i) => stencils[i].read(cell));
    for (let k = 0; k < perSide; k++) {
      const ends = [
        { cell: cells[0], side: leftSide, point: k },
        { cell: cells[1], side: rightSide, point: points[k] },
      ];
      for (let i = 0; i < nn; i++) {
        byTraces[0][i] = byStates[i][start + k];
        byTraces[1][i] = byStates[nn + i][start + k];
      }
      viscous?.addTraces(ends, start + k, byTraces);
      takePoint(ends[0], 0, k, start + k, kernels);
      takePoint(ends[1], 1, k, start + k, kernels);
    }
    for (const to of [0, 1] as const) {
      for (const from of [0, 1] as const) add(from, to, cells, blocks, kernels);
    }
  }

  function addBoundary(
    face: number,
    start: number,
    group: number,
    blocks: CompiledBlocks,
    kernels: ColumnKernels,
  ): void {
    const [cell, side] = [table.leftCells[face], table.leftSides[face]];
    stencils[0].read(cell);
    for (let k = 0; k < perSide; k++) {
      const end = { cell, side, point: k };
      for (let i = 0; i < nn; i++) byTraces[0][i] = byStates[i][start + k];
      const boundaryPoint = (face - table.interiorCount) * perSide + k;
      viscous?.addBoundary(boundaryPoint, start + k, byTraces[0], end);
      takePoint(end, 0, k, start + k, kernels);
    }
    add(0, 0, [cell], blocks, kernels);
    const byMatched = viscous?.byMatched(group);
    if (byMatched)
      addMatched(side, start, byMatched, blockAt(cell, cell, blocks)!, blocks, kernels);
  }

  /** Adds the derivatives of the residual at the points of a boundary face by the states at their matched points. */
  function addMatched(
    side: number,
    start: number,
    byMatched: Results,
    block: number,
    { stride }: CompiledBlocks,
    { column, lift }: ColumnKernels,
  ): void {
    const { end, starts, stride: step } = sides[side];
    for (let k = 0; k < perSide; k++) {
      line.ends[oppositeEnd(end)].forEach((weight, m) => {
        const factor = weight * area[start + k];
        for (let i = 0; i < nn; i++) column[i] = factor * byMatched[i][start + k];
        lift(0, k, 1, block + 8 * stride * (starts[k] + m * step));
      });
    }
  }

  /** Reads a point of a face from one side: its derivatives, its trace and gradient, and the rows that it changes. */
  function takePoint(
    end: End,
    from: 0 | 1,
    k: number,
    at: number,
    { sides: arrays, pairs }: ColumnKernels,
  ): void {
    const { fluxes, reduced, slopeFluxes, traces, rows, shares } = arrays[from];
    const size = area[at];
    const own = from === 0 ? byInner : byOuter;
    for (let i = 0; i < nn; i++) {
      const flux = byTraces[from][i];
      fluxes[k * pairs + i] = size * flux;
      reduced[k * pairs + i] = takesInnerFlux ? size * (flux - own[i][at]) : size * flux;
    }
    if (viscous) {
      for (let a = 0; a < d; a++) {
        const start = (k * d + a) * pairs;
        for (let i = 0; i < nn; i++) {
          slopeFluxes[start + i] = -size * viscous.bySlopes[from][a * nn + i][at];
        }
      }
    }
    const { end: which, starts, stride: step, axis } = sides[end.side];
    axes[from] = axis;
    const [weights, lift] = [line.ends[which], line.lift[which]];
    for (let point = 0; point < pointCount; point++) traces[point * perSide + k] = 0;
    for (let m = 0; m < perAxis; m++) {
      const point = starts[end.point] + m * step;
      traces[point * perSide + k] = weights[m];
      rows[k * perAxis + m] = 8 * point;
      shares[k * perAxis + m] = lift[m] / determinants[end.cell * pointCount + point];
    }
    if (viscous) readSlopes(from, k, starts[end.point], step, weights, arrays[from].slopes);
  }

  /** Reads the gradient at a point of a side by the states of the cell. */
  function readSlopes(
    from: number,
    k: number,
    first: number,
    step: number,
    weights: Float64Array,
    target: Float64Array,
  ): void {
    const { width, factors, columns } = stencils[from];
    for (let point = 0; point < pointCount; point++) {
      for (let a = 0; a < d; a++) target[(point * perSide + k) * d + a] = 0;
    }
    for (let m = 0; m < perAxis; m++) {
      for (let b = 0; b < d; b++) {
        const start = ((first + m * step) * d + b) * width;
        for (let term = start; term < start + perAxis; term++) {
          for (let a = 0; a < d; a++) {
            target[(columns[term] * perSide + k) * d + a] += weights[m] * factors[term * d + a];
          }
        }
      }
    }
  }

  /** Adds the derivatives of the residual of the cell on one side by the states on the other. */
  function add(
    from: 0 | 1,
    to: 0 | 1,
    cells: readonly number[],
    blocks: CompiledBlocks,
    kernels: ColumnKernels,
  ): void {
    const sign = to === 0 ? -1 : 1;
    const block = blockAt(cells[to], cells[from], blocks)!;
    kernels.face(from, to, sign, from === to, block);
    if (!hasJumps) return;
    kernels.byJumps.fill(0);
    addBySides(from, to, sign, blocks.stride, kernels);
    jumps?.addByJumps(cells[from], kernels, blocks, cells[to]);
  }

  /** Adds the derivatives by the jumps on the sides of the other axes of a cell. */
  function addBySides(
    from: 0 | 1,
    to: 0 | 1,
    sign: number,
    stride: number,
    kernels: ColumnKernels,
  ): void {
    const { width, factors, columns } = stencils[from];
    const { column, pairs } = kernels;
    const { rows, traces, slopeFluxes } = kernels.sides[from];
    for (let k = 0; k < perSide; k++) {
      for (let m = 0; m < perAxis; m++) {
        const point = rows[k * perAxis + m] / 8;
        const weight = traces[point * perSide + k];
        for (let b = 0; b < d; b++) {
          if (b === axes[from]) continue;
          const start = (point * d + b) * width;
          for (let term = start + perAxis; term < start + width; term++) {
            for (let i = 0; i < nn; i++) {
              let sum = 0;
              for (let a = 0; a < d; a++) {
                sum += factors[term * d + a] * slopeFluxes[(k * d + a) * pairs + i];
              }
              column[i] = weight * sum;
            }
            kernels.liftJump(to, k, sign, columns[term] * n * stride);
          }
        }
      }
    }
  }
}
