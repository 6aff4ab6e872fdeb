// dc_j/dt = (1/det J) ( ∫ F(u)·∇φ_j + φ_j S(u) dx − ∮ φ_j F*(u⁻, u⁺; n) ds ) of one cell, all modes
// at once.
// The flux through a face is computed by both of its cells: no intermediate buffer, no atomics.
// @import numeric/f32.wgsl
// @import mesh/triangles.wgsl
// @import dg/tables.wgsl
// @import generated/physics.wgsl

// Coefficients at the stage, [mode][cell].
@group(1) @binding(0) var<storage, read> source: array<State>;

fn slot(cell: u32, mode: u32) -> u32 {
  return mode * settings.cellCount + cell;
}

fn residual(cell: u32, time: Scalar) -> array<State, MODES> {
  var own = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    own[j] = source[slot(cell, j)];
  }
  let metric = metrics[cell];
  let origin = cellOrigin(cell);
  var result = array<State, MODES>();
  subtractFaceTerm(cell, metric, origin, time, &own, &result);
  addVolumeTerm(metric, origin, time, &own, &result);
  let scale = 1.0 / determinant(metric);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    result[j] = scale * result[j];
  }
  return result;
}

// The entry of a side that differs between the invocations of a workgroup: selecting is faster than
// reading a uniform buffer at as many places.
fn onSide(values: vec4f, side: u32) -> f32 {
  return select(select(values.z, values.y, side == 1u), values.x, side == 0u);
}

fn addVolumeTerm(
  metric: vec4f,
  origin: vec2f,
  time: Scalar,
  own: ptr<function, array<State, MODES>>,
  result: ptr<function, array<State, MODES>>,
) {
  // @unroll UNROLL_POINTS
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    var u = State();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      u = axpy(tables.volume[q * MODES + j].x, (*own)[j], u);
    }
    let reference = tables.volumePoints[q];
    let position = origin + reference.x * metric.xy + reference.y * metric.zw;
    let columns = flux(u, position.x, position.y, time);
    let alongR = combine(metric.w, columns.x, -metric.z, columns.y);
    let alongS = combine(metric.x, columns.y, -metric.y, columns.x);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let weights = tables.volume[q * MODES + j];
      (*result)[j] = axpy(weights.y, alongR, axpy(weights.z, alongS, (*result)[j]));
    }
    if (HAS_SOURCE) {
      let gained = scaled(determinant(metric), sourceTerm(u, position.x, position.y, time));
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        (*result)[j] = axpy(tables.volume[q * MODES + j].w, gained, (*result)[j]);
      }
    }
  }
}

fn subtractFaceTerm(
  cell: u32,
  metric: vec4f,
  origin: vec2f,
  time: Scalar,
  own: ptr<function, array<State, MODES>>,
  result: ptr<function, array<State, MODES>>,
) {
  let links = connectivity[cell];
  // @unroll UNROLL_SIDES
  for (var side = 0u; side < 3u; side++) {
    let link = links[side];
    let isBoundary = (link & 3u) == 3u;
    let tangent = sideTangent(metric, side);
    let size = length(tangent);
    let normal = vec2f(tangent.y, -tangent.x) / size;
    var start = origin + sideStart(metric, side);

    var outer = array<State, SIDE_POINTS>();
    if (isBoundary) {
      start = positions[link >> 2u];
    } else {
      // The neighbour runs along the face backwards.
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        let coefficient = source[slot(link >> 2u, j)];
        // @unroll
        for (var k = 0u; k < SIDE_POINTS; k++) {
          let phi = onSide(tables.side[(SIDE_POINTS - 1u - k) * MODES + j], link & 3u);
          outer[k] = axpy(phi, coefficient, outer[k]);
        }
      }
    }

    // @unroll
    for (var k = 0u; k < SIDE_POINTS; k++) {
      var inner = State();
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        inner = axpy(tables.side[k * MODES + j][side], (*own)[j], inner);
      }
      let position = start + tables.sidePoints[k].x * tangent;
      if (isBoundary) {
        let wall = trueNormal(link >> 2u, k, normal);
        outer[k] = ghostState(
          boundaryGroup(links, side), inner, wall.x, wall.y, normal.x, normal.y,
          position.x, position.y, time);
      }
      let through = numericalFlux(
        inner, outer[k], normal.x, normal.y, position.x, position.y, time);
      let weight = -0.5 * size * tables.sidePoints[k].y;
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        (*result)[j] = axpy(weight * tables.side[k * MODES + j][side], through, (*result)[j]);
      }
    }
  }
}
