import { spreadingVariables } from '../../../physics/viscousThrough';
import type { CprOperators } from '../operators';

/** Words of a row of the buffer `cells`. */
export const rowWords = 4;

type Stored = Pick<CprOperators, 'physics' | 'options' | 'tracesVectors'>;

/**
 * Whether cells store their divergence and fluxes through their sides, see shaders/cpr/br2_rows.wgsl, not J∇ξ·F_v at
 * their points.
 */
export const storesSideFluxes = ({
  options,
  tracesVectors,
}: Pick<CprOperators, 'options' | 'tracesVectors'>): boolean =>
  options.viscousScheme === 'br2' || tracesVectors;
type OfCells = Stored & Pick<CprOperators, 'sides' | 'pointCount' | 'sidePointCount'>;

/** Rows for the variables with viscous fluxes, per point or end of a line. */
export function spreadRows({ physics, options }: Pick<Stored, 'physics' | 'options'>): number {
  const words = options.precision === 'df64' ? 2 : 1;
  return Math.ceil((words * spreadingVariables(physics).length) / rowWords);
}

const rowsAtPoints = (operators: OfCells): number => spreadRows(operators) * operators.pointCount;

const rowsAtEnds = (operators: OfCells): number =>
  spreadRows(operators) * operators.sides.length * operators.sidePointCount;

/** Rows of viscous data per cell that only the cell reads; see shaders/cpr/br2_rows.wgsl and shaders/cpr/ldg_rows.wgsl. */
export const innerRows = (operators: OfCells): number =>
  storesSideFluxes(operators) ? rowsAtPoints(operators) : rowsAtEnds(operators);

/** Rows of viscous data per cell that its neighbors also read. */
export const leftRows = (operators: OfCells): number =>
  storesSideFluxes(operators)
    ? rowsAtEnds(operators)
    : (operators.sides.length / 2) * rowsAtPoints(operators);
