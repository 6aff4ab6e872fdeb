import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type { Rgb } from '../theme/colours';
import { linesOf, trianglePolys, uniqueEdges } from './edges';
import { Nearer } from './nearer';
import { lay, type Ground } from './raise';

/** How far the edges lie above the cells, so that they are drawn over them. */
const edgeLift = { height: 0.1, share: 0.002 } as const;

/** Light on cells in space, which tells their sides apart. */
const light = { ambient: 0.7, diffuse: 0.3 } as const;

/** What is drawn of a mesh. */
export interface DrawnMesh {
  /** x, y, z per point. */
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
  /** Two point indices per line; null: the edges of the triangles. */
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

/** The cells of the mesh as a plain area and as edges. */
export class MeshLayer {
  readonly area = vtkActor.newInstance();
  readonly edges = vtkActor.newInstance();
  private readonly areaMapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly edgeMapper = vtkMapper.newInstance({ scalarVisibility: false });
  private readonly nearer = new Nearer(this.edgeMapper);
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
    this.place('plane');
  }

  /** @param isSolid whether it is shown in space, and not in the plane */
  setMesh(mesh: DrawnMesh | null, isSolid = false): void {
    const { points, triangles, lines } = mesh ?? nothing;
    this.mesh = { points: isSolid ? points : flat(points), triangles, lines };
    this.edgesBuilt = false;
    this.areaData.getPoints().setData(this.mesh.points, 3);
    this.areaData.getPolys().setData(trianglePolys(triangles));
    this.areaData.modified();
    const property = this.area.getProperty();
    property.setLighting(isSolid);
    property.setAmbient(isSolid ? light.ambient : 0);
    property.setDiffuse(isSolid ? light.diffuse : 1);
  }

  /** Lays the edges on the cells. */
  place(ground: Ground): void {
    lay(this.edges, this.nearer, ground, edgeLift);
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
    if (this.edgesBuilt) return;
    const { points, triangles, lines } = this.mesh;
    this.edgeData.getPoints().setData(points, 3);
    this.edgeData
      .getLines()
      .setData(lines ? linesOf(lines) : uniqueEdges(triangles, points.length / 3));
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
