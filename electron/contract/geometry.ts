import { z } from 'zod';
import { inclusionsOf } from './geoScript/inclusions';
import { tokensOf } from './geoScript/tokens';

/** Endings of geometry files that Gmsh can mesh, in lower case. */
export const geometryEndings: readonly string[] = ['.geo', '.step', '.stp', '.brep'];

export const isGeometryName = (name: string): boolean =>
  geometryEndings.some((ending) => name.toLowerCase().endsWith(ending));

/** Whether it is a script, which Gmsh carries out; the others are shapes, which it reads. */
export const isScriptName = (name: string): boolean => name.toLowerCase().endsWith('.geo');

/** The files that a script for Gmsh includes, as it names them, and where. */
export function includedFiles(script: string): { readonly file: string; readonly line: number }[] {
  return inclusionsOf([...tokensOf(script)]).map(({ file, line }) => ({ file, line }));
}

const size = z.number().positive().max(1e30);

/** How large cells are to be, and of which shape and order. */
export const meshSizesSchema = z.strictObject({
  /** Times the sizes that the geometry itself gives. */
  factor: size,
  /** Bounds in the units of the geometry; null for none. */
  least: size.nullable(),
  most: size.nullable(),
  /** Whether triangles are joined to quadrangles, all of them; left out: where the geometry says so. */
  quadrangles: z.boolean().optional(),
  /** Of the cells' geometry; 1 where left out. */
  order: z.number().int().min(1).max(5).optional(),
  /** Whether the volume is meshed, and not its surfaces: hexahedra where the geometry recombines it. */
  volume: z.boolean().optional(),
});
export type MeshSizes = z.infer<typeof meshSizesSchema>;

export const usualSizes: MeshSizes = { factor: 1, least: null, most: null };
