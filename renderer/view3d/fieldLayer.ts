import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type vtkProperty from '@kitware/vtk.js/Rendering/Core/Property';
import { coloringTable, type Coloring, type ColorRange } from '../../solver/outputs';
import { behind, type ClipPlane } from './clipPlane';
import { setNormals, trianglePolys } from './edges';
import { FieldBuffers, type DrawnPrimitive, type FieldUniforms } from './fieldBuffers';
import { fieldReplacements } from './fieldShader';
import { lit } from './skinLayer';
import type { SurfaceStyle } from './skinLook';

/** A narrower relative range is round-off of a constant field, drawn in one color. */
const smallestRelativeRange = 1e-6;

/** Heights of a relief surface: (value − base) × scale. */
export interface Warp {
  readonly base: number;
  readonly scale: number;
  /** Whether triangle edges are drawn. */
  readonly edges: boolean;
  /** Whether slopes are shaded by a directional light. */
  readonly light: boolean;
}

/**
 * The colored surface. Only a new surface rebuilds the geometry; new values, colors, ranges and heights update shader
 * inputs.
 */
export class FieldLayer {
  private readonly fine = makePart();
  /** A version with fewer triangles, drawn during camera motion. */
  private readonly coarse = makePart();
  private hasCoarse = false;
  private isMoving = false;
  private readonly buffers = new FieldBuffers();
  private colors = '';
  private range: FieldUniforms['range'] = [0, 0, 1];
  private warp: Warp | null = null;
  private solid: SurfaceStyle | null = null;
  private hasValues = false;
  private isHidden = false;

  constructor() {
    const bind = (_: unknown, primitive: DrawnPrimitive): void =>
      this.buffers.bind(primitive, {
        range: this.range,
        base: this.warp?.base ?? 0,
        scale: this.warp?.scale ?? 0,
        hasGaps: this.solid === null,
      });
    for (const { mapper, actor } of this.parts) {
      mapper.setViewSpecificProperties({
        OpenGL: { ShaderReplacements: fieldReplacements },
        ShadersCallbacks: [{ userData: null, callback: bind }],
      });
      actor.setProperty(this.property);
      actor.setVisibility(false);
    }
    this.property.setLighting(false);
  }

  get actors(): readonly vtkActor[] {
    return this.parts.map(({ actor }) => actor);
  }

  private get parts(): readonly Part[] {
    return [this.fine, this.coarse];
  }

  private get property(): vtkProperty {
    return this.fine.actor.getProperty();
  }

  /**
   * @param normals unit normals, x, y, z per point, for smooth shading
   * @param coarse fewer triangles on the same points, drawn during camera motion
   */
  setSurface(
    points: Float32Array,
    triangles: Uint32Array,
    normals: Float32Array | null = null,
    coarse: Uint32Array | null = null,
  ): void {
    this.hasCoarse = coarse !== null;
    fill(this.fine, points, triangles, normals);
    const [own, few] = coarse ? [points, coarse] : [new Float32Array(0), new Uint32Array(0)];
    fill(this.coarse, own, few, coarse && normals);
    this.hide();
  }

  /** Sets the values, one per point of the surface. */
  setValues(values: Float32Array): void {
    this.buffers.setValues(values);
    this.hasValues = true;
    this.show();
  }

  /** Draws a relief surface, or a flat one with null. */
  setWarp(warp: Warp | null): void {
    this.warp = warp;
    this.shade();
  }

  /** Sets the appearance of a surface in 3D; null for points in the plane. */
  setSolid(look: SurfaceStyle | null): void {
    this.solid = look;
    this.shade();
  }

  /** Clips the side to which the plane's normal points; null disables clipping. */
  setClip(plane: ClipPlane | null): void {
    for (const { mapper } of this.parts) {
      mapper.removeAllClippingPlanes();
      if (plane) mapper.addClippingPlane(behind(plane));
    }
  }

  private shade(): void {
    const { warp, solid } = this;
    const isSolid = solid?.light === true;
    const { property } = this;
    const isLit = warp?.light === true;
    property.setLighting(isLit || isSolid);
    property.setAmbient(isLit ? 0.35 : isSolid ? lit.ambient : solid ? 1 : 0);
    property.setDiffuse(isLit ? 0.75 : isSolid ? lit.diffuse : 1);
    property.setSpecular(isLit ? 0.12 : 0);
    property.setSpecularPower(30);
    property.setOpacity(solid?.opacity ?? 1);
    property.setEdgeVisibility(warp?.edges ?? false);
  }

  hide(): void {
    this.hasValues = false;
    this.show();
  }

  /** Hides the surface although it has values. */
  setHidden(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.show();
  }

  /** Draws fewer triangles during camera motion, if available. */
  setMoving(isMoving: boolean): void {
    this.isMoving = isMoving;
    this.show();
  }

  private show(): void {
    const isShown = this.hasValues && !this.isHidden;
    const isCoarse = this.isMoving && this.hasCoarse;
    this.fine.actor.setVisibility(isShown && !isCoarse);
    this.coarse.actor.setVisibility(isShown && isCoarse);
  }

  /**
   * @param range as returned by `coloredRange`; null keeps the current range
   * @returns whether any color changed
   */
  setColors(colors: Coloring, range: ColorRange | null): boolean {
    // The positions of color steps depend on the range.
    const key = JSON.stringify(colors.steps ? [colors, range] : colors);
    const places = range ? placesIn(colors, range) : this.range;
    const isSame = key === this.colors && places.every((number, i) => number === this.range[i]);
    if (key !== this.colors)
      this.buffers.setColors(withOpacity(coloringTable(colors, range ?? [0, 1])));
    [this.colors, this.range] = [key, places];
    return !isSame;
  }

  dispose(): void {
    this.buffers.dispose();
    for (const { actor, mapper, data } of this.parts) {
      actor.delete();
      mapper.delete();
      data.delete();
    }
  }
}

interface Part {
  readonly actor: vtkActor;
  readonly mapper: vtkMapper;
  readonly data: vtkPolyData;
}

function makePart(): Part {
  const actor = vtkActor.newInstance();
  const mapper = vtkMapper.newInstance({ scalarVisibility: false });
  const data = vtkPolyData.newInstance();
  mapper.setInputData(data);
  actor.setMapper(mapper);
  return { actor, mapper, data };
}

function fill(
  { data }: Part,
  points: Float32Array,
  triangles: Uint32Array,
  normals: Float32Array | null,
): void {
  setNormals(data, normals);
  data.getPoints().setData(points, 3);
  data.getPolys().setData(trianglePolys(triangles));
  data.modified();
}

/** Maps values of a range to color positions; see `fieldNames.range`. */
function placesIn({ scale }: Coloring, [low, high]: ColorRange): FieldUniforms['range'] {
  const isLogarithmic = scale === 'log';
  const [from, to] = isLogarithmic ? [Math.log2(low), Math.log2(high)] : [low, high];
  const least = smallestRelativeRange * Math.max(Math.abs(from), Math.abs(to), 1e-30);
  const isEven = to - from < least;
  const first = isEven ? (from + to) / 2 - least : from;
  return [isLogarithmic ? low : 0, first, 1 / (isEven ? 2 * least : to - from)];
}

/** Adds a fourth byte (opacity) to RGB colors. */
export function withOpacity(rgb: Uint8Array): Uint8Array {
  const rgba = new Uint8Array((rgb.length / 3) * 4).fill(255);
  for (let i = 0; i < rgb.length / 3; i++) rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return rgba;
}
