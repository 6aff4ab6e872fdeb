// Adds the viscous fluxes to a stage, after it, in df64 (see dg/viscous.wgsl). One invocation per cell; terms of long
// sums stay in loops.
// @import dg/df64/samples.wgsl
// @import dg/df64/source.wgsl
// @import space/df64/states.wgsl
// @import generated/physics_df64.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import generated/viscous_stage.wgsl

struct ViscousStage {
  // Factors of Δt·R in the target and in the accumulated register.
  share: Df64,
  gatheredShare: Df64,
  // Fraction of Δt at which R is evaluated.
  abscissa: Df64,
}

// lifting [mode j][mode i]: ∫ φ_j ∂φ_i/∂r, ∫ φ_j ∂φ_i/∂s
// slopes  [side][point][mode]: ∂φ/∂r, ∂φ/∂s
struct ViscousTables {
  lifting: array<vec4f, MODES * MODES>,
  slopes: array<vec4f, FACE_POINTS * MODES>,
}

// `source` is bound by dg/df64/source.wgsl.
@group(1) @binding(1) var<storage, read> old: array<Block>;
@group(1) @binding(2) var<storage, read_write> state: array<Block>;
// @ifdef GATHERS
// Slopes of a low-storage method.
@group(1) @binding(3) var<storage, read_write> gathered: array<Block>;
// @endif
@group(1) @binding(4) var<storage, read_write> clock: Clock;
@group(1) @binding(5) var<uniform> stage: ViscousStage;
@group(1) @binding(6) var<uniform> viscousTables: ViscousTables;

// A state with its gradient.
struct Trace {
  u: Df64State,
  x: Df64State,
  y: Df64State,
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  var known = Known();
  if (REPORTS_STEP) {
    known = openReport(local);
  }
  workgroupBarrier();
  let index = linearIndex(workgroup, workgroups, local);
  // Extra invocations process the last cell, but neither store nor report results.
  let cell = min(index, settings.cellCount - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  let dt = Df64(clock.dt, clock.dtLow);
  let time = df64Add(Df64(clock.time, clock.timeLow), df64Multiply(stage.abscissa, dt));
  var slope = viscousTerm(cell, time);
  let scale = df64Multiply(dt, df64InverseDeterminant(cell));
  let block = blockOf(cell);
  let at = within(cell);
  var change = array<u32, PART_COMPONENTS>();
  var first = Part();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    let increment = multipliedDf64(scale, slope[j]);
    let before = df64Part(state[block].parts[j][at], state[block].parts[MODES + j][at]);
    let updated = axpyDf64(stage.share, increment, before);
    // @ifdef GATHERS
    let slopes = df64Part(gathered[block].parts[j][at], gathered[block].parts[MODES + j][at]);
    let all = axpyDf64(stage.gatheredShare, increment, slopes);
    if (isKept) {
      gathered[block].parts[j][at] = highPart(all);
      gathered[block].parts[MODES + j][at] = lowPart(all);
    }
    // @endif
    if (REPORTS_STEP) {
      let changed = differenceDf64(
        updated, df64Part(old[block].parts[j][at], old[block].parts[MODES + j][at]));
      // @unroll
      for (var c = 0u; c < PART_COMPONENTS; c++) {
        change[c] = max(change[c], magnitudeBits(changed[c].x));
      }
    }
    if (j == 0u) {
      first = highPart(updated);
    }
    if (isKept) {
      state[block].parts[j][at] = highPart(updated);
      state[block].parts[MODES + j][at] = lowPart(updated);
    }
  }
  if (REPORTS_STEP) {
    reportStep(cell, isKept, first, &change, clock.time + clock.dt);
    workgroupBarrier();
    if (local == 0u && isRunning) {
      publishReport(known, workgroups.x * workgroups.y);
    }
  }
}

// Contribution of ∇·F_v to dc_j/dt, times det J.
fn viscousTerm(cell: u32, time: Df64) -> array<Df64State, MODES> {
  var own = modesOf(cell);
  var result = array<Df64State, MODES>();
  // The modes of ∇u including all lifted jumps, times det J.
  var slopesX = array<Df64State, MODES>();
  var slopesY = array<Df64State, MODES>();
  let metric = df64MetricOf(cell);
  let links = triangles[cell].links;
  for (var j = 0u; j < atRunTime(MODES); j++) {
    var r = Df64State();
    var s = Df64State();
    for (var i = 0u; i < atRunTime(MODES); i++) {
      let row = viscousTables.lifting[j * MODES + i];
      r = axpyDf64(row.xy, own[i], r);
      s = axpyDf64(row.zw, own[i], s);
    }
    slopesX[j] = combined(metric.ys, r, -metric.yr, s);
    slopesY[j] = combined(-metric.xs, r, metric.xr, s);
  }
  for (var point = 0u; point < atRunTime(FACE_POINTS); point++) {
    let side = point / SIDE_POINTS;
    let k = point % SIDE_POINTS;
    let face = df64FaceOf(cell, side);
    let halfSize = -face.factor;
    let link = links[side];
    let inner = traceOf(cell, point);
    let position = df64PointOnSide(cell, side, df64Tables.sidePoints[k].xy);
    var there = cell;
    var middle = Df64State();
    var jump = Df64State();
    var x = Df64State();
    var y = Df64State();
    if (isBoundary(link)) {
      let group = boundaryGroup(links, side);
      let wall = df64TrueNormal(link >> 2u, k, face);
      middle = sideStateDf64(
        group, inner.u, wall.x, wall.y, face.nx, face.ny, position.x, position.y, time);
      jump = differenceDf64(middle, inner.u);
      let gradient = lifted(inner, liftOf(cell, halfSize), face, jump);
      let onSide = ghostGradientDf64(
        group, middle, gradient.x, gradient.y, wall.x, wall.y, face.nx, face.ny,
        position.x, position.y, time);
      x = onSide.x;
      y = onSide.y;
    } else {
      there = link >> 2u;
      // The neighbor traverses the face in the opposite direction.
      let outer = traceOf(there, (link & 3u) * SIDE_POINTS + (SIDE_POINTS - 1u - k));
      middle = scaledDf64(0.5, sumDf64(inner.u, outer.u));
      jump = differenceDf64(middle, inner.u);
      let here = lifted(inner, liftOf(cell, halfSize), face, jump);
      let beyond = lifted(
        outer, -liftOf(there, halfSize), face, differenceDf64(middle, outer.u));
      x = scaledDf64(0.5, sumDf64(here.x, beyond.x));
      y = scaledDf64(0.5, sumDf64(here.y, beyond.y));
    }
    let columns = fluxBetween(cell, there, Trace(middle, x, y), position, time);
    let alongX = df64Multiply(halfSize, face.nx);
    let alongY = df64Multiply(halfSize, face.ny);
    let through = combined(alongX, columns.x, alongY, columns.y);
    let jumpX = multipliedDf64(alongX, jump);
    let jumpY = multipliedDf64(alongY, jump);
    for (var j = 0u; j < atRunTime(MODES); j++) {
      let weighted = df64Tables.sides[point][j].zw;
      result[j] = axpyDf64(weighted, through, result[j]);
      slopesX[j] = axpyDf64(weighted, jumpX, slopesX[j]);
      slopesY[j] = axpyDf64(weighted, jumpY, slopesY[j]);
    }
  }
  let scale = df64InverseDeterminant(cell);
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    let u = df64ValueAt(q, &own);
    let x = multipliedDf64(scale, df64ValueAt(q, &slopesX));
    let y = multipliedDf64(scale, df64ValueAt(q, &slopesY));
    let reference = df64Tables.points[q];
    let position = df64PointIn(cell, metric, reference.xy, reference.zw);
    let columns = fluxBetween(cell, cell, Trace(u, x, y), position, time);
    let alongR = combined(metric.ys, columns.x, -metric.xs, columns.y);
    let alongS = combined(-metric.yr, columns.x, metric.xr, columns.y);
    for (var j = 0u; j < atRunTime(MODES); j++) {
      let slopes = df64Tables.slopes[q][j];
      result[j] = axpyDf64(-slopes.xy, alongR, axpyDf64(-slopes.zw, alongS, result[j]));
    }
  }
  // @ifdef LOCAL_ORDERS
  for (var j = modesIn(cell); j < MODES; j++) {
    result[j] = Df64Part();
  }
  // @endif
  return result;
}

// F_v with the mean of the point spacings of two cells.
fn fluxBetween(
  cell: u32, there: u32, at: Trace, place: Df64Point, time: Df64,
) -> FluxColumnsDf64 {
  // @ifdef FLUX_TAKES_SPACING
  let spacing = 0.5 * df64Sum(cellSpacingDf64(cell), cellSpacingDf64(geometryOf(there)));
  return viscousFluxDf64(at.u, at.x, at.y, place.x, place.y, time, spacing);
  // @else
  return viscousFluxDf64(at.u, at.x, at.y, place.x, place.y, time);
  // @endif
}

fn modesOf(cell: u32) -> array<Df64State, MODES> {
  var modes = array<Df64State, MODES>();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    modes[j] = sourceAt(cell, j);
  }
  return modes;
}

// A state and its gradient at a point of the sides.
fn traceOf(cell: u32, point: u32) -> Trace {
  var u = Df64State();
  var r = Df64State();
  var s = Df64State();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    let mode = sourceAt(cell, j);
    let slopes = viscousTables.slopes[point * MODES + j];
    u = axpyDf64(df64Tables.sides[point][j].xy, mode, u);
    r = axpyDf64(slopes.xy, mode, r);
    s = axpyDf64(slopes.zw, mode, s);
  }
  let row = geometryOf(cell);
  let metric = df64MetricOf(row);
  let scale = df64InverseDeterminant(row);
  return Trace(
    u,
    multipliedDf64(scale, combined(metric.ys, r, -metric.yr, s)),
    multipliedDf64(scale, combined(-metric.xs, r, metric.xr, s)),
  );
}

// Factor by which a side of this half length lifts a jump into the gradient of a cell.
fn liftOf(cell: u32, halfSize: Df64) -> Df64 {
  return df64Multiply(
    df64Multiply(PENALTY_DF64, 2.0 * halfSize), df64InverseDeterminant(geometryOf(cell)));
}

// Offset of the data of a cell; data of copied cells of other parts come after the true normals.
fn geometryOf(cell: u32) -> u32 {
  if (!TRUE_NORMALS || cell < settings.cellCount) {
    return cell;
  }
  let normals = 2u * settings.boundaryFaceCount * SIDE_POINTS;
  return cell + (normals + CELL_NUMBERS - 1u) / CELL_NUMBERS;
}

// ∇u + lift·(û − u) n
fn lifted(own: Trace, lift: Df64, face: Df64Face, jump: Df64State) -> Trace {
  return Trace(
    own.u,
    axpyDf64(df64Multiply(lift, face.nx), jump, own.x),
    axpyDf64(df64Multiply(lift, face.ny), jump, own.y),
  );
}

// a·x + b·y
fn combined(a: Df64, x: Df64State, b: Df64, y: Df64State) -> Df64State {
  var result = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    result[v] = df64TwoProducts(a, x[v], b, y[v]);
  }
  return result;
}
