import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type { Rgb } from '../theme/colours';
import { trianglePolys, uniqueEdges } from './edges';

/** Height of the edges above the surface, so that they are drawn over it. */
const edgeHeight = 0.1;

const atHeight = (points: Float32Array, height: number): Float32Array => {
  const copy = points.slice();
  for (let i = 2; i < copy.length; i += 3) copy[i] = height;
  return copy;
};

/** The cells of the mesh as a plain area and as edges. */
export class MeshLayer {
  readonly area = vtkActor.newInstance();
  readonly edges = vtkActor.newInstance();
  private readonly areaMapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly edgeMapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly areaData = vtkPolyData.newInstance();
  private readonly edgeData = vtkPolyData.newInstance();
  private mesh: { readonly points: Float32Array; readonly triangles: Uint32Array } | null = null;
  private edgesBuilt = false;

  constructor() {
    this.areaMapper.setInputData(this.areaData);
    this.edgeMapper.setInputData(this.edgeData);
    this.area.setMapper(this.areaMapper);
    this.edges.setMapper(this.edgeMapper);
    for (const actor of [this.area, this.edges]) {
      actor.getProperty().setLighting(false);
    }
  }

  setMesh(points: Float32Array, triangles: Uint32Array): void {
    this.mesh = { points, triangles };
    this.edgesBuilt = false;
    this.areaData.getPoints().setData(atHeight(points, 0), 3);
    this.areaData.getPolys().setData(trianglePolys(triangles));
    this.areaData.modified();
  }

  setColours(area: Rgb, edges: Rgb): void {
    this.area.getProperty().setColor(...area);
    this.edges.getProperty().setColor(...edges);
  }

  /**
   * Makes the edges ready to be drawn.
   * @param opacity over a field they must not hide it
   */
  prepareEdges(opacity: number): void {
    this.buildEdges();
    this.edges.getProperty().setOpacity(opacity);
  }

  private buildEdges(): void {
    if (this.edgesBuilt || !this.mesh) return;
    const { points, triangles } = this.mesh;
    this.edgeData.getPoints().setData(atHeight(points, edgeHeight), 3);
    this.edgeData.getLines().setData(uniqueEdges(triangles, points.length / 3));
    this.edgeData.modified();
    this.edgesBuilt = true;
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
