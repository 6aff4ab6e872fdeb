import { CaseError } from '../../../core/caseError';
import { distinctGhosts, type DistinctGhosts } from '../../../physics/distinctGhosts';
import type { CprOperators } from '../operators';
import type { ReferenceSide } from '../sidePoints';
import { t } from '../../../text/t';

/** As in shaders/cpr/neighbors.wgsl. */
const codeBits = 6;
const boundaryCode = 2 ** codeBits - 1;

/** Rotations stand above the steps inwards. */
const rotationUnit = 1024;

/** The number of a side to the kernels: the first and the last end of each axis in turn. */
export const slotOf = ({ axis, end }: ReferenceSide): number => 2 * axis + (end === 'left' ? 0 : 1);

/** The conditions of a case, each once. */
export const conditionsOf = ({
  mesh,
  physics,
}: Pick<CprOperators, 'mesh' | 'physics'>): DistinctGhosts =>
  distinctGhosts(
    physics,
    mesh.groups.map(({ name }) => name),
  );

/** What is beyond the sides of cells: a word per axis and end of each, and what the codes in them represent. */
export function packFaceOrientations(
  operators: Pick<
    CprOperators,
    | 'mesh'
    | 'physics'
    | 'options'
    | 'cellCount'
    | 'sides'
    | 'switchedSides'
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
  // Of cells and groups in a word: by LDG a bit beside the code tells the sides that take the state beyond.
  const unit = 2 ** (codeBits + (isSwitched ? 1 : 0));
  const rows = 2 ** codeBits;
  const faceOrientations = new Int32Array(4 * rows * (isViscous ? 2 : 1));
  const codes = new Map<string, number>();
  const known = new Map<number, number>();
  /** The code of a way in which two sides meet. */
  const codeOf = (side: number, other: number, turn: number, rotation: number): number => {
    const key = ((rotation * sides.length + side) * sides.length + other) * 4 + turn;
    const own = known.get(key);
    if (own !== undefined) return own;
    const meeting = orientationOf(operators, side, other, turn);
    meeting[3] += rotation * rotationUnit;
    const lines = isSwitched
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

/** Point of the neighbor before the first one of a side, steps from there along both axes of the side, and inwards. */
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
 * Of the lines that end on a side of the neighbor, all of its sides' one after the other: the one before the first line
 * of the own side, steps from there along both axes of the side, and the rotation.
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

/** Of the fluxes of a neighbor: the axis of its side, the way out along it, and the rotation. */
function fluxesMet(
  { sides }: Pick<CprOperators, 'sides'>,
  other: number,
  rotation: number,
): number[] {
  const { axis, end } = sides[other];
  return [axis, end === 'left' ? -1 : 1, rotation];
}
