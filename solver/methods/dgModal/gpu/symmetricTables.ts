import type { ReferenceElement } from '../referenceElement';
import { internalError } from '../../../core/internalError';

/**
 * Basis and quadrature split by the reflection s → 1 − r − s, which maps the rule to itself and φ_kj to (−1)^j φ_kj.
 * Rows of four f32, in the order of the struct `SymmetricTables` of shaders/dg/symmetric_tables.wgsl.
 */
export interface SymmetricTables {
  readonly pairCount: number;
  /** Points on the axis of reflection. */
  readonly axisCount: number;
  readonly modes: readonly Row[];
  readonly sides: readonly Row[];
  readonly sidePoints: readonly Row[];
  readonly pairs: readonly Row[];
  readonly pairPoints: readonly Row[];
  readonly axisSums: readonly Row[];
  readonly axisDifferences: readonly Row[];
  readonly axisPoints: readonly Row[];
}

type Row = readonly [number, number, number, number];

/** Tolerance far below the distance between two points of a rule. */
const sameness = 1e-9;

export function symmetricTables(element: ReferenceElement): SymmetricTables {
  const { modes, order, sidePoints, volumePoints, volumeR, volumeS } = element;
  const pairs: number[] = [];
  const axis: number[] = [];
  for (let q = 0; q < volumePoints; q++) {
    const side = volumeS[q] - (1 - volumeR[q] - volumeS[q]);
    if (Math.abs(side) < sameness) axis.push(q);
    else if (side > 0) pairs.push(q);
  }
  if (2 * pairs.length + axis.length !== volumePoints) {
    throw internalError(`the rule of order ${order} is not symmetric`);
  }
  // Paired; the last of an odd number is its own partner.
  const onAxis = axis
    .filter((_, i) => i % 2 === 0)
    .map((q, i): [number, number] => [q, axis[2 * i + 1] ?? q]);
  const degrees = modeDegrees(order);
  // On side 2 mode j is a multiple of P_j(2τ − 1), τ the position along the side: (−1)^j at τ = 0.
  const multiples = degrees.map(
    (degree, j) => element.vertexValues[2 * modes + j] * (degree % 2 === 0 ? 1 : -1),
  );
  const legendre = (degree: number, k: number): number => {
    const j = (degree * (degree + 3)) / 2;
    return element.sideValues[(2 * sidePoints + k) * modes + j] / multiples[j];
  };
  const rowsAt = (q: number): Row[] =>
    degrees.map((_, j): Row => {
      const i = q * modes + j;
      const weight = element.volumeWeights[q];
      const ds = element.volumeDs[i];
      const along = element.volumeDr[i] - 0.5 * ds;
      return [
        element.volumeValues[i],
        weight * along,
        weight * ds,
        weight * element.volumeValues[i],
      ];
    });
  // A point that is its own partner is used twice, with half its weight.
  const combined = (a: number, b: number, factor: number): Row[] => {
    const [here, there] = [rowsAt(a), rowsAt(b)];
    const share = a === b ? 0.5 : 1;
    return here.map((row, j): Row => {
      const [value, ...weights] = row.map((entry, i) => 0.5 * entry + factor * there[j][i]);
      const [along, across, plain] = weights.map((weight) => share * weight);
      return [value, along, across, plain];
    });
  };
  return {
    pairCount: pairs.length,
    axisCount: axis.length,
    modes: degrees.map((degree, j) => [multiples[j], degree % 2, degree, 0]),
    sides: Array.from({ length: sidePoints * modes }, (_, i): Row => {
      const [k, j] = [Math.floor(i / modes), i % modes];
      return [element.sideValues[i], j <= order ? legendre(j, k) : 0, 0, 0];
    }),
    sidePoints: Array.from(element.sidePositions, (position, k) => [
      position,
      element.sideWeights[k],
      0,
      0,
    ]),
    pairs: pairs.flatMap(rowsAt),
    pairPoints: pairs.map((q) => [volumeR[q], volumeS[q], volumeR[q], 1 - volumeR[q] - volumeS[q]]),
    axisSums: onAxis.flatMap(([a, b]) => combined(a, b, 0.5)),
    axisDifferences: onAxis.flatMap(([a, b]) => combined(a, b, -0.5)),
    axisPoints: onAxis.map(([a, b]) => [volumeR[a], volumeS[a], volumeR[b], volumeS[b]]),
  };
}

/** Returns j of each mode φ_kj, k = 0…p, j = 0…k. */
function modeDegrees(order: number): number[] {
  const degrees: number[] = [];
  for (let k = 0; k <= order; k++) for (let j = 0; j <= k; j++) degrees.push(j);
  return degrees;
}

/** Returns the concatenated tables, empty ones as one row of zeros: WGSL has no empty arrays. */
export function flatRows(tables: SymmetricTables): readonly Row[] {
  return rowGroups(tables).flat();
}

/** Returns the value of the struct as a WGSL expression, for inlining. */
export function tablesLiteral(tables: SymmetricTables): string {
  const number = (value: number): string => {
    const text = String(Math.fround(value));
    return /[.e]/.test(text) ? text : `${text}.0`;
  };
  const groups = rowGroups(tables).map((rows) => {
    const vectors = rows.map((row) => `vec4f(${row.map(number).join(', ')})`);
    return `array<vec4f, ${rows.length}>(\n    ${vectors.join(',\n    ')})`;
  });
  return `SymmetricTables(\n  ${groups.join(',\n  ')})`;
}

function rowGroups(tables: SymmetricTables): (readonly Row[])[] {
  const { modes, sides, sidePoints, pairs, pairPoints } = tables;
  const atLeast = (rows: readonly Row[], count: number): readonly Row[] =>
    rows.length > 0 ? rows : new Array<Row>(count).fill([0, 0, 0, 0]);
  return [
    modes,
    sides,
    sidePoints,
    atLeast(pairs, modes.length),
    atLeast(pairPoints, 1),
    tables.axisSums,
    tables.axisDifferences,
    tables.axisPoints,
  ];
}
