import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  boundsOfPoints,
  diagonalOf,
  nameFaces,
  readMeshFile,
  readSurface,
  requireClosed,
  writeGmsh,
  writeStl,
  type TriangleSurface,
} from '../../solver/mesh';
import type { MeshSizes } from '../contract/geometry';
import { readRegularFile } from './regularFile';

/** Lets Gmsh mesh the inside of a surface of triangles, or the gas around it. */

/** Largest file of a surface: two million triangles take up to 100 MB as binary STL. */
const maxBytes = 128 * 1024 ** 2;

/** Names of the boundary groups. */
const [wall, farField] = ['wall', 'farField'];

/** Angle between triangles, in degrees, from which their edge is one of the geometry. */
const sharp = 40;

/** Cells along the diagonal of the surface by default, and their growth with the distance from it. */
const [cellsAlong, spread] = [30, 0.3];

/**
 * Writes the surface and a script for it into an empty folder.
 * @returns the path of the script and the surface @throws UserError, MeshError if the surface is unreadable or open
 */
export async function copySurface(
  path: string,
  folder: string,
  sizes: MeshSizes,
): Promise<{ readonly script: string; readonly surface: TriangleSurface }> {
  const shown = basename(path);
  const opening = { shown, followLink: true, maxBytes };
  const surface = readSurface(await readRegularFile(path, opening), shown);
  requireClosed(surface, shown);
  await writeFile(join(folder, 'surface.stl'), writeStl(surface));
  const script = join(folder, 'surface.geo');
  await writeFile(script, scriptFor(surface, sizes));
  return { script, surface };
}

/** Divides the wall of a mesh by the parts of the surface. */
export async function nameParts(mesh: string, surface: TriangleSurface): Promise<void> {
  if (surface.names.length < 2) return;
  const shown = basename(mesh);
  const file = readMeshFile(await readRegularFile(mesh, { shown }), shown);
  await writeFile(mesh, writeGmsh(nameFaces(file, wall, surface)));
}

/** Sizes for the options of Gmsh: the least one is that on the surface. */
export const sizesBeyond = ({ factor, least, most, order }: MeshSizes): MeshSizes => ({
  factor,
  least: null,
  most: most === least ? null : most,
  ...(order !== undefined && { order }),
  volume: true,
});

function scriptFor({ points }: TriangleSurface, { least, around }: MeshSizes): string {
  const { low, high } = boundsOfPoints(points);
  const extents = high.map((value, axis) => value - low[axis]);
  const diagonal = diagonalOf(points);
  const gap = (around ?? 0) * diagonal;
  const corner = low.map((value) => value - gap);
  const sides = extents.map((extent) => extent + 2 * gap);
  const box = [
    `origin = newp; Point(origin) = {${corner.join(', ')}};`,
    `edge[] = Extrude {${sides[0]}, 0, 0} { Point{origin}; };`,
    `base[] = Extrude {0, ${sides[1]}, 0} { Curve{edge[1]}; };`,
    `box[] = Extrude {0, 0, ${sides[2]}} { Surface{base[1]}; };`,
    'Delete { Volume{box[1]}; }',
    'outside[] = {base[1], box[0], box[2], box[3], box[4], box[5]};',
    'outer = newreg; Surface Loop(outer) = {outside[]};',
    `Physical Surface("${farField}") = {outside[]};`,
  ];
  return [
    'Merge "surface.stl";',
    `ClassifySurfaces {${sharp}*Pi/180, 1, 1, Pi};`,
    'CreateGeometry;',
    'body[] = Surface{:};',
    'inner = newreg; Surface Loop(inner) = {body[]};',
    ...(around === undefined ? [] : box),
    `gas = newreg; Volume(gas) = {${around === undefined ? '' : 'outer,'} inner};`,
    `Physical Surface("${wall}") = {body[]};`,
    'Physical Volume("gas") = {gas};',
    'Field[1] = Distance; Field[1].SurfacesList = {body[]};',
    `Field[2] = MathEval; Field[2].F = "${least ?? diagonal / cellsAlong} + ${spread}*F1";`,
    'Background Field = 2;',
    'Mesh.MeshSizeExtendFromBoundary = 0;',
    'Mesh.MeshSizeFromPoints = 0;',
    // Curved cells may otherwise be inverted.
    'Mesh.HighOrderOptimize = 1;',
    '',
  ].join('\n');
}
