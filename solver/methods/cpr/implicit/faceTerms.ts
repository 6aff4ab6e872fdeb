import { innerName, outerName } from '../../../physics/faceNames';
import { PointBlock } from '../../../space/pointBlock';
import type { BlockStorage } from '../../blocks';
import { boundaryFlux, jacobianProgram } from '../../pointJacobians';
import type { JacobianAssembly } from '../../types';
import { bindPlaces } from '../../viscous/facePoints';
import { createFaceLines } from '../cpu/faceLines';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import { oppositeEnd } from '../sidePoints';
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
): JacobianAssembly {
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
  /** Derivatives of the flux at a point by the traces of both sides, [variable of u][variable]. */
  const byTraces = [new Float64Array(n * n), new Float64Array(n * n)];
  /** The gradient at a point by the states of a cell, [point][axis]. */
  const slopes = new Float64Array(pointCount * d);
  const column = new Float64Array(n * n);
  /** By the jumps on the sides of both cells, [row of the block][column of the block]; null if sides use none. */
  const byJumps =
    viscous && hasCorrectedSides(operators.options)
      ? Array.from(
          { length: 4 },
          () => new Float64Array(sides.length * perSide * n * n * pointCount),
        )
      : null;

  return (state, time, blocks) => {
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
          addInterior(face, (face - first) * perSide, blocks);
      },
      (first, last, group) => {
        const count = readStates(state, first, last);
        own.forEach((values, v) => values.set(inner[v]));
        atBoundary[group](count);
        viscous?.boundary(state, first, last, group);
        for (let face = first; face < last; face++)
          addBoundary(face, (face - first) * perSide, viscous?.byMatched(group) ?? null, blocks);
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

  function addInterior(face: number, start: number, blocks: BlockStorage): void {
    const [leftSide, rightSide] = [table.leftSides[face], table.rightSides[face]];
    const points = facing(leftSide, rightSide, table.turns[face]);
    const cells = [table.leftCells[face], table.rightCells[face]];
    cells.forEach((cell, i) => stencils[i].read(cell));
    const pairs = cells.flatMap((row, to) =>
      cells.map((column, from) => ({ from, to, block: blockAt(row, column, blocks)! })),
    );
    byJumps?.forEach((columns) => columns.fill(0));
    for (let k = 0; k < perSide; k++) {
      const at = start + k;
      const ends = [
        { cell: cells[0], side: leftSide, point: k },
        { cell: cells[1], side: rightSide, point: points[k] },
      ];
      for (let i = 0; i < n * n; i++) {
        byTraces[0][i] = byStates[i][at];
        byTraces[1][i] = byStates[n * n + i][at];
      }
      viscous?.addTraces(ends, at, byTraces);
      for (const { from, to, block } of pairs) {
        const sign = to === 0 ? -1 : 1;
        const own = takesInnerFlux && from === to ? [byInner, byOuter][to] : null;
        const parts = { factor: sign * area[at], own, byJumps: byJumps?.[2 * to + from] ?? null };
        add(ends[from], ends[to], from, at, block, parts, blocks);
      }
    }
    if (!byJumps) return;
    for (const { from, to } of pairs) {
      jumps?.addByJumps(cells[from], byJumps[2 * to + from], blocks, cells[to]);
    }
  }

  function addBoundary(
    face: number,
    start: number,
    byMatched: Results | null,
    blocks: BlockStorage,
  ): void {
    const [cell, side] = [table.leftCells[face], table.leftSides[face]];
    stencils[0].read(cell);
    const block = blockAt(cell, cell, blocks)!;
    byJumps?.[0].fill(0);
    for (let k = 0; k < perSide; k++) {
      const at = start + k;
      const end = { cell, side, point: k };
      for (let i = 0; i < n * n; i++) byTraces[0][i] = byStates[i][at];
      viscous?.addBoundary((face - table.interiorCount) * perSide + k, at, byTraces[0], end);
      const parts = {
        factor: -area[at],
        own: takesInnerFlux ? byInner : null,
        byJumps: byJumps?.[0] ?? null,
      };
      add(end, end, 0, at, block, parts, blocks);
      if (byMatched) addMatched(end, at, byMatched, block, blocks);
    }
    if (byJumps) jumps?.addByJumps(cell, byJumps[0], blocks);
  }

  /** Adds the derivatives of the residual at a point of a boundary by the state at its matched point. */
  function addMatched(
    target: End,
    at: number,
    byMatched: Results,
    block: Float64Array,
    { stride }: BlockStorage,
  ): void {
    const { end, starts, stride: step } = sides[target.side];
    line.ends[oppositeEnd(end)].forEach((weight, m) => {
      for (let i = 0; i < n * n; i++) column[i] = weight * area[at] * byMatched[i][at];
      lift(target, block, pointCount * stride, (starts[target.point] + m * step) * stride);
    });
  }

  /** Adds the derivatives of the residual at one end by the states of the cell at the other end. */
  function add(
    source: End,
    target: End,
    from: number,
    at: number,
    block: Float64Array,
    parts: {
      readonly factor: number;
      /** Derivatives of the flux of the cell, which the volume term contains. */
      readonly own: Results | null;
      /** Receives derivatives by the jumps on the sides of the other axes. */
      readonly byJumps: Float64Array | null;
    },
    { size, stride }: BlockStorage,
  ): void {
    const { factor, own } = parts;
    const traced = byTraces[from];
    const { end, starts, stride: step, axis } = sides[source.side];
    const weights = line.ends[end];
    const bySlopes = viscous?.bySlopes[from] ?? null;
    if (bySlopes) readSlopes(stencils[from], source);
    const first = starts[source.point];
    for (let point = 0; point < pointCount; point++) {
      const m = (point - first) / step;
      const isOnLine =
        m >= 0 && m < perAxis && Number.isInteger(m) && isOn(source.side, first, point);
      if (!isOnLine && !bySlopes) continue;
      for (let i = 0; i < n * n; i++) {
        let value = 0;
        if (isOnLine) value = weights[m] * (own ? traced[i] - own[i][at] : traced[i]);
        if (bySlopes) {
          for (let a = 0; a < d; a++) {
            value -= slopes[point * d + a] * bySlopes[a * n * n + i][at];
          }
        }
        column[i] = value * factor;
      }
      lift(target, block, pointCount * stride, point * stride);
    }
    if (!parts.byJumps || !bySlopes) return;
    const { width, factors, columns } = stencils[from];
    for (let m = 0; m < perAxis; m++) {
      for (let b = 0; b < d; b++) {
        if (b === axis) continue;
        const term = ((first + m * step) * d + b) * width;
        for (let k = term + perAxis; k < term + width; k++) {
          for (let i = 0; i < n * n; i++) {
            let value = 0;
            for (let a = 0; a < d; a++) value -= factors[k * d + a] * bySlopes[a * n * n + i][at];
            column[i] = value * factor * weights[m];
          }
          lift(target, parts.byJumps, size, columns[k] * n * size);
        }
      }
    }
  }

  /** Whether a point whose distance is a multiple of the step is on a line along the axis of a side. */
  function isOn(side: number, first: number, point: number): boolean {
    const period = perAxis ** (sides[side].axis + 1);
    return Math.floor(first / period) === Math.floor(point / period);
  }

  /**
   * Adds the current derivatives to columns of a matrix.
   * @param apart distance between the columns of variables @param start first column
   */
  function lift(
    { cell, side, point: end }: End,
    matrix: Float64Array,
    apart: number,
    start: number,
  ): void {
    const { end: which, starts, stride: step } = sides[side];
    const shares = line.lift[which];
    for (let m = 0; m < perAxis; m++) {
      const row = starts[end] + m * step;
      const share = shares[m] / determinants[cell * pointCount + row];
      for (let w = 0; w < n; w++) {
        const at = start + w * apart + row;
        for (let v = 0; v < n; v++) matrix[at + v * pointCount] += share * column[w * n + v];
      }
    }
  }

  /** The gradient at a point of a side by the states of the cell. */
  function readSlopes(
    { width, factors, columns }: (typeof stencils)[number],
    { side, point }: End,
  ): void {
    const { end, starts, stride: step } = sides[side];
    const weights = line.ends[end];
    slopes.fill(0);
    for (let m = 0; m < perAxis; m++) {
      const own = starts[point] + m * step;
      for (let b = 0; b < d; b++) {
        for (let k = 0; k < perAxis; k++) {
          const term = (own * d + b) * width + k;
          for (let a = 0; a < d; a++) {
            slopes[columns[term] * d + a] += weights[m] * factors[term * d + a];
          }
        }
      }
    }
  }
}
