import { axesOf } from '../../../../core/axes';
import { controlBytes } from '../../../../threads';
import { usesSpacing } from '../../../../physics/pointSpacing';
import { hasCorrectedSides } from '../../options/sideGradients';
import type { CprOperators } from '../../operators';
import { pointPairs as countPairs } from '../../pairs';
import { cellPrograms, facePrograms } from './programs';
import { boundaryPairs, isLdg } from './viscous/ldgMemory';

/** Bytes of a double, and of the same number of two cells. */
export const wide = 8;
export const both = 16;

/**
 * Of a face: where its two traces begin, where the order of the points of the right one stands, and where the traces of
 * gradients begin; i32.
 */
export const faceRecord = {
  left: 0,
  right: 4,
  order: 8,
  leftGradient: 12,
  rightGradient: 16,
  bytes: 20,
} as const;

/** Of two points on a line, see `fillPairs`: addresses, i32, then factors. */
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

/** Of a side between subcells, see `fillSubcells`: addresses, i32, then factors. */
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

/**
 * Where everything lies in the memory of the compiled solver; addresses in bytes. What belongs to cells stands side by
 * side for cells 2k and 2k + 1, number by number, so that vectors of two doubles work on both; an odd last cell is
 * there twice.
 */
export interface Layout {
  /** How many such pairs. */
  readonly pairCount: number;
  /** N × N, and less what its ends give to the correction; see `weakDerivative`. */
  readonly derivative: number;
  readonly weakDerivative: number;
  /** Per end of a line, per point of it. */
  readonly lift: Readonly<Record<'left' | 'right', number>>;
  readonly ends: Readonly<Record<'left' | 'right', number>>;
  /** [pair][point]: 1/J; area vectors, of the chain rule over J; the place where a program requests it. */
  readonly cells: number;
  readonly pointBytes: number;
  readonly hasPlaces: boolean;
  /** Of viscous fluxes that take it: within the record of a point of a cell, and of a face, the distance of points of the cell, of both. */
  readonly spacing: number | null;
  readonly faceSpacings: number | null;
  /** [pair] */
  readonly lengths: number;
  readonly faces: number;
  /** [face][point]: unit normal, area, the place where a program requests it, of viscous fluxes β·area/J of both cells. */
  readonly facePoints: number;
  readonly facePointBytes: number;
  readonly hasFacePlaces: boolean;
  /** Within the record of a point: the last of these. */
  readonly faceGradientLifts: number;
  /** [left side][right side][turn][point]: where the point of the right side lies in its trace, i32. */
  readonly orders: number;
  /** Pairs of points of the split form, and how many. */
  readonly pairs: number;
  readonly pointPairs: number;
  /** [pair][point], where something is kept positive; see `NodalSpace`. */
  readonly meanWeights: number;
  /** Where shocks are captured: points to modes, N × N. */
  readonly modal: number;
  /** Area vectors between subcells of those at points, N × N. */
  readonly areaRows: number;
  readonly interfaces: number;
  readonly interfaceCount: number;
  /** [pair]: the share of finite volumes that a cell wants by itself. */
  readonly shares: number;
  /** [pair][side]: addresses of such shares. */
  readonly neighbors: number;
  /** u, y₁, y₂, y₃: [pair][point][variable] */
  readonly registers: readonly [number, number, number, number];
  readonly stateBytes: number;
  /** Where steps follow their error: that of the current step, as a register; [pair] sums of its squares. */
  readonly errors: number;
  readonly errorSums: number;
  /** [pair][side][point][variable]: values of the state, then what the lift takes of the flux there. */
  readonly traces: number;
  readonly traceBytes: number;
  readonly sideBytes: number;
  /**
   * Of viscous fluxes, [pair][side][point][axis][variable]: values of the gradient inside, then (û − u)·area. Their
   * bytes are those of other traces times the dimension.
   */
  readonly gradientTraces: number;
  /**
   * Of viscous fluxes by local discontinuous Galerkin, [pair][side][point][variable]: û − u, then F̃ out of the side; and
   * [pair][point][variable]: J∇·F_v less what its ends give.
   */
  readonly sideFluxes: number;
  readonly viscousSums: number;
  /** And the pairs with a side on the boundary, i32: gradients are there on their sides alone; null if on all. */
  readonly boundaryPairs: number | null;
  readonly boundaryPairCount: number;
  /** Of each thread: numbers that it reports, then slopes and fluxes of two cells. */
  readonly scratch: number;
  readonly scratchBytes: number;
  /** Within a thread's part: [point][variable]. */
  readonly slopes: number;
  /** Within a thread's part: [reference axis][point][variable]; of the split form [point][quantity]. */
  readonly fluxes: number;
  /** Within a thread's part: [point][variable] of finite volumes on subcells. */
  readonly subcells: number;
  /**
   * Within a thread's part, of viscous fluxes: [axis][point][variable], as gradients [point][axis][variable], with
   * corrected sides one field of these per reference axis of sides.
   */
  readonly viscous: number;
  /** Orders to the threads and their answers. */
  readonly control: number;
  readonly bytes: number;
}

/** How many ways a side can be turned against another. */
export const turnCount = 4;

export function planLayout(operators: CprOperators, threads: number): Layout {
  const { physics, cellCount, pointCount, sidePointCount, perAxis, sides } = operators;
  const { faces, variableCount: n, volumeTerm, shockCapturing, integrator, options } = operators;
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
  const pointBytes = both * (1 + d * d + (hasPlaces ? d : 0) + (spacing === null ? 0 : 1));
  const faceGradientLifts = wide * (1 + d + (hasFacePlaces ? d : 0));
  const faceSpacings = spacing === null ? null : faceGradientLifts + 2 * wide;
  const facePointBytes =
    faceGradientLifts + (isViscous ? 2 * wide : 0) + (faceSpacings === null ? 0 : 2 * wide);
  const stateBytes = both * pointCount * n;
  const sideBytes = both * sidePointCount * n;
  const traceBytes = sides.length * sideBytes;
  const reportBytes = 64 * Math.ceil((wide * (n + 1)) / 64);
  const ofPoint = { chainRule: 0, conservative: d * n, split: known };
  const fluxBytes = both * pointCount * ofPoint[volumeTerm];
  // A multiple of the cache line, which threads then don't share.
  const subcellBytes = shockCapturing ? stateBytes : 0;
  const gradientFields = isViscous && hasCorrectedSides(options) ? d : 1;
  const viscousBytes = isViscous ? gradientFields * d * stateBytes : 0;
  const workBytes = stateBytes + fluxBytes + subcellBytes + viscousBytes;
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
    lengths: take(both * pairCount),
    faces: take(faceRecord.bytes * faces.count),
    facePoints: take(facePointBytes * sidePointCount * faces.count),
    facePointBytes,
    hasFacePlaces,
    faceGradientLifts,
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
    traceBytes,
    sideBytes,
    gradientTraces: take(isViscous ? d * traceBytes * pairCount : 0),
    sideFluxes: take(byLdg ? traceBytes * pairCount : 0),
    viscousSums: take(byLdg ? stateBytes * pairCount : 0),
    boundaryPairs: byLdg ? take(4 * boundaryPairCount) : null,
    boundaryPairCount,
    scratch: take(scratchBytes * threads),
    scratchBytes,
    slopes: reportBytes,
    fluxes: reportBytes + stateBytes,
    subcells: reportBytes + stateBytes + fluxBytes,
    viscous: reportBytes + stateBytes + fluxBytes + subcellBytes,
    control: take(controlBytes(threads)),
    bytes: end,
  };
}
