import { controlBytes } from '../../../../threads';
import { usesSpacing } from '../../../../physics/pointSpacing';
import { hasForce, spacingsOf, type DgOperators } from '../../operators';
import { gradientPenalty } from '../../gradientPenalty';
import { diffusionRates } from '../../timeStep';
import { positivityTable } from '../positivity';
import { referenceDerivatives } from '../viscous/gradient';

/** Bytes of a double. */
const wide = 8;

/**
 * Byte offsets in a cell's record: origin and edges of its affine map, twice its area and the inverse, its inscribed
 * radius, `diffusionRates`, and its point spacing.
 */
export const cellRecord = {
  originX: 0,
  originY: 8,
  xr: 16,
  yr: 24,
  xs: 32,
  ys: 40,
  determinant: 48,
  inverse: 56,
  radius: 64,
  diffusionRate: 72,
  /** Last field; present only if a flux uses the spacing. */
  spacing: 80,
} as const;

/**
 * Byte offsets in a face's record: unit normal, half length, first point, gradient penalties of both cells, offsets of
 * both traces, and the mean point spacing of both cells.
 */
export const faceRecord = {
  normalX: 0,
  normalY: 8,
  halfLength: 16,
  startX: 24,
  startY: 32,
  innerLift: 40,
  outerLift: 48,
  inner: 56,
  outer: 60,
  /** Last field, as in `cellRecord`; without it a record fills exactly one cache line. */
  spacing: 64,
} as const;

/** Memory layout of the compiled solver; addresses in bytes. */
export interface Layout {
  /** [volume point][mode] */
  readonly volumeValues: number;
  /** [volume point][r, s] */
  readonly volumePositions: number;
  /** [side][point][mode] */
  readonly sideValues: number;
  /** [point]: position along the side, weight */
  readonly sideRule: number;
  /**
   * Projection from point values to slopes, [mode][column]. Columns: the contravariant fluxes F^r and F^s at the volume
   * points, the fluxes at the side points, then the source at the volume points.
   */
  readonly projection: number;
  readonly columns: number;
  readonly cells: number;
  readonly cellBytes: number;
  readonly faces: number;
  readonly faceBytes: number;
  /** [boundary face][point][x, y], in face order */
  readonly trueNormals: number;
  /** [cell][mode]: 1 for the modes of a cell, 0 above its order. Present if cells have their own. */
  readonly ownModes: number;
  /** Neighbors of each cell across its sides, i32; the cell itself at the boundary. Present if a limiter needs them. */
  readonly neighbors: number;
  /** See `continuedMeans`. */
  readonly continued: number;
  /** See `positivityTable`. */
  readonly positivityValues: number;
  readonly positivityPoints: number;
  /** u, y₁, y₂, y₃: [cell][variable][mode] */
  readonly registers: readonly [number, number, number, number];
  readonly slope: number;
  /** [cell][side][point][variable]: values of the state, later the incoming face flux. */
  readonly traces: number;
  readonly traceBytes: number;
  /** Derivatives of modes, [side][point][mode]. This and the next three exist with viscous fluxes only. */
  readonly sideDr: number;
  readonly sideDs: number;
  /** Gradient lifting, [mode][column]: ∫ φ_j ∂φ_i/∂r, ∫ φ_j ∂φ_i/∂s, and modes at the side points. */
  readonly lifting: number;
  /** [cell][side][point][axis][variable]: gradients of cells, later the weighted jumps û − u as [variable]. */
  readonly gradientTraces: number;
  /** Derivatives of modes, [volume point][mode]; present if a force acts in cells. */
  readonly volumeDr: number;
  readonly volumeDs: number;
  readonly stateBytes: number;
  /** Per-thread memory: reported numbers, then work space for two cells. */
  readonly scratch: number;
  readonly scratchBytes: number;
  /** Offset within a thread's memory: coefficients [mode][variable] of two cells. */
  readonly coefficients: number;
  /** Offset within a thread's memory: input values of `projection`. */
  readonly values: number;
  /** Offset within a thread's memory: input of `lifting`; the output follows, [axis][mode][variable]. */
  readonly lifted: number;
  readonly gradients: number;
  /** Commands to the threads and their replies. */
  readonly control: number;
  readonly bytes: number;
}

export function planLayout(operators: DgOperators, threads: number): Layout {
  const { element, cellCount, faces, trueNormals, variableCount: n, physics } = operators;
  const { modes, volumePoints, sidePoints } = element;
  let end = 64;
  const take = (bytes: number): number => {
    const address = end;
    end += Math.ceil(bytes / 64) * 64;
    return address;
  };
  const withForce = hasForce(operators);
  const ifForced = (bytes: number): number => (withForce ? bytes : 0);
  const sources = physics.sourceTerm || withForce ? volumePoints : 0;
  const columns = 2 * volumePoints + 3 * sidePoints + sources;
  const positive = operators.positivity ? positivityTable(operators) : new Float64Array(0);
  const stateSize = wide * n * modes;
  const traceBytes = wide * 3 * sidePoints * n;
  const reportBytes = 64 * Math.ceil((wide * (n + 1)) / 64);
  // A multiple of the cache line, which avoids false sharing between threads.
  const isViscous = physics.viscousFlux !== null;
  const ifViscous = (bytes: number): number => (isViscous ? bytes : 0);
  const liftedColumns = 2 * modes + 3 * sidePoints;
  const values = reportBytes + 16 * n * modes;
  const lifted = values + 16 * n * columns;
  const gradients = lifted + ifViscous(16 * n * liftedColumns);
  const scratchBytes = 64 * Math.ceil((gradients + ifViscous(16 * n * 2 * modes)) / 64);
  const spacingBytes = usesSpacing(physics) ? wide : 0;
  const cellBytes = cellRecord.spacing + spacingBytes;
  const faceBytes = faceRecord.spacing + spacingBytes;
  // One extra double, since whole-array updates process two at a time.
  const register = (): number => take(stateSize * cellCount + wide);
  return {
    volumeValues: take(wide * volumePoints * modes),
    volumePositions: take(wide * 2 * volumePoints),
    sideValues: take(wide * 3 * sidePoints * modes),
    sideRule: take(wide * 2 * sidePoints),
    projection: take(wide * modes * columns),
    columns,
    cells: take(cellBytes * cellCount),
    cellBytes,
    faces: take(faceBytes * faces.count),
    faceBytes,
    trueNormals: take(trueNormals ? wide * trueNormals.length : 0),
    ownModes: take(operators.cellModes ? wide * modes * cellCount : 0),
    neighbors: take(operators.limiter ? 12 * cellCount : 0),
    continued: take(wide * (operators.continuedMeans?.length ?? 0)),
    positivityValues: take(wide * positive.length),
    positivityPoints: positive.length / modes,
    registers: [register(), register(), register(), register()],
    slope: register(),
    traces: take(traceBytes * cellCount),
    traceBytes,
    sideDr: take(ifViscous(wide * 3 * sidePoints * modes)),
    sideDs: take(ifViscous(wide * 3 * sidePoints * modes)),
    lifting: take(ifViscous(wide * modes * liftedColumns)),
    gradientTraces: take(ifViscous(2 * traceBytes * cellCount)),
    volumeDr: take(ifForced(wide * volumePoints * modes)),
    volumeDs: take(ifForced(wide * volumePoints * modes)),
    stateBytes: stateSize,
    scratch: take(scratchBytes * threads),
    scratchBytes,
    coefficients: reportBytes,
    values,
    lifted,
    gradients,
    control: take(controlBytes(threads)),
    bytes: end,
  };
}

/** Writes tables and geometry to the memory. */
export function fillMemory(operators: DgOperators, layout: Layout, buffer: ArrayBufferLike): void {
  const { element, cells, faces, cellCount, mesh, trueNormals } = operators;
  const { modes, volumePoints, sidePoints } = element;
  const doubles = (address: number, length: number): Float64Array =>
    new Float64Array(buffer, address, length);
  doubles(layout.volumeValues, volumePoints * modes).set(element.volumeValues);
  doubles(layout.sideValues, 3 * sidePoints * modes).set(element.sideValues);
  const positions = doubles(layout.volumePositions, 2 * volumePoints);
  for (let q = 0; q < volumePoints; q++) {
    positions.set([element.volumeR[q], element.volumeS[q]], 2 * q);
  }
  const rule = doubles(layout.sideRule, 2 * sidePoints);
  for (let k = 0; k < sidePoints; k++) {
    rule.set([element.sidePositions[k], element.sideWeights[k]], 2 * k);
  }
  doubles(layout.projection, modes * layout.columns).set(projection(operators, layout.columns));

  const spreading = diffusionRates(operators);
  const spacings = spacingsOf(operators);
  const cellDoubles = layout.cellBytes / wide;
  const records = doubles(layout.cells, cellDoubles * cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    records.set(
      [
        ...[cells.originX[cell], cells.originY[cell]],
        ...[cells.xr[cell], cells.yr[cell], cells.xs[cell], cells.ys[cell]],
        ...[cells.determinant[cell], 1 / cells.determinant[cell], cells.inscribedRadius[cell]],
        spreading?.[cell] ?? 0,
        ...(spacings ? [spacings[cell]] : []),
      ],
      cell * cellDoubles,
    );
  }
  const penalty = gradientPenalty(element.order);
  const faceView = new DataView(buffer, layout.faces, layout.faceBytes * faces.count);
  const trace = (cell: number, side: number): number =>
    layout.traces + layout.traceBytes * cell + (layout.traceBytes / 3) * side;
  for (let face = 0; face < faces.count; face++) {
    const at = face * layout.faceBytes;
    const put = (offset: number, value: number) => faceView.setFloat64(at + offset, value, true);
    put(faceRecord.normalX, faces.normalX[face]);
    put(faceRecord.normalY, faces.normalY[face]);
    put(faceRecord.halfLength, 0.5 * faces.length[face]);
    put(faceRecord.startX, faces.startX[face]);
    put(faceRecord.startY, faces.startY[face]);
    const lift = penalty * faces.length[face];
    put(faceRecord.innerLift, lift / cells.determinant[faces.innerCell[face]]);
    const isInterior = face < faces.interiorCount;
    if (spacings) {
      const inner = spacings[faces.innerCell[face]];
      const outer = isInterior ? spacings[faces.outerCell[face]] : inner;
      put(faceRecord.spacing, 0.5 * (inner + outer));
    }
    const inner = trace(faces.innerCell[face], faces.innerSide[face]);
    faceView.setUint32(at + faceRecord.inner, inner, true);
    if (!isInterior) continue;
    put(faceRecord.outerLift, lift / cells.determinant[faces.outerCell[face]]);
    const outer = trace(faces.outerCell[face], faces.outerSide[face]);
    faceView.setUint32(at + faceRecord.outer, outer, true);
  }
  if (operators.limiter) {
    const neighbors = new Int32Array(buffer, layout.neighbors, 3 * cellCount);
    neighbors.forEach((_, slot) => {
      const neighbor = mesh.neighbors[slot];
      neighbors[slot] = neighbor < 0 ? Math.floor(slot / 3) : neighbor;
    });
  }
  if (hasForce(operators)) {
    doubles(layout.volumeDr, volumePoints * modes).set(element.volumeDr);
    doubles(layout.volumeDs, volumePoints * modes).set(element.volumeDs);
  }
  if (operators.physics.viscousFlux) {
    const [dr, ds] = operators.space.sides.table.derivatives;
    doubles(layout.sideDr, dr.length).set(dr);
    doubles(layout.sideDs, ds.length).set(ds);
    const table = liftingTable(operators);
    doubles(layout.lifting, table.length).set(table);
  }
  operators.cellModes?.forEach((own, cell) => {
    doubles(layout.ownModes + wide * modes * cell, own).fill(1);
  });
  const { continuedMeans } = operators;
  if (continuedMeans) doubles(layout.continued, continuedMeans.length).set(continuedMeans);
  if (operators.positivity) {
    const table = positivityTable(operators);
    doubles(layout.positivityValues, table.length).set(table);
  }
  if (!trueNormals) return;
  const normals = doubles(layout.trueNormals, trueNormals.length);
  for (let face = faces.interiorCount; face < faces.count; face++) {
    const boundaryFace = -1 - mesh.neighbors[3 * faces.innerCell[face] + faces.innerSide[face]];
    const from = 2 * sidePoints * boundaryFace;
    normals.set(
      trueNormals.subarray(from, from + 2 * sidePoints),
      2 * sidePoints * (face - faces.interiorCount),
    );
  }
}

/** Computes `Layout.lifting`, [mode][column]. */
function liftingTable({ element }: DgOperators): Float64Array {
  const { modes, sidePoints, sideValues } = element;
  const { alongR, alongS } = referenceDerivatives(element);
  const rows = Array.from({ length: modes }, (_, j) => [
    ...alongR.subarray(j * modes, (j + 1) * modes),
    ...alongS.subarray(j * modes, (j + 1) * modes),
    ...Array.from({ length: 3 * sidePoints }, (__, k) => sideValues[k * modes + j]),
  ]);
  return Float64Array.from(rows.flat());
}

/** Computes `Layout.projection`, [mode][column]. */
function projection({ element }: DgOperators, columns: number): Float64Array {
  const { modes, volumePoints, sidePoints } = element;
  const { volumeWeights, volumeDr, volumeDs, volumeValues, sideValues } = element;
  const sides = 2 * volumePoints;
  const sources = sides + 3 * sidePoints;
  const table = new Float64Array(modes * columns);
  for (let j = 0; j < modes; j++) {
    const row = table.subarray(j * columns, (j + 1) * columns);
    for (let q = 0; q < volumePoints; q++) {
      row[q] = volumeWeights[q] * volumeDr[q * modes + j];
      row[volumePoints + q] = volumeWeights[q] * volumeDs[q * modes + j];
      if (columns > sources) row[sources + q] = volumeWeights[q] * volumeValues[q * modes + j];
    }
    for (let k = 0; k < 3 * sidePoints; k++) row[sides + k] = sideValues[k * modes + j];
  }
  return table;
}
