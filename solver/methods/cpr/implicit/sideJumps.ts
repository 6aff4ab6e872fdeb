import { internalError } from '../../../core/internalError';
import { PointBlock } from '../../../space/pointBlock';
import { entryOf, type BlockStorage } from '../../blocks';
import { jacobianProgram } from '../../pointJacobians';
import { bindPlaces } from '../../viscous/facePoints';
import { createCommonStates, type CommonStates } from '../../viscous/commonStates';
import type { SideGradientFields } from '../../viscous/faces';
import type { ViscousFaces } from '../../viscous/viscousFaces';
import { createGradients } from '../cpu/gradient';
import { viscousFacesOf } from '../cpu/viscous/viscousTerm';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import type { ColumnKernels } from './columnTerms';
import { hasCorrectedSides } from '../options/sideGradients';
import { ghostOf } from '../../ghostOf';

/** The jumps û − u at the points of sides and their derivatives by the states on both sides. */
export interface SideJumps {
  readonly faces: ViscousFaces;
  readonly meeting: CommonStates;
  /** Local ∇u of the current state, and with the lifted jumps; [cell][axis][variable][point]. */
  readonly local: Float64Array;
  /** ∇u that sides use: one field per reference axis of sides, or one for all. */
  readonly onSides: SideGradientFields;
  readonly corrected: Float64Array;
  /** ∂(û − u)/∂u at the points of boundary faces, [boundary face][point][variable of u][variable of the jump]. */
  readonly atBoundary: Float64Array;
  read(state: Float64Array, time: number): void;
  /**
   * Adds the derivatives by the jumps on the sides of a cell in `ColumnKernels.byJumps`, by the chain rule.
   * @param row the cell whose residual is differentiated; derivatives by the states of cells that are not its neighbors are
   * omitted
   */
  addByJumps(cell: number, kernels: ColumnKernels, blocks: BlockStorage, row?: number): void;
}

/** Returns the address of the block ∂R_row/∂u_column; null if the cells are not neighbors. */
export function blockAt(
  row: number,
  column: number,
  { graph, size, stride, diagonal, couplings }: BlockStorage,
): number | null {
  const bytes = 8 * size * stride;
  if (row === column) return diagonal.byteOffset + row * bytes;
  const entry = entryOf(graph, row, column);
  return entry < 0 ? null : couplings.byteOffset + entry * bytes;
}

export function createSideJumps(operators: CprOperators, geometry: CellGeometry): SideJumps {
  const { physics, mesh, sides, facing, cellCount, pointCount } = operators;
  const { sidePointCount: perSide, variableCount: n, faces: table } = operators;
  const { dimension: d, variableNames: names, viscousFlux } = physics;
  if (!viscousFlux) throw internalError('the system has no viscous fluxes');
  const faces = viscousFacesOf(operators, geometry, viscousFlux);
  const meeting = createCommonStates(faces);
  const writeGradient = createGradients(operators, geometry);
  const local = new Float64Array(cellCount * d * n * pointCount);
  const corrected = new Float64Array(local.length);
  const axisOfSide = (sidePoint: number): number =>
    sides[Math.floor(sidePoint / perSide) % sides.length].axis;
  const onSides = hasCorrectedSides(operators.options)
    ? { fields: Array.from({ length: d }, () => local.slice()), fieldOf: axisOfSide }
    : { fields: [local], fieldOf: () => 0 };
  const { count: faceCount, interiorCount } = table;
  const atBoundary = new Float64Array((faceCount - interiorCount) * perSide * n * n);
  /** Face of each side of a cell; −1 for sides without one. */
  const faceOf = new Int32Array(cellCount * sides.length).fill(-1);
  for (let face = 0; face < faceCount; face++) {
    faceOf[table.leftCells[face] * sides.length + table.leftSides[face]] = face;
    if (face >= interiorCount) continue;
    faceOf[table.rightCells[face] * sides.length + table.rightSides[face]] = face;
  }
  const differentiateBoundary = bindBoundary();

  return {
    faces,
    meeting,
    local,
    onSides,
    corrected,
    atBoundary,
    read(state, time) {
      writeGradient(state, local);
      corrected.set(local);
      meeting.correct(state, time, corrected);
      if (onSides.fields.length > 1) correctSides(state, time);
      differentiateBoundary(state, time);
    },
    addByJumps(cell, kernels, blocks, row = cell) {
      for (let side = 0; side < sides.length; side++) {
        const face = faceOf[cell * sides.length + side];
        if (face >= interiorCount) {
          addBoundary(cell, row, side, face - interiorCount, kernels, blocks);
        } else if (face >= 0) addInterior(cell, row, side, face, kernels, blocks);
      }
    },
  };

  function correctSides(state: Float64Array, time: number): void {
    onSides.fields.forEach((field, axis) => {
      field.set(local);
      meeting.correct(state, time, field, (sidePoint, a) =>
        axisOfSide(sidePoint) === axis ? 0 : geometry.areas[sidePoint * d + a],
      );
    });
  }

  function addInterior(
    cell: number,
    row: number,
    side: number,
    face: number,
    kernels: ColumnKernels,
    blocks: BlockStorage,
  ): void {
    const isLeft = table.leftCells[face] === cell && table.leftSides[face] === side;
    const [other, otherSide] = isLeft
      ? [table.rightCells[face], table.rightSides[face]]
      : [table.leftCells[face], table.leftSides[face]];
    const points = facing(table.leftSides[face], table.rightSides[face], table.turns[face]);
    const own = blockAt(row, cell, blocks);
    const beyond = blockAt(row, other, blocks);
    for (let k = 0; k < perSide; k++) {
      const [here, there] = isLeft ? [k, points[k]] : [points[k], k];
      for (let w = 0; w < n; w++) {
        const column = (side * perSide + here) * n + w;
        if (own !== null) expand(kernels, column, own, { w, side, point: here }, -0.5, blocks);
        if (beyond !== null) {
          expand(kernels, column, beyond, { w, side: otherSide, point: there }, 0.5, blocks);
        }
      }
    }
  }

  function addBoundary(
    cell: number,
    row: number,
    side: number,
    face: number,
    kernels: ColumnKernels,
    blocks: BlockStorage,
  ): void {
    const block = blockAt(row, cell, blocks);
    if (block === null) return;
    for (let k = 0; k < perSide; k++) {
      for (let w = 0; w < n; w++) {
        for (let v = 0; v < n; v++) {
          const derivative = atBoundary[((face * perSide + k) * n + w) * n + v];
          if (derivative === 0) continue;
          const column = (side * perSide + k) * n + v;
          expand(kernels, column, block, { w, side, point: k }, derivative, blocks);
        }
      }
    }
  }

  /** Adds a column of derivatives by a jump, times a factor, to those by a variable at the points of a line. */
  function expand(
    kernels: ColumnKernels,
    column: number,
    block: number,
    trace: { readonly w: number; readonly side: number; readonly point: number },
    factor: number,
    { stride }: BlockStorage,
  ): void {
    const { end, starts, stride: step } = sides[trace.side];
    const first = trace.w * pointCount + starts[trace.point];
    kernels.expand(column, end, factor, block + 8 * stride * first, step);
  }

  /** Binds the derivatives of û − u by the states inside. */
  function bindBoundary(): (state: Float64Array, time: number) => void {
    const { points } = faces;
    const block = new PointBlock(points.capacity);
    const own = block.arraysOf(names);
    const t = block.array('t');
    const results = Array.from({ length: n * n }, (_, i) => block.array(`derivative ${i}`));
    const conditions = mesh.groups.map(({ name }) => {
      const onSide = physics.sideStates.get(name);
      const program = onSide ?? ghostOf(physics, name);
      return { evaluate: block.bind(jacobianProgram(program, names), results), isOnSide: !!onSide };
    });
    const places = bindPlaces(points, block, d, geometry.areas, geometry.sidePlaces);
    return (state, time) => {
      t.fill(time);
      points.visit(
        () => undefined,
        (first, last, group) => {
          places.read(first, last);
          const count = points.trace('left', state, first, last, own);
          const { evaluate, isOnSide } = conditions[group];
          evaluate(count);
          const start = (first - interiorCount) * perSide;
          for (let i = 0; i < count; i++) {
            for (let w = 0; w < n; w++) {
              for (let v = 0; v < n; v++) {
                const identity = v === w ? 1 : 0;
                const derivative = results[w * n + v][i];
                atBoundary[((start + i) * n + w) * n + v] = isOnSide
                  ? derivative - identity
                  : 0.5 * (derivative - identity);
              }
            }
          }
        },
      );
    };
  }
}
