import vtkLight from '@kitware/vtk.js/Rendering/Core/Light';
import vtkRenderer from '@kitware/vtk.js/Rendering/Core/Renderer';
import type { LayerKind } from '../../solver/post';
import type { MeshGeometry } from '../engine/displayData';
import type { Rgb } from '../theme/colors';
import { BoundaryLayer, type GroupEdges } from './boundaryLayer';
import type { Camera2d } from './camera2d';
import type { ClipPlane } from './clipPlane';
import { FieldLayer, type Warp } from './fieldLayer';
import { ShapeLayer } from './shapeLayer';
import { SkinLayer, type DrawnSkin } from './skinLayer';
import { surfaceLook } from './skinLook';
import type { MeshLayer } from './meshLayer';
import { towardsEye, type Orbit } from './orbit';
import type { PaneRect } from './paneRects';
import type { Ground } from './raise';
import { solidSpace } from './solidSpace';
import { SpaceLayers } from './spaceLayers';
import { planeSpace, reliefSpace, type ViewSpace } from './viewSpace';
import { WaterRelief, type WaterPicture } from './waterRelief';

/** One picture in the window: a field of its own over the mesh and boundary that all share. */
export class ScenePane {
  readonly renderer = vtkRenderer.newInstance();
  readonly field = new FieldLayer();
  /** The boundary on the field's surface in space. */
  readonly raisedBoundary = new BoundaryLayer();
  /** Boundary surfaces in space, beside those that show the field. */
  readonly skin = new SkinLayer();
  private hidden: (group: string) => boolean = () => false;
  private readonly water = new WaterRelief();
  /** From the upper left, as maps have it. */
  private readonly sun = vtkLight.newInstance({
    position: [-1, 1, 1.2],
    focalPoint: [0, 0, 0],
    positional: false,
  });
  private warp: Warp | null = null;
  /** The length of the domain's diagonal where it lies in space, else null. */
  private extent: number | null = null;
  /** What is drawn over the field, between the edges of the mesh and the boundary. */
  readonly layers: Readonly<Record<LayerKind, ShapeLayer>> = {
    contours: new ShapeLayer(0.12, 1.1),
    streamlines: new ShapeLayer(0.13, 1.3),
    vectors: new ShapeLayer(0.14, 1),
    slices: new ShapeLayer(0.12, 0.8),
    isosurfaces: new ShapeLayer(0.12, 0.8),
  };
  /** What is drawn inside of a domain in space. */
  readonly surfaces = new SpaceLayers();

  constructor(
    private readonly mesh: MeshLayer,
    private readonly boundary: BoundaryLayer,
  ) {
    const { field, skin, water } = this;
    for (const actor of [...field.actors, ...skin.actors, ...water.actors]) {
      this.renderer.addActor(actor);
    }
    for (const actor of this.surfaces.actors) this.renderer.addActor(actor);
    for (const { actor } of Object.values(this.layers)) this.renderer.addActor(actor);
  }

  /** Cuts off the boundary where the normal of a plane points to; null: nothing. */
  setClip(plane: ClipPlane | null): void {
    this.field.setClip(plane);
    this.skin.setClip(plane);
  }

  /** Surfaces in space are lit from one side of the world, all else from the eye. */
  private setSun(isThere: boolean): void {
    const { renderer } = this;
    renderer.removeAllLights();
    if (isThere) renderer.addLight(this.sun);
    else renderer.createLight();
  }

  setRect({ left, top, width, height }: PaneRect): void {
    this.renderer.setViewport(left, 1 - top - height, left + width, 1 - top);
  }

  setBackground(color: Rgb, opacity = 1): void {
    this.renderer.setBackground(...color, opacity);
  }

  /** What of the mesh is drawn here. */
  showMesh(area: boolean, edges: boolean): void {
    this.toggle(this.mesh.area, area);
    this.toggle(this.mesh.edges, edges);
  }

  /** Draws the boundary where it is, if the field is flat. */
  showBoundary(shown: boolean): void {
    for (const { name, actor } of this.boundary.groups) {
      this.toggle(actor, shown && this.warp === null && !this.hidden(name));
    }
  }

  /** Draws surfaces in space, with null none. */
  setSkin(mesh: MeshGeometry | null, drawn: DrawnSkin): void {
    this.skin.show(mesh, drawn);
    this.field.setSolid(mesh && drawn.look);
    this.hidden = mesh ? (group) => surfaceLook(drawn.look, group) === 'hidden' : () => false;
    this.showBoundary(true);
  }

  /** The boundary as high as the field. */
  setRaisedBoundary(groups: readonly GroupEdges[]): void {
    const { raisedBoundary } = this;
    const isSame = raisedBoundary.fits(groups);
    if (!isSame) for (const actor of raisedBoundary.actors) this.renderer.removeActor(actor);
    raisedBoundary.setGroups(groups);
    if (!isSame) for (const actor of raisedBoundary.actors) this.renderer.addActor(actor);
  }

  /** Draws the field as a surface in space, with what else is drawn upon it, or flat. */
  setWarp(warp: Warp | null): void {
    if ((warp !== null) !== (this.warp !== null)) this.setSun(warp !== null);
    this.warp = warp;
    this.field.setWarp(warp);
    this.showBoundary(true);
    if (!warp) this.setRaisedBoundary([]);
  }

  /** Draws water over its ground in the place of the field, or with null the field. */
  setWater(picture: WaterPicture | null): void {
    this.water.show(picture);
    if (!picture) return;
    this.field.hide();
    this.setRaisedBoundary([]);
  }

  /** Whether that is drawn. */
  get hasWater(): boolean {
    return this.water.isShown;
  }

  /** @param extent the length of the domain's diagonal where it lies in space, else null */
  setExtent(extent: number | null): void {
    this.extent = extent;
  }

  private get space(): ViewSpace {
    if (this.extent !== null) return solidSpace;
    return this.warp ? reliefSpace : planeSpace;
  }

  /** @param orbit from where a surface in space is seen */
  setCamera(seen: Camera2d, orbit: Orbit): void {
    const { warp, extent } = this;
    const camera = this.renderer.getActiveCamera();
    const { focus, position, up, clipping, angle } = this.space.eye(seen, orbit, extent ?? 0);
    this.water.setOrbit(orbit);
    if (extent !== null) this.place('space');
    else this.place(warp ? reliefOf(warp, orbit, seen.height) : 'plane');
    camera.setParallelProjection(angle === undefined);
    if (angle !== undefined) camera.setViewAngle((180 / Math.PI) * angle);
    camera.setFocalPoint(...focus);
    camera.setPosition(...position);
    camera.setViewUp(...up);
    camera.setParallelScale(seen.height / 2);
    camera.setClippingRange(...clipping);
  }

  private place(ground: Ground): void {
    if (typeof ground !== 'object') this.boundary.place(ground);
    this.raisedBoundary.place(ground);
    for (const layer of Object.values(this.layers)) layer.place(ground);
  }

  dispose(): void {
    this.field.dispose();
    this.skin.dispose();
    this.water.dispose();
    this.raisedBoundary.dispose();
    for (const layer of Object.values(this.layers)) layer.dispose();
    this.surfaces.dispose();
    this.renderer.delete();
    this.sun.delete();
  }

  private toggle(actor: MeshLayer['area'], shown: boolean): void {
    const has = this.renderer.hasViewProp(actor);
    if (shown && !has) this.renderer.addActor(actor);
    else if (!shown && has) this.renderer.removeActor(actor);
  }
}

const reliefOf = (warp: Warp, orbit: Orbit, height: number): Ground => {
  const [x, y, z] = towardsEye(orbit);
  return { warp, towardsEye: [x * height, y * height, z * height] };
};
