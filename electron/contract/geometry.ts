import { z } from 'zod';
import { inclusionsOf } from './geoScript/inclusions';
import { tokensOf } from './geoScript/tokens';

/** Extensions of geometries that Gmsh can mesh, in lower case. */
export const geometryEndings: readonly string[] = [
  '.geo',
  '.step',
  '.stp',
  '.brep',
  '.stl',
  '.obj',
];

export const isGeometryName = (name: string): boolean =>
  geometryEndings.some((ending) => name.toLowerCase().endsWith(ending));

/** Whether it is a surface of triangles, whose inside or surroundings are meshed. */
export const isSurfaceName = (name: string): boolean => /\.(stl|obj)$/i.test(name);

/** Whether it is a script, which Gmsh executes, rather than a shape, which it reads. */
export const isScriptName = (name: string): boolean => name.toLowerCase().endsWith('.geo');

/** Returns the files included by a Gmsh script, with their lines. */
export function includedFiles(script: string): { readonly file: string; readonly line: number }[] {
  return inclusionsOf([...tokensOf(script)]).map(({ file, line }) => ({ file, line }));
}

const size = z.number().positive().max(1e30);

/** Smallest and largest distance of the far field, over the diagonal of the box of a surface. */
export const aroundRange = [0.1, 1000] as const;

/** Sizes, shape and order of cells. */
export const meshSizesSchema = z.strictObject({
  /** Factor for the sizes defined by the geometry. */
  factor: size,
  /** Bounds in units of the geometry; null for none. */
  least: size.nullable(),
  most: size.nullable(),
  /** Whether to recombine triangles to quadrilaterals; default: as defined by the geometry. */
  quadrangles: z.boolean().optional(),
  /** Polynomial order of the cells; default: 1. */
  order: z.number().int().min(1).max(5).optional(),
  /** Whether to mesh the volume instead of surfaces; hexahedra where the geometry is recombined. */
  volume: z.boolean().optional(),
  /**
   * Distance of the far field from a surface of triangles, over the diagonal of its box, to mesh the gas around it;
   * without, its inside is meshed.
   */
  around: z.number().min(aroundRange[0]).max(aroundRange[1]).optional(),
});
export type MeshSizes = z.infer<typeof meshSizesSchema>;

export const defaultSizes: MeshSizes = { factor: 1, least: null, most: null };
