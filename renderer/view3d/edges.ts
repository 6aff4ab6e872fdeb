import vtkDataArray from '@kitware/vtk.js/Common/Core/DataArray';
import type vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';

/**
 * Every edge of a triangulation once, in the format of vtk.js: 2, i, j, 2, i, j, …
 * @param triangles 3 point indices per triangle
 */
export function uniqueEdges(triangles: Uint32Array, pointCount: number): Uint32Array {
  // Sorts edges by their lower point into consecutive buckets (counting sort).
  const starts = new Uint32Array(pointCount + 1);
  forEachEdge(triangles, (low) => starts[low + 1]++);
  for (let i = 0; i < pointCount; i++) starts[i + 1] += starts[i];
  const ends = starts.slice(0, pointCount);
  const highs = new Uint32Array(triangles.length);
  forEachEdge(triangles, (low, high) => {
    for (let k = starts[low]; k < ends[low]; k++) if (highs[k] === high) return;
    highs[ends[low]++] = high;
  });
  let count = 0;
  for (let i = 0; i < pointCount; i++) count += ends[i] - starts[i];
  const lines = new Uint32Array(3 * count);
  let at = 0;
  for (let low = 0; low < pointCount; low++) {
    for (let k = starts[low]; k < ends[low]; k++) {
      lines[at++] = 2;
      lines[at++] = low;
      lines[at++] = highs[k];
    }
  }
  return lines;
}

function forEachEdge(triangles: Uint32Array, visit: (low: number, high: number) => void): void {
  for (let i = 0; i < triangles.length; i += 3) {
    for (let side = 0; side < 3; side++) {
      const a = triangles[i + side];
      const b = triangles[i + ((side + 1) % 3)];
      visit(Math.min(a, b), Math.max(a, b));
    }
  }
}

/** Lines in the format of vtk.js. @param pairs two point indices per line */
export function linesOf(pairs: Uint32Array): Uint32Array {
  const lines = new Uint32Array((pairs.length / 2) * 3);
  for (let i = 0, at = 0; i < pairs.length; i += 2) {
    lines[at++] = 2;
    lines[at++] = pairs[i];
    lines[at++] = pairs[i + 1];
  }
  return lines;
}

/** Triangles as polygons in the format of vtk.js: 3, i, j, k, 3, i, j, k, … */
export function trianglePolys(triangles: Uint32Array): Uint32Array {
  const polys = new Uint32Array((triangles.length / 3) * 4);
  for (let i = 0, at = 0; i < triangles.length; i += 3) {
    polys[at++] = 3;
    polys[at++] = triangles[i];
    polys[at++] = triangles[i + 1];
    polys[at++] = triangles[i + 2];
  }
  return polys;
}

/** @param normals unit normals, x, y, z per point, for smooth shading; null for flat shading */
export function setNormals(data: vtkPolyData, normals: Float32Array | null): void {
  const own = data.getPointData();
  if (!normals) own.removeAllArrays();
  else {
    const name = 'Normals';
    own.setNormals(vtkDataArray.newInstance({ name, numberOfComponents: 3, values: normals }));
  }
}
