// dc_j/dt = (1/det J) ( ∫ F(u)·∇φ_j + φ_j S(u) dx − ∮ φ_j F*(u⁻, u⁺; n) ds ) of one cell in df64, all variables by
// one invocation: at low orders a cell fits the registers.
// @import stepping/lane_per_cell.wgsl
// @import dg/df64/point_terms.wgsl
// @import dg/df64/source.wgsl
// @import generated/force_df64.wgsl
// @import dg/df64/traces.wgsl

// The moments as sums of products, see df64Accumulate.
fn residual(cell: u32, time: Df64) -> array<Df64Part, MODES> {
  var own = array<Df64Part, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    own[j] = sourceAt(cell, j);
  }
  var result = array<Df64Part, MODES>();
  let links = triangles[cell].links;
  for (var side = 0u; side < atRunTime(3u); side++) {
    // Undefined at a boundary.
    let link = links[side];
    let there = select(link >> 2u, cell, isBoundary(link));
    let sideThere = select(link & 3u, side, isBoundary(link));
    for (var k = 0u; k < atRunTime(SIDE_POINTS); k++) {
      let point = side * SIDE_POINTS + k;
      // The neighbor traverses the face in the opposite direction.
      let pointThere = sideThere * SIDE_POINTS + (SIDE_POINTS - 1u - k);
      var within = Df64State();
      var beyond = Df64State();
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        let outer = sourceAt(there, j);
        // @unroll
        for (var v = 0u; v < VARIABLES; v++) {
          within[v] = df64Accumulate(within[v], df64Tables.sides[point][j].xy, own[j][v]);
          beyond[v] = df64Accumulate(beyond[v], sideValues[pointThere][j], outer[v]);
        }
      }
      // @unroll
      for (var v = 0u; v < VARIABLES; v++) {
        within[v] = df64Total(within[v]);
        beyond[v] = df64Total(beyond[v]);
      }
      let flux = throughFace(cell, links, point, within, beyond, time);
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        // @unroll
        for (var v = 0u; v < VARIABLES; v++) {
          result[j][v] = df64Accumulate(result[j][v], df64Tables.sides[point][j].zw, flux[v]);
        }
      }
    }
  }
  for (var point = 0u; point < atRunTime(VOLUME_POINTS); point++) {
    var value = Df64State();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      // @unroll
      for (var v = 0u; v < VARIABLES; v++) {
        value[v] = df64Accumulate(value[v], df64Tables.values[point][j].xy, own[j][v]);
      }
    }
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      value[v] = df64Total(value[v]);
    }
    let terms = termsAtPoint(cell, point, value, time);
    // @ifdef FORCE
    let force = forceAtPoint(cell, point, value, &own);
    // @endif
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let slopes = df64Tables.slopes[point][j];
      // @unroll
      for (var v = 0u; v < VARIABLES; v++) {
        result[j][v] = df64Accumulate(
          df64Accumulate(result[j][v], slopes.xy, terms.along[v]), slopes.zw, terms.across[v]);
        if (HAS_SOURCE) {
          result[j][v] = df64Accumulate(
            result[j][v], df64Tables.values[point][j].zw, terms.gained[v]);
        }
        // @ifdef FORCE
        result[j][v] = df64Accumulate(result[j][v], df64Tables.values[point][j].zw, force[v]);
        // @endif
      }
    }
  }
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      result[j][v] = df64Total(result[j][v]);
    }
  }
  // @ifdef LOCAL_ORDERS
  let modes = modesIn(cell);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    if (j >= modes) {
      result[j] = Df64Part();
    }
  }
  // @endif
  return result;
}
