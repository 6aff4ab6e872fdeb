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
import type { SkinLook } from './skinLook';

/** A narrower range is round-off of a constant field and shows as one color. */
const smallestRelativeRange = 1e-6;

/** Heights of a surface in space: (value − base) × scale. */
export interface Warp {
  readonly base: number;
  readonly scale: number;
  /** Whether the edges of the triangles are drawn. */
  readonly edges: boolean;
  /** Whether light from the side shades its slopes. */
  readonly light: boolean;
}

/**
 * The colored surface. A new surface rebuilds its geometry; new values, colors, ranges and heights
 * only what its shaders read.
 */
export class FieldLayer {
  private readonly fine = makePart();
  /** The same by fewer triangles, for while it moves. */
  private readonly coarse = makePart();
  private hasCoarse = false;
  private isMoving = false;
  private readonly buffers = new FieldBuffers();
  private colors = '';
  private range: FieldUniforms['range'] = [0, 0, 1];
  private warp: Warp | null = null;
  private solid: SkinLook | null = null;
  private hasValues = false;
  private isHidden = false;

  constructor() {
    const bind = (_: unknown, primitive: DrawnPrimitive): void =>
      this.buffers.bind(primitive, {
        range: this.range,
        base: this.warp?.base ?? 0,
        scale: this.warp?.scale ?? 0,
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
   * @param normals of unit length, x, y, z per point, of a surface that light shows as smooth
   * @param coarse fewer triangles of the same points, for while it moves
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

  /** One value per point of the surface. */
  setValues(values: Float32Array): void {
    this.buffers.setValues(values);
    this.hasValues = true;
    this.show();
  }

  /** Draws a surface in space, or with null a flat one. */
  setWarp(warp: Warp | null): void {
    this.warp = warp;
    this.shade();
  }

  /** How it looks where its points lie in space; null if they lie in the plane. */
  setSolid(look: SkinLook | null): void {
    this.solid = look;
    this.shade();
  }

  /** Cuts off what lies where the normal of a plane points to; null: nothing. */
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

  /** Whether it isn't drawn although it has values. */
  setHidden(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.show();
  }

  /** Whether it is drawn by fewer triangles, where it has those. */
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
   * @param range as `coloredRange` gives it; null leaves the colors' range as it is
   * @returns whether anything is colored otherwise now
   */
  setColors(colors: Coloring, range: ColorRange | null): boolean {
    // Steps have their places in the range.
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

/** How values of a range become places among the colors; see `fieldNames.range`. */
function placesIn({ scale }: Coloring, [low, high]: ColorRange): FieldUniforms['range'] {
  const isLogarithmic = scale === 'log';
  const [from, to] = isLogarithmic ? [Math.log2(low), Math.log2(high)] : [low, high];
  const least = smallestRelativeRange * Math.max(Math.abs(from), Math.abs(to), 1e-30);
  const isEven = to - from < least;
  const first = isEven ? (from + to) / 2 - least : from;
  return [isLogarithmic ? low : 0, first, 1 / (isEven ? 2 * least : to - from)];
}

/** Colors of three bytes with a fourth one. */
export function withOpacity(rgb: Uint8Array): Uint8Array {
  const rgba = new Uint8Array((rgb.length / 3) * 4).fill(255);
  for (let i = 0; i < rgb.length / 3; i++) rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return rgba;
}
