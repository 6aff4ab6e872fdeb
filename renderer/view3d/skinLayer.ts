import vtkPolyData from '@kitware/vtk.js/Common/DataModel/PolyData';
import vtkActor from '@kitware/vtk.js/Rendering/Core/Actor';
import vtkMapper from '@kitware/vtk.js/Rendering/Core/Mapper';
import type { MeshGeometry } from '../engine/displayData';
import type { Rgb } from '../theme/colors';
import { linesOf, setNormals, trianglePolys } from './edges';
import { behind, type ClipPlane } from './clipPlane';
import { Nearer } from './nearer';
import { ofGroups, surfaceLook, type SkinLook } from './skinLook';

/** Offset of edges towards the eye, as a fraction of the view height. */
const edgeShare = 0.002;
/** Opacity of cell edges over a field. */
export const edgesOverField = 0.35;
/** Lighting of surfaces in 3D, so that their sides are distinguishable. */
export const lit = { ambient: 0.6, diffuse: 0.4 } as const;

/** The parts of the skin that do not show the field. */
export interface DrawnSkin {
  readonly look: SkinLook;
  /** Whether the field is drawn on the surfaces that show it; otherwise they are plain. */
  readonly withField: boolean;
  readonly edges: boolean;
}

/** Boundary surfaces in 3D that show no field, and the cell edges of all visible ones. */
export class SkinLayer {
  private readonly plain = makePart();
  private readonly edges = makePart();
  private readonly nearer = new Nearer(this.edges.mapper);
  private mesh: MeshGeometry | null = null;
  private drawn = '';

  constructor() {
    this.nearer.share = edgeShare;
    this.edges.actor.getProperty().setLighting(false);
  }

  get actors(): readonly vtkActor[] {
    return [this.plain.actor, this.edges.actor];
  }

  /** @param mesh null if there is no 3D mesh */
  show(mesh: MeshGeometry | null, { look, withField, edges }: DrawnSkin): void {
    if (!mesh) {
      for (const { actor } of [this.plain, this.edges]) actor.setVisibility(false);
      this.mesh = null;
      return;
    }
    const key = JSON.stringify([look.groups, withField, edges]);
    if (mesh !== this.mesh || key !== this.drawn) {
      [this.mesh, this.drawn] = [mesh, key];
      this.fill(mesh, look, withField, edges);
    }
    const surface = this.plain.actor.getProperty();
    surface.setOpacity(look.opacity);
    surface.setAmbient(look.light ? lit.ambient : 1);
    surface.setDiffuse(look.light ? lit.diffuse : 0);
    this.edges.actor.getProperty().setOpacity(withField ? edgesOverField : 1);
  }

  setColors(surface: Rgb, edges: Rgb): void {
    this.plain.actor.getProperty().setColor(...surface);
    this.edges.actor.getProperty().setColor(...edges);
  }

  /** Clips the side to which the plane's normal points; null disables clipping. */
  setClip(plane: ClipPlane | null): void {
    for (const { mapper } of [this.plain, this.edges]) {
      mapper.removeAllClippingPlanes();
      if (plane) mapper.addClippingPlane(behind(plane));
    }
  }

  dispose(): void {
    for (const { actor, mapper, data } of [this.plain, this.edges]) {
      actor.delete();
      mapper.delete();
      data.delete();
    }
  }

  private fill(
    { points, normals = null, triangles, lines, boundaries }: MeshGeometry,
    look: SkinLook,
    withField: boolean,
    edges: boolean,
  ): void {
    const parts = (of: 'triangles' | 'lines') =>
      boundaries.map(({ name, skin }) => ({ name, ranges: skin?.[of] ?? [] }));
    const isPlain = (group: string): boolean => {
      const own = surfaceLook(look, group);
      return own === 'plain' || (own === 'field' && !withField);
    };
    const isSeen = (group: string): boolean => surfaceLook(look, group) !== 'hidden';
    const polys = trianglePolys(ofGroups(triangles, 3, parts('triangles'), isPlain));
    setNormals(this.plain.data, normals);
    this.plain.data.getPoints().setData(points, 3);
    this.plain.data.getPolys().setData(polys);
    this.plain.data.modified();
    this.plain.actor.setVisibility(polys.length > 0);
    const drawn = edges && lines ? ofGroups(lines, 2, parts('lines'), isSeen) : new Uint32Array(0);
    this.edges.data.getPoints().setData(points, 3);
    this.edges.data.getLines().setData(linesOf(drawn));
    this.edges.data.modified();
    // Without lines, translucent edges would still cost the passes that blend them.
    this.edges.actor.setVisibility(drawn.length > 0);
  }
}

function makePart(): { actor: vtkActor; mapper: vtkMapper; data: vtkPolyData } {
  const actor = vtkActor.newInstance();
  const mapper = vtkMapper.newInstance({ scalarVisibility: false });
  const data = vtkPolyData.newInstance();
  mapper.setInputData(data);
  actor.setMapper(mapper);
  return { actor, mapper, data };
}
