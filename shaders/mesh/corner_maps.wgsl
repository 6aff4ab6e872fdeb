// Maps of cells with straight edges.
// @import mesh/cell_rows.wgsl

fn mapAt(cell: u32, reference: vec3f) -> MapAt {
  let r = reference;
  // @ifdef IN_2D
  let bend = cornerTerm(cell, 3u);
  let alongXi = cornerTerm(cell, 1u) + r.y * bend;
  let alongEta = cornerTerm(cell, 2u) + r.x * bend;
  let place = cornerTerm(cell, 0u) + r.x * cornerTerm(cell, 1u) + r.y * alongEta;
  return MapAt(place, mat3x3f(alongXi, alongEta, vec3f(0.0, 0.0, 1.0)));
  // @else
  let xi = cornerTerm(cell, 1u);
  let xiEta = cornerTerm(cell, 4u);
  let etaZeta = cornerTerm(cell, 5u);
  let xiZeta = cornerTerm(cell, 6u);
  let all = cornerTerm(cell, 7u);
  let alongXi = xi + r.y * xiEta + r.z * xiZeta + r.y * r.z * all;
  let alongEta = cornerTerm(cell, 2u) + r.x * xiEta + r.z * etaZeta + r.x * r.z * all;
  let alongZeta = cornerTerm(cell, 3u) + r.x * xiZeta + r.y * etaZeta + r.x * r.y * all;
  let place = cornerTerm(cell, 0u) + r.x * xi + r.y * (cornerTerm(cell, 2u) + r.x * xiEta)
    + r.z * alongZeta;
  return MapAt(place, mat3x3f(alongXi, alongEta, alongZeta));
  // @endif
}
