import { CaseError } from '../../../core/caseError';
import { distinctGhosts, type DistinctGhosts } from '../../../physics/distinctGhosts';
import type { CprOperators } from '../operators';
import type { ReferenceSide } from '../sidePoints';
import { t } from '../../../text/t';

/** Must match shaders/cpr/neighbors.wgsl. */
const codeBits = 6;
const boundaryCode = 2 ** codeBits - 1;

/** Factor of the rotation, stored in the same number as the inward step. */
const rotationUnit = 1024;

/** Index of a side in the kernels: first and last end of each axis in order. */
export const slotOf = ({ axis, end }: ReferenceSide): number => 2 * axis + (end === 'left' ? 0 : 1);

/** Returns the distinct boundary conditions of a case. */
export const conditionsOf = ({
  mesh,
  physics,
}: Pick<CprOperators, 'mesh' | 'physics'>): DistinctGhosts =>
  distinctGhosts(
    physics,
    mesh.groups.map(({ name }) => name),
  );

/** Packs the neighbors of cells, one word per axis and end, and the table of the orientation codes in these words. */
export function packFaceOrientations(
  operators: Pick<
    CprOperators,
    | 'mesh'
    | 'physics'
    | 'options'
    | 'cellCount'
    | 'sides'
    | 'switchedSides'
    | 'tracesVectors'
    | 'facing'
    | 'perAxis'
    | 'sidePointCount'
  >,
): { readonly beyond: Uint32Array; readonly faceOrientations: Int32Array<ArrayBuffer> } {
  const { mesh, cellCount, sides } = operators;
  const { indices } = conditionsOf(operators);
  const beyond = new Uint32Array(cellCount * sides.length);
  const isViscous = operators.physics.viscousFlux !== null;
  const isSwitched = isViscous && operators.options.viscousScheme === 'ldg';
  // Factor of cells and groups in a word: with LDG an extra bit marks the sides that use the neighbor's state.
  const unit = 2 ** (codeBits + (isSwitched ? 1 : 0));
  const rows = 2 ** codeBits;
  const faceOrientations = new Int32Array(4 * rows * (isViscous ? 2 : 1));
  const codes = new Map<string, number>();
  const known = new Map<number, number>();
  /** Returns the code of the relative orientation of two sides. */
  const codeOf = (side: number, other: number, turn: number, rotation: number): number => {
    const key = ((rotation * sides.length + side) * sides.length + other) * 4 + turn;
    const own = known.get(key);
    if (own !== undefined) return own;
    const meeting = orientationOf(operators, side, other, turn);
    meeting[3] += rotation * rotationUnit;
    const lines =
      isSwitched && !operators.tracesVectors
        ? fluxesMet(operators, other, rotation)
        : isViscous
          ? linesMet(operators, side, other, turn, rotation)
          : [];
    const text = [...meeting, ...lines].join();
    const code = codes.get(text) ?? codes.size;
    if (code === boundaryCode) {
      throw new CaseError(t('cprFaceOrientations'));
    }
    if (!codes.has(text)) {
      faceOrientations.set(meeting, 4 * code);
      if (isViscous) faceOrientations.set(lines, 4 * (rows + code));
    }
    codes.set(text, code);
    known.set(key, code);
    return code;
  };
  sides.forEach((own, side) => {
    const slot = slotOf(own);
    for (let cell = 0; cell < cellCount; cell++) {
      const at = cell * sides.length + side;
      const neighbor = mesh.neighbors[at];
      const word =
        neighbor < 0
          ? indices[mesh.boundaryGroups[-1 - neighbor]] * unit + boundaryCode
          : neighbor * unit +
            (isSwitched ? operators.switchedSides[at] * 2 ** codeBits : 0) +
            codeOf(
              side,
              mesh.neighborSides[at],
              mesh.neighborTurns?.[at] ?? 0,
              mesh.neighborRotations?.[at] ?? 0,
            );
      beyond[cell * sides.length + slot] = word;
    }
  });
  return { beyond, faceOrientations };
}

/** Returns the neighbor's point facing the first one of a side, its steps along both axes of the side, and inward. */
function orientationOf(
  {
    sides,
    facing,
    perAxis,
    sidePointCount,
  }: Pick<CprOperators, 'sides' | 'facing' | 'perAxis' | 'sidePointCount'>,
  side: number,
  other: number,
  turn: number,
): number[] {
  const points = facing(side, other, turn);
  const { end, starts, stride } = sides[other];
  const before = (point: number): number =>
    starts[points[point]] + (end === 'left' ? 0 : (perAxis - 1) * stride);
  const first = before(0);
  const stepTo = (point: number): number => (point < sidePointCount ? before(point) - first : 0);
  const along = perAxis > 1 ? [stepTo(1), sidePointCount > perAxis ? stepTo(perAxis) : 0] : [0, 0];
  return [first, ...along, end === 'left' ? stride : -stride];
}

/**
 * Returns the index, among the lines of all sides of the neighbor, of the one that faces the first line of the cell's
 * side, the steps from there along both axes of the side, and the rotation.
 */
function linesMet(
  {
    sides,
    facing,
    perAxis,
    sidePointCount,
  }: Pick<CprOperators, 'sides' | 'facing' | 'perAxis' | 'sidePointCount'>,
  side: number,
  other: number,
  turn: number,
  rotation: number,
): number[] {
  const points = facing(side, other, turn);
  const stepTo = (point: number): number =>
    point < sidePointCount ? points[point] - points[0] : 0;
  const along = perAxis > 1 ? [stepTo(1), sidePointCount > perAxis ? stepTo(perAxis) : 0] : [0, 0];
  return [slotOf(sides[other]) * sidePointCount + points[0], ...along, rotation];
}

/** Returns the axis of the neighbor's side, the outward direction along it, and the rotation. */
function fluxesMet(
  { sides }: Pick<CprOperators, 'sides'>,
  other: number,
  rotation: number,
): number[] {
  const { axis, end } = sides[other];
  return [axis, end === 'left' ? -1 : 1, rotation];
}
