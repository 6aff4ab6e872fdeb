import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import { ColorTable, PointAttribute } from './deviceArrays';
import { trianglePolys } from './edges';
import type { DrawnPrimitive } from './fieldBuffers';
import { reliefNames, reliefReplacements } from './reliefShader';
import type { ReliefArrays } from './waterSurface';

/** Appearance of a relief surface. */
export interface ReliefLook {
  readonly base: number;
  readonly scale: number;
  /** Color range. */
  readonly range: readonly [low: number, high: number];
  /** Four bytes per color. */
  readonly table: Uint8Array;
  /** Unit vector to the eye. */
  readonly eye: readonly [number, number, number];
}

/** Depth of water, as a fraction of the color range, at which light is dimmed by a factor of e. */
const dimmingShare = 0.16;

/** Ground or translucent water as a lit relief surface. */
export class ReliefLayer {
  readonly actor = vtkActor.newInstance();
  private readonly mapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly surface = vtkPolyData.newInstance();
  private readonly attributes = {
    values: new PointAttribute(reliefNames.value),
    heights: new PointAttribute(reliefNames.height),
    slopes: new PointAttribute(reliefNames.slope, 2),
  };
  private readonly colors = new ColorTable();
  private drawn: ReliefArrays | null = null;
  private look: ReliefLook | null = null;

  constructor(private readonly isWater: boolean) {
    const bind = (_: unknown, primitive: DrawnPrimitive): void => this.bind(primitive);
    this.mapper.setViewSpecificProperties({
      OpenGL: { ShaderReplacements: reliefReplacements },
      ShadersCallbacks: [{ userData: null, callback: bind }],
    });
    this.mapper.setInputData(this.surface);
    this.actor.setMapper(this.mapper);
    this.actor.getProperty().setLighting(false);
    this.actor.getProperty().setAmbient(0);
    // Blended over earlier actors, in the order of drawing.
    this.actor.setForceOpaque(true);
    this.actor.setVisibility(false);
  }

  setSurface(points: Float32Array, triangles: Uint32Array): void {
    this.surface.getPoints().setData(points, 3);
    this.surface.getPolys().setData(trianglePolys(triangles));
    this.surface.modified();
  }

  setArrays(arrays: ReliefArrays): void {
    this.actor.setVisibility(true);
    if (arrays === this.drawn) return;
    this.drawn = arrays;
    this.attributes.values.set(arrays.values);
    this.attributes.heights.set(arrays.heights);
    this.attributes.slopes.set(arrays.slopes);
  }

  setLook(look: ReliefLook): void {
    if (look.table !== this.look?.table) this.colors.set(look.table);
    this.look = look;
  }

  hide(): void {
    this.actor.setVisibility(false);
  }

  dispose(): void {
    for (const attribute of Object.values(this.attributes)) attribute.dispose();
    this.colors.dispose();
    this.actor.delete();
    this.mapper.delete();
    this.surface.delete();
  }

  private bind(primitive: DrawnPrimitive): void {
    if (!this.look) return;
    const { base, scale, range, eye } = this.look;
    const program = primitive.getProgram();
    const points = primitive.getCABO();
    const gl = points.getOpenGLRenderWindow().getContext();
    for (const attribute of Object.values(this.attributes)) {
      attribute.bind(gl, program.getHandle());
    }
    const span = range[1] - range[0] || 1;
    program.setUniformi(reliefNames.table, this.colors.bind(gl));
    program.setUniformi(reliefNames.isWater, this.isWater ? 1 : 0);
    program.setUniform3f(reliefNames.range, range[0], 1 / span, 1 / (dimmingShare * span));
    program.setUniform3f(reliefNames.lift, base, scale, points.getCoordScale()?.[2] ?? 1);
    program.setUniform3f(reliefNames.eye, ...eye);
  }
}
