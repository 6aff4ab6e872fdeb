// Adds the viscous fluxes to a stage, after it: see solver/methods/dgModal/cpu/viscous/. One invocation per cell,
// which needs its own modes and those of its neighbors; the flux through a face is computed by both of its cells.
// @import numeric/f32.wgsl
// @import dg/faces.wgsl
// @import dg/tables.wgsl
// @import dg/means.wgsl
// @import space/blocks.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import generated/viscous_stage.wgsl

struct ViscousStage {
  // Factors of Δt·R in the target and in the accumulated register.
  share: f32,
  gatheredShare: f32,
  // Fraction of Δt at which R is evaluated.
  abscissa: f32,
}

// lifting [mode j][mode i]: ∫ φ_j ∂φ_i/∂r, ∫ φ_j ∂φ_i/∂s
// sides   [side][point][mode]: φ, ∂φ/∂r, ∂φ/∂s
struct ViscousTables {
  lifting: array<vec4f, MODES * MODES>,
  sides: array<vec4f, 3 * SIDE_POINTS * MODES>,
}

@group(1) @binding(0) var<storage, read> source: array<Block>;
@group(1) @binding(1) var<storage, read> old: array<Block>;
@group(1) @binding(2) var<storage, read_write> state: array<Block>;
// @ifdef GATHERS
// Slopes of a low-storage method, or the compensation term of the state.
@group(1) @binding(3) var<storage, read_write> gathered: array<Block>;
// @endif
@group(1) @binding(4) var<storage, read_write> clock: Clock;
@group(1) @binding(5) var<uniform> stage: ViscousStage;
@group(1) @binding(6) var<uniform> viscousTables: ViscousTables;

// A state with its gradient.
struct Trace {
  u: State,
  x: State,
  y: State,
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
  let geometry = cellOf(cell);
  var slope = viscousTerm(cell, geometry, clock.time + stage.abscissa * clock.dt);
  let scale = clock.dt / determinant(geometry.metric);
  var change = array<u32, PART_COMPONENTS>();
  var first = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let increment = scaled(scale, slope[j]);
    var updated = axpy(stage.share, increment, state[blockOf(cell)].parts[j][within(cell)]);
    // @ifdef GATHERS
    var all = axpy(stage.gatheredShare, increment, gathered[blockOf(cell)].parts[j][within(cell)]);
    if (COMPENSATES) {
      // Knuth's TwoSum, see dg/compensated_stage.wgsl.
      let total = opaqueState(sum(updated, all));
      let rounded = opaqueState(difference(total, updated));
      let lost = opaqueState(difference(updated, opaqueState(difference(total, rounded))));
      all = sum(lost, opaqueState(difference(all, rounded)));
      updated = total;
    }
    if (isKept) {
      gathered[blockOf(cell)].parts[j][within(cell)] = all;
    }
    // @endif
    if (REPORTS_STEP) {
      noteChange(&change, old[blockOf(cell)].parts[j][within(cell)], updated);
    }
    if (j == 0u) {
      first = updated;
    }
    if (isKept) {
      state[blockOf(cell)].parts[j][within(cell)] = updated;
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

// Prevents the compiler from simplifying x: `zero` is 0, but only set by the host.
fn opaqueState(x: State) -> State {
  // @ifdef COLUMNS
  var same = x;
  // @unroll
  for (var c = 0u; c < COLUMNS; c++) {
    same[c] = bitcast<Column>(bitcast<ColumnBits>(x[c]) ^ ColumnBits(settings.zero));
  }
  return same;
  // @else
  return bitcast<State>(bitcast<PartBits>(x) ^ PartBits(settings.zero));
  // @endif
}

// Contribution of ∇·F_v to dc_j/dt, times det J.
fn viscousTerm(index: u32, cell: Cell, time: f32) -> array<State, MODES> {
  var own = modesOf(index);
  var result = array<State, MODES>();
  // The modes of ∇u including all lifted jumps, times det J.
  var slopesX = array<State, MODES>();
  var slopesY = array<State, MODES>();
  let metric = cell.metric;
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    var r = State();
    var s = State();
    // @unroll
    for (var i = 0u; i < MODES; i++) {
      let row = viscousTables.lifting[j * MODES + i];
      r = axpy(row.x, own[i], r);
      s = axpy(row.y, own[i], s);
    }
    slopesX[j] = combine(metric.w, r, -metric.y, s);
    slopesY[j] = combine(-metric.z, r, metric.x, s);
  }
  for (var side = 0u; side < 3u; side++) {
    let face = faceOf(cell, side);
    let isOutside = isBoundary(face.link);
    let there = select(face.link >> 2u, index, isOutside);
    let thereSide = min(face.link & 3u, 2u);
    let thereMetric = triangles[there].metric;
    var others = modesOf(there);
    let size = -2.0 * face.factor;
    let lift = PENALTY * size / determinant(metric) * face.normal;
    let liftThere = PENALTY * size / determinant(thereMetric) * face.normal;
    for (var k = 0u; k < SIDE_POINTS; k++) {
      let inner = traceOf(&own, metric, side, k);
      let fraction = tables.sidePoints[k].x;
      var position = face.start + fraction * face.tangent;
      var middle = State();
      var jump = State();
      var gradient = Trace();
      if (isOutside) {
        position = positions[face.link >> 2u] + fraction * face.tangent;
        let wall = trueNormal(face.link >> 2u, k, face.normal);
        middle = sideState(
          face.boundaryGroup, inner.u, wall.x, wall.y, face.normal.x, face.normal.y,
          position.x, position.y, time);
        jump = difference(middle, inner.u);
        gradient = lifted(inner, lift, jump);
        let onSide = ghostGradient(
          face.boundaryGroup, middle, gradient.x, gradient.y, wall.x, wall.y,
          face.normal.x, face.normal.y, position.x, position.y, time);
        gradient.x = onSide.x;
        gradient.y = onSide.y;
      } else {
        // The neighbor traverses the face in the opposite direction.
        let outer = traceOf(&others, thereMetric, thereSide, SIDE_POINTS - 1u - k);
        middle = combine(0.5, inner.u, 0.5, outer.u);
        jump = difference(middle, inner.u);
        let here = lifted(inner, lift, jump);
        let beyond = lifted(outer, -liftThere, difference(middle, outer.u));
        gradient.x = combine(0.5, here.x, 0.5, beyond.x);
        gradient.y = combine(0.5, here.y, 0.5, beyond.y);
      }
      gradient.u = middle;
      let columns = fluxBetween(index, there, gradient, position, time);
      let weight = 0.5 * size * tables.sidePoints[k].y;
      let through = combine(weight * face.normal.x, columns.x, weight * face.normal.y, columns.y);
      let jumpX = scaled(weight * face.normal.x, jump);
      let jumpY = scaled(weight * face.normal.y, jump);
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        let value = viscousTables.sides[(side * SIDE_POINTS + k) * MODES + j].x;
        result[j] = axpy(value, through, result[j]);
        slopesX[j] = axpy(value, jumpX, slopesX[j]);
        slopesY[j] = axpy(value, jumpY, slopesY[j]);
      }
    }
  }
  let scale = 1.0 / determinant(metric);
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    var u = State();
    var x = State();
    var y = State();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let value = tables.volume[q * MODES + j].x;
      u = axpy(value, own[j], u);
      x = axpy(value, slopesX[j], x);
      y = axpy(value, slopesY[j], y);
    }
    let place = cell.origin
      + tables.volumePoints[q].x * metric.xy + tables.volumePoints[q].y * metric.zw;
    let at = Trace(u, scaled(scale, x), scaled(scale, y));
    let columns = fluxBetween(index, index, at, place, time);
    let alongR = combine(metric.w, columns.x, -metric.z, columns.y);
    let alongS = combine(-metric.y, columns.x, metric.x, columns.y);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let row = tables.volume[q * MODES + j];
      result[j] = axpy(-row.y, alongR, axpy(-row.z, alongS, result[j]));
    }
  }
  // @ifdef LOCAL_ORDERS
  let modes = modesIn(index);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    if (j >= modes) {
      result[j] = State();
    }
  }
  // @endif
  return result;
}

// F_v with the mean of the point spacings of two cells.
fn fluxBetween(cell: u32, there: u32, at: Trace, place: vec2f, time: f32) -> FluxColumns {
  // @ifdef FLUX_TAKES_SPACING
  let spacing = 0.5 * (cellSpacing(cell) + cellSpacing(there));
  return viscousFlux(at.u, at.x, at.y, place.x, place.y, time, spacing);
  // @else
  return viscousFlux(at.u, at.x, at.y, place.x, place.y, time);
  // @endif
}

fn modesOf(cell: u32) -> array<State, MODES> {
  var modes = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    modes[j] = source[blockOf(cell)].parts[j][within(cell)];
  }
  return modes;
}

// A state and its gradient from the modes of its cell, at a point of a side.
fn traceOf(modes: ptr<function, array<State, MODES>>, metric: vec4f, side: u32, k: u32) -> Trace {
  var u = State();
  var r = State();
  var s = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let row = viscousTables.sides[(side * SIDE_POINTS + k) * MODES + j];
    u = axpy(row.x, (*modes)[j], u);
    r = axpy(row.y, (*modes)[j], r);
    s = axpy(row.z, (*modes)[j], s);
  }
  let scale = 1.0 / determinant(metric);
  return Trace(
    u,
    combine(scale * metric.w, r, -scale * metric.y, s),
    combine(-scale * metric.z, r, scale * metric.x, s),
  );
}

// ∇u + way·(û − u)
fn lifted(own: Trace, way: vec2f, jump: State) -> Trace {
  return Trace(own.u, axpy(way.x, jump, own.x), axpy(way.y, jump, own.y));
}
