// Maps of cells with straight edges.
// @import mesh/corner_terms.wgsl

fn mapAt(cell: u32, reference: Vector) -> MapAt {
  let r = reference;
  let xi = cornerTerm(cell, 1u);
  // @ifdef IN_2D
  let bend = cornerTerm(cell, 3u);
  let alongXi = vectorAlong(xi, r.y, bend);
  let alongEta = vectorAlong(cornerTerm(cell, 2u), r.x, bend);
  let place = vectorAlong(vectorAlong(cornerTerm(cell, 0u), r.x, xi), r.y, alongEta);
  return MapAt(place, array<Vector, 3>(alongXi, alongEta, upward()));
  // @else
  let xiEta = cornerTerm(cell, 4u);
  let etaZeta = cornerTerm(cell, 5u);
  let xiZeta = cornerTerm(cell, 6u);
  let all = cornerTerm(cell, 7u);
  let inPlane = vectorAlong(cornerTerm(cell, 2u), r.x, xiEta);
  let upper = vectorAlong(etaZeta, r.x, all);
  let alongXi = vectorAlong(vectorAlong(xi, r.y, xiEta), r.z, vectorAlong(xiZeta, r.y, all));
  let alongEta = vectorAlong(inPlane, r.z, upper);
  let alongZeta = vectorAlong(vectorAlong(cornerTerm(cell, 3u), r.x, xiZeta), r.y, upper);
  let below = vectorAlong(vectorAlong(cornerTerm(cell, 0u), r.x, xi), r.y, inPlane);
  return MapAt(
    vectorAlong(below, r.z, alongZeta), array<Vector, 3>(alongXi, alongEta, alongZeta));
  // @endif
}
