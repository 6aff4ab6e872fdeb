import { areaVectors, CellMapTable } from '../mesh/cellMapTable';
import { nodeLattice } from '../mesh/nodeLattice';
import type { CellMaps, ReferencePoints } from './cellSpace';
import { lagrangeBasis } from './lagrange';
import type { BoxMesh } from './nodalSpace';
import { TensorTable } from './tensorTable';

/** Writes the derivatives of the place at points of a cell, [reference axis][point] per axis. */
type Tangents = (cell: number, targets: readonly (readonly Float64Array[])[]) => void;

/** See `CellMaps.metrics`: those of the points that were asked for last are tabulated. */
export function mappedMetrics(mesh: BoxMesh): NonNullable<CellMaps['metrics']> {
  const { dimension } = mesh;
  const own = new Float64Array(dimension * dimension);
  let known: { points: ReferencePoints; tangents: Tangents; targets: Float64Array[][] } | null =
    null;
  return (cell, points, adjugates, determinants) => {
    if (known?.points !== points) {
      const targets = Array.from({ length: dimension }, () =>
        Array.from({ length: dimension }, () => new Float64Array(points.count)),
      );
      known = { points, tangents: tangentsAt(mesh, points), targets };
    }
    const { targets } = known;
    known.tangents(cell, targets);
    for (let q = 0; q < points.count; q++) {
      for (let axis = 0; axis < dimension; axis++) {
        for (let by = 0; by < dimension; by++) own[by * dimension + axis] = targets[axis][by][q];
      }
      determinants[q] = areaVectors(own, dimension, adjugates, 0, q * own.length);
    }
  };
}

function tangentsAt(mesh: BoxMesh, points: ReferencePoints): Tangents {
  return points.along ? byProducts(mesh, points.along) : byNodes(mesh, points);
}

function byNodes(mesh: BoxMesh, points: ReferencePoints): Tangents {
  const { dimension } = mesh;
  const table = new CellMapTable(mesh, points);
  const own = new Float64Array(points.count * dimension * dimension);
  return (cell, targets) => {
    table.tangents(cell, own);
    for (let q = 0, at = 0; q < points.count; q++) {
      for (let by = 0; by < dimension; by++) {
        for (let axis = 0; axis < dimension; axis++) targets[axis][by][q] = own[at++];
      }
    }
  };
}

function byProducts(mesh: BoxMesh, along: Float64Array): Tangents {
  const { dimension, order, shape, cells, points } = mesh;
  const basis = lagrangeBasis(Float64Array.from({ length: order + 1 }, (_, i) => i / order));
  const table = new TensorTable(basis, along, dimension);
  /** Nodes of Gmsh's order among the products. */
  const slots = nodeLattice(shape, order).map((place) =>
    place.reduce((slot, i, axis) => slot + i * (order + 1) ** axis, 0),
  );
  const nodes = new Float64Array(slots.length);
  return (cell, targets) => {
    const first = cell * slots.length;
    for (let axis = 0; axis < dimension; axis++) {
      for (let k = 0; k < slots.length; k++) nodes[slots[k]] = points[3 * cells[first + k] + axis];
      table.derivatives(nodes, 0, targets[axis], 0);
    }
  };
}
