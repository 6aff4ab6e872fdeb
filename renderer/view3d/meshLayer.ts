import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type { Rgb } from '../theme/colors';
import { linesOf, trianglePolys, uniqueEdges } from './edges';

/** Height of the edges above the surface, so that they are drawn over it. */
const edgeHeight = 0.1;
/** Number of triangles from which edges are first drawn one frame after the area. */
const manyTriangles = 50_000;
/** The drawn parts of a mesh. */
export interface DrawnMesh {
  /** x, y, z per point. */
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
  /** Two point indices per line; null for the edges of the triangles. */
  readonly lines: Uint32Array | null;
}

const nothing: DrawnMesh = {
  points: new Float32Array(0),
  triangles: new Uint32Array(0),
  lines: null,
};

const flat = (points: Float32Array): Float32Array => {
  const copy = points.slice();
  for (let i = 2; i < copy.length; i += 3) copy[i] = 0;
  return copy;
};

/** The cells of a 2D mesh as a plain area and as edges. */
export class MeshLayer {
  readonly area = vtkActor.newInstance();
  readonly edges = vtkActor.newInstance();
  private readonly areaMapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly edgeMapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly areaData = vtkPolyData.newInstance();
  private readonly edgeData = vtkPolyData.newInstance();
  private mesh = nothing;
  private edgesBuilt = false;

  constructor() {
    this.areaMapper.setInputData(this.areaData);
    this.edgeMapper.setInputData(this.edgeData);
    this.area.setMapper(this.areaMapper);
    this.edges.setMapper(this.edgeMapper);
    for (const actor of [this.area, this.edges]) {
      actor.getProperty().setLighting(false);
    }
    this.edges.setPosition(0, 0, edgeHeight);
  }

  setMesh(mesh: DrawnMesh | null): void {
    const { points, triangles, lines } = mesh ?? nothing;
    this.mesh = { points: flat(points), triangles, lines };
    this.edgesBuilt = false;
    this.areaData.getPoints().setData(this.mesh.points, 3);
    this.areaData.getPolys().setData(trianglePolys(triangles));
    this.areaData.modified();
  }

  setColors(area: Rgb, edges: Rgb): void {
    this.area.getProperty().setColor(...area);
    this.edges.getProperty().setColor(...edges);
  }

  /**
   * Prepares the edges for drawing.
   * @param opacity lower over a field, so that the edges do not hide it
   */
  prepareEdges(opacity: number): void {
    this.buildEdges();
    this.edges.getProperty().setOpacity(opacity);
  }

  private buildEdges(): void {
    if (this.edgesBuilt) return;
    const { points, triangles, lines } = this.mesh;
    this.edgeData.getPoints().setData(points, 3);
    this.edgeData
      .getLines()
      .setData(lines ? linesOf(lines) : uniqueEdges(triangles, points.length / 3));
    this.edgeData.modified();
    this.edgesBuilt = true;
    this.edges.setVisibility(triangles.length < 3 * manyTriangles);
  }

  /** Shows edges that waited for the frame of their area. @returns whether there were any */
  revealEdges(): boolean {
    return this.edges.setVisibility(true);
  }

  dispose(): void {
    for (const object of [
      this.area,
      this.edges,
      this.areaMapper,
      this.edgeMapper,
      this.areaData,
      this.edgeData,
    ]) {
      object.delete();
    }
  }
}
