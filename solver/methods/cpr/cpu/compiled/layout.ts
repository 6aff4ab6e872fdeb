import { axesOf } from '../../../../core/axes';
import { controlBytes } from '../../../../threads';
import { matchedGroups } from '../../../../physics/matchedPoint';
import { usedPointFields, type PointFieldId } from '../../../../physics/pointFields';
import { usesSpacing } from '../../../../physics/pointSpacing';
import { cones } from '../../../../mesh/cones';
import { matrixPairs } from '../../collapsedTriangles';
import { hasCorrectedSides } from '../../options/sideGradients';
import type { CprOperators } from '../../operators';
import { pointPairs as countPairs } from '../../pairs';
import { cellPrograms, facePrograms } from './programs';

/** Bytes of a double, and of a pair of doubles for two cells. */
export const wide = 8;
export const both = 16;

/**
 * Record of a face: addresses of its two traces, of the point order of the right one, of the traces of gradients, and of
 * the trace at the matched points; i32.
 */
export const faceRecord = {
  left: 0,
  right: 4,
  order: 8,
  leftGradient: 12,
  rightGradient: 16,
  matched: 20,
  bytes: 24,
} as const;

/** Record of two points on a line, see `fillPairs`: addresses, i32, then factors. */
export const pairRecord = {
  leftKnown: 0,
  rightKnown: 4,
  leftMetric: 8,
  rightMetric: 12,
  leftSum: 16,
  rightSum: 20,
  leftFactor: 24,
  rightFactor: 32,
  bytes: 40,
} as const;

/** Record of a side between subcells, see `fillSubcells`: addresses, i32, then factors. */
export const interfaceRecord = {
  left: 0,
  right: 4,
  leftPoint: 8,
  rightPoint: 12,
  metric: 16,
  stride: 20,
  row: 24,
  leftFactor: 32,
  rightFactor: 40,
  bytes: 48,
} as const;

/** Memory of the tables of collapsed cells. */
export interface TrianglePlaces {
  /** Dense projections of the pairs of `matrixPairs`, Nᵈ × Nᵈ pairs each. */
  readonly projections: number;
  /** [pair with a collapsed cell]: address of its projections. */
  readonly matrixOf: number;
  /** Per axis, null for axes along which no cell collapses, [pair]: 0 for cells that collapse along it, else 1. */
  readonly masks: readonly (number | null)[];
  /** [pair][point]: J of collapsed cells, else 1; empty if J varies in none. */
  readonly weights: number;
}

/**
 * Memory layout of the compiled solver; addresses in bytes. Cell data interleaves cells 2k and 2k + 1, number by number,
 * so that vectors of two doubles process both; an odd last cell is stored twice.
 */
export interface Layout {
  /** Number of pairs of cells. */
  readonly pairCount: number;
  /** Derivative matrix, N × N, and the one without the correction terms of end values; see `weakDerivative`. */
  readonly derivative: number;
  readonly weakDerivative: number;
  /** Per end of a line, [point]. */
  readonly lift: Readonly<Record<'left' | 'right', number>>;
  readonly ends: Readonly<Record<'left' | 'right', number>>;
  /** [pair][point]: 1/J; area vectors, divided by J for the chain rule; the position if a program uses it. */
  readonly cells: number;
  readonly pointBytes: number;
  readonly hasPlaces: boolean;
  /** Offset of the point spacing in the record of a cell point, and of both cells' in that of a face point; null if unused. */
  readonly spacing: number | null;
  readonly faceSpacings: number | null;
  /** Offsets of the point fields in the record of a cell point. */
  readonly pointFields: ReadonlyMap<PointFieldId, number>;
  /** [pair] */
  readonly lengths: number;
  readonly faces: number;
  /** [face][point]: unit normal, area, the position if a program uses it, β·area/J of both cells with viscous fluxes. */
  readonly facePoints: number;
  readonly facePointBytes: number;
  readonly hasFacePlaces: boolean;
  /** Offset of β·area/J in the record of a face point. */
  readonly faceGradientLifts: number;
  /** Offset of the distance of the matched point in the record of a face point; null if no condition uses it. */
  readonly faceMatched: number | null;
  /** A copy of the traces of the state, which the fluxes do not overwrite; null if no condition uses matched points. */
  readonly matchedTraces: number | null;
  /** [left side][right side][turn][point]: offset of the point of the right side in its trace, i32. */
  readonly orders: number;
  /** Pairs of points of the split form, and their number. */
  readonly pairs: number;
  readonly pointPairs: number;
  /** [pair][point], with positivity; see `NodalSpace`. */
  readonly meanWeights: number;
  /** Matrix from points to modes for shock capturing, N × N. */
  readonly modal: number;
  /** Matrix from area vectors at points to those between subcells, N × N. */
  readonly areaRows: number;
  readonly interfaces: number;
  readonly interfaceCount: number;
  /** [pair]: the share of finite volumes of a cell, before the neighbors. */
  readonly shares: number;
  /** [pair][side]: addresses of the neighbors' shares. */
  readonly neighbors: number;
  /** u, y₁, y₂, y₃: [pair][point][variable] */
  readonly registers: readonly [number, number, number, number];
  readonly stateBytes: number;
  /** If the error controls Δt: the error of the current step, laid out as a register; [pair]: sums of its squares. */
  readonly errors: number;
  readonly errorSums: number;
  /** [pair][side][point][variable]: values of the state, then the flux amounts to lift. */
  readonly traces: number;
  readonly traceBytes: number;
  readonly sideBytes: number;
  /**
   * With viscous fluxes, [pair][side][point][axis][variable]: values of the inner gradient, then (û − u)·area. The size
   * is that of `traces` times the dimension.
   */
  readonly gradientTraces: number;
  /**
   * With LDG, [pair][side][point][variable]: û − u, then F̃ out of the side, with `tracesVectors` [axis][variable] of F_v;
   * and [pair][point][variable]: J∇·F_v without the correction terms of its end values.
   */
  readonly sideFluxes: number;
  readonly viscousSums: number;
  /** With LDG, the pairs with a boundary side, i32, which alone have gradient traces; null if all pairs have. */
  readonly boundaryPairs: number | null;
  readonly boundaryPairCount: number;
  /** Scratch memory per thread: reported numbers, then slopes and fluxes of two cells. */
  readonly scratch: number;
  readonly scratchBytes: number;
  /** Offset in scratch memory: [point][variable]. */
  readonly slopes: number;
  /** Offset in scratch memory: [reference axis][point][variable]; for the split form [point][quantity]. */
  readonly fluxes: number;
  /** Offset in scratch memory: [point][variable] of finite volumes on subcells. */
  readonly subcells: number;
  /**
   * Offset in scratch memory, with viscous fluxes: fluxes [axis][point][variable], or gradients [point][axis][variable];
   * with corrected sides one gradient field per reference axis of sides.
   */
  readonly viscous: number;
  /** Offset in scratch memory: sources in terms of the gradient, [point][variable]. */
  readonly sources: number;
  /**
   * Offset in scratch memory, with triangles or LDG with `tracesVectors`: [point][row] of slopes or gradients that are
   * projected, and of F_v.
   */
  readonly projected: number;
  /** Null without triangles. */
  readonly triangles: TrianglePlaces | null;
  /** Commands to the threads and their replies. */
  readonly control: number;
  readonly bytes: number;
}

/** Number of relative orientations of two sides. */
export const turnCount = 4;

/** Whether viscous fluxes use local discontinuous Galerkin (LDG), see `createLdgTerm`. */
export const isLdg = ({ physics, options }: Pick<CprOperators, 'physics' | 'options'>): boolean =>
  physics.viscousFlux !== null && options.viscousScheme === 'ldg';

/** Pairs of cells with a boundary side, in order: only these need local gradients. */
export function boundaryPairs({ faces }: Pick<CprOperators, 'faces'>): Uint32Array {
  const pairs = new Set<number>();
  for (let face = faces.interiorCount; face < faces.count; face++) {
    pairs.add(faces.leftCells[face] >> 1);
  }
  return Uint32Array.from(pairs).sort();
}

export function planLayout(operators: CprOperators, threads: number): Layout {
  const { physics, cellCount, pointCount, sidePointCount, perAxis, sides } = operators;
  const { faces, variableCount: n, volumeTerm, shockCapturing, integrator, options } = operators;
  const { tracesVectors } = operators;
  const { dimension: d } = physics;
  let end = 64;
  const take = (bytes: number): number => {
    const address = end;
    end += Math.ceil(bytes / 64) * 64;
    return address;
  };
  const isPlaced = (programs: ReturnType<typeof cellPrograms>): boolean =>
    programs.some((program) => axesOf(d).some((axis) => program.uses(axis)));
  const hasPlaces = isPlaced(cellPrograms(operators));
  const hasFacePlaces = isPlaced(facePrograms(operators));
  const known = physics.twoPointFlux?.quantityNames.length ?? 0;
  const pointPairs = volumeTerm === 'split' ? countPairs(operators).length : 0;
  const interfaceCount = shockCapturing ? countPairs(operators, 1).length : 0;
  const isViscous = physics.viscousFlux !== null;
  const byLdg = isLdg(operators);
  const boundaryPairCount = byLdg ? boundaryPairs(operators).length : 0;
  const isEmbedded = integrator.form === 'embedded';
  const pairCount = Math.ceil(cellCount / 2);
  const spacing = usesSpacing(physics) ? both * (1 + d * d + (hasPlaces ? d : 0)) : null;
  const ownBytes = both * (1 + d * d + (hasPlaces ? d : 0) + (spacing === null ? 0 : 1));
  const pointFields = new Map(
    usedPointFields(physics.gradientSource).map((id, i) => [id, ownBytes + both * i]),
  );
  const pointBytes = ownBytes + both * pointFields.size;
  const faceGradientLifts = wide * (1 + d + (hasFacePlaces ? d : 0));
  const faceSpacings = spacing === null ? null : faceGradientLifts + 2 * wide;
  const knownBytes =
    faceGradientLifts + (isViscous ? 2 * wide : 0) + (faceSpacings === null ? 0 : 2 * wide);
  const isMatched = matchedGroups(physics).length > 0;
  const facePointBytes = knownBytes + (isMatched ? wide : 0);
  const stateBytes = both * pointCount * n;
  const sideBytes = both * sidePointCount * n;
  const traceBytes = sides.length * sideBytes;
  const reportBytes = 64 * Math.ceil((wide * (n + 1)) / 64);
  const ofPoint = { chainRule: 0, conservative: d * n, split: known };
  const fluxBytes = both * pointCount * ofPoint[volumeTerm];
  // A multiple of the cache line, to avoid false sharing between threads.
  const subcellBytes = shockCapturing ? stateBytes : 0;
  const gradientFields = isViscous && hasCorrectedSides(options) ? d : 1;
  const viscousBytes = isViscous ? gradientFields * d * stateBytes : 0;
  const sourceBytes = physics.gradientSource ? stateBytes : 0;
  const vectorTraces = byLdg && tracesVectors;
  const projectedBytes = operators.triangles || vectorTraces ? (isViscous ? d : 1) * stateBytes : 0;
  const workBytes =
    stateBytes + fluxBytes + subcellBytes + viscousBytes + sourceBytes + projectedBytes;
  const modalBytes = shockCapturing ? both * (2 * pointCount + perAxis) : 0;
  const scratchBytes = 64 * Math.ceil((reportBytes + Math.max(workBytes, modalBytes)) / 64);
  const register = (): number => take(stateBytes * pairCount);
  const onLine = (): number => take(wide * perAxis);
  return {
    pairCount,
    derivative: take(wide * perAxis * perAxis),
    weakDerivative: take(wide * perAxis * perAxis),
    lift: { left: onLine(), right: onLine() },
    ends: { left: onLine(), right: onLine() },
    cells: take(pointBytes * pointCount * pairCount),
    pointBytes,
    hasPlaces,
    spacing,
    faceSpacings,
    pointFields,
    lengths: take(both * pairCount),
    faces: take(faceRecord.bytes * faces.count),
    facePoints: take(facePointBytes * sidePointCount * faces.count),
    facePointBytes,
    hasFacePlaces,
    faceGradientLifts,
    faceMatched: isMatched ? knownBytes : null,
    orders: take(4 * sides.length ** 2 * turnCount * sidePointCount),
    pairs: take(pairRecord.bytes * pointPairs),
    pointPairs,
    meanWeights: take(operators.positivity ? both * pointCount * pairCount : 0),
    modal: take(shockCapturing ? wide * perAxis * perAxis : 0),
    areaRows: take(shockCapturing ? wide * perAxis * perAxis : 0),
    interfaces: take(interfaceRecord.bytes * interfaceCount),
    interfaceCount,
    shares: take(shockCapturing ? both * pairCount : 0),
    neighbors: take(shockCapturing ? 8 * sides.length * pairCount : 0),
    registers: [register(), register(), register(), register()],
    stateBytes,
    errors: take(isEmbedded ? stateBytes * pairCount : 0),
    errorSums: take(isEmbedded ? both * pairCount : 0),
    traces: take(traceBytes * pairCount),
    matchedTraces: isMatched ? take(traceBytes * pairCount) : null,
    traceBytes,
    sideBytes,
    gradientTraces: take(isViscous ? d * traceBytes * pairCount : 0),
    sideFluxes: take(byLdg ? (vectorTraces ? d : 1) * traceBytes * pairCount : 0),
    viscousSums: take(byLdg ? stateBytes * pairCount : 0),
    boundaryPairs: byLdg ? take(4 * boundaryPairCount) : null,
    boundaryPairCount,
    scratch: take(scratchBytes * threads),
    scratchBytes,
    slopes: reportBytes,
    fluxes: reportBytes + stateBytes,
    subcells: reportBytes + stateBytes + fluxBytes,
    viscous: reportBytes + stateBytes + fluxBytes + subcellBytes,
    sources: reportBytes + stateBytes + fluxBytes + subcellBytes + viscousBytes,
    projected: reportBytes + workBytes - projectedBytes,
    triangles: planTriangles(operators, take),
    control: take(controlBytes(threads)),
    bytes: end,
  };
}

/** Takes memory for the tables of collapsed cells; null without them. */
const planTriangles = (
  { triangles, pointCount, cellCount, physics }: CprOperators,
  take: (bytes: number) => number,
): TrianglePlaces | null => {
  if (!triangles) return null;
  const pairCount = Math.ceil(cellCount / 2);
  const { pairs, ofCells } = matrixPairs({ triangles, cellCount });
  const collapses = (axis: number): boolean =>
    triangles.blocks.some(({ shape }) => cones[shape].includes(axis));
  return {
    projections: take(pairs.length * both * pointCount ** 2),
    matrixOf: take(4 * ofCells.length),
    masks: Array.from({ length: physics.dimension }, (_, axis) =>
      collapses(axis) ? take(both * pairCount) : null,
    ),
    weights: take(triangles.areCurved ? both * pairCount * pointCount : 0),
  };
};
