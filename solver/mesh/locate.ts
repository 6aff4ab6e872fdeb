import { bilinearMaps, isQuadMesh, quadLocator } from './bilinear';
import { cellLocator } from './cellLocator';
import { locateInGrid } from './grid/locate';
import { isTriangleMesh, type Mesh } from './mesh';
import { PointLocator } from './pointLocator';
import type { Locator } from './types';

export function locatorOf(mesh: Mesh): Locator {
  if (mesh.kind === 'grid') return (place) => locateInGrid(mesh, place);
  if (isQuadMesh(mesh)) return quadLocator(mesh, bilinearMaps(mesh));
  if (!isTriangleMesh(mesh)) return cellLocator(mesh);
  const triangles = new PointLocator(mesh);
  return (place) => {
    const found = triangles.find(place[0], place[1]);
    return found && { cell: found.cell, reference: [found.r, found.s, 0] };
  };
}
