import vtkLight from '@kitware/vtk.js/Rendering/Core/Light';
import vtkRenderer from '@kitware/vtk.js/Rendering/Core/Renderer';
import { layerKinds, lineLooks } from '../../solver/post';
import type { MeshGeometry } from '../engine/displayData';
import type { Rgb } from '../theme/colors';
import { BoundaryLayer, type GroupEdges } from './boundaryLayer';
import type { Camera2d } from './camera2d';
import type { ClipPlane } from './clipPlane';
import { ConvolutionLayer } from './convolutionLayer';
import { FieldLayer, type Warp } from './fieldLayer';
import { ShapeLayer } from './shapeLayer';
import { SkinLayer, type DrawnSkin } from './skinLayer';
import { surfaceLook } from './skinLook';
import { OutlineLayer } from './outlineLayer';
import type { MeshLayer } from './meshLayer';
import { towardsEye, type Orbit } from './orbit';
import type { PaneRect } from './paneRects';
import { perKey } from './perKey';
import type { Ground } from './raise';
import { solidSpace } from './solidSpace';
import { SpaceLayers } from './spaceLayers';
import { planeSpace, reliefSpace, type ViewSpace } from './viewSpace';
import { LazyVolume } from './lazyVolume';
import { WaterRelief, type WaterPicture } from './waterRelief';

/** A pane of the window: its own field on the shared mesh and boundary. */
export class ScenePane {
  readonly renderer = vtkRenderer.newInstance();
  readonly field = new FieldLayer();
  /** The boundary on the relief surface of the field. */
  readonly raisedBoundary = new BoundaryLayer();
  /** Boundary surfaces in 3D, except those that show the field. */
  readonly skin = new SkinLayer();
  /** Edges of the bounding box of a 3D domain. */
  readonly outline = new OutlineLayer();
  private hidden: (group: string) => boolean = () => false;
  private readonly water = new WaterRelief();
  /** Light from the upper left, as on maps. */
  private readonly sun = vtkLight.newInstance({
    position: [-1, 1, 1.2],
    focalPoint: [0, 0, 0],
    positional: false,
  });
  private warp: Warp | null = null;
  rect: PaneRect = { left: 0, top: 0, width: 1, height: 1 };
  /** Length of the domain's diagonal in 3D, else null. */
  private extent: number | null = null;
  /** Layers drawn over the field, between mesh edges and boundary. */
  readonly layers = perKey(layerKinds, (kind) => new ShapeLayer(lineLooks[kind]));
  /** Layers inside a 3D domain. */
  readonly surfaces = new SpaceLayers();
  readonly volume: LazyVolume;
  readonly convolution = new ConvolutionLayer();

  constructor(
    private readonly mesh: MeshLayer,
    private readonly boundary: BoundaryLayer,
    requestRender: () => void,
  ) {
    this.volume = new LazyVolume(this.renderer, requestRender);
    const { field, skin, water } = this;
    for (const actor of [...field.actors, ...skin.actors, ...water.actors]) {
      this.renderer.addActor(actor);
    }
    for (const actor of this.surfaces.actors) this.renderer.addActor(actor);
    this.renderer.addActor(this.outline.actor);
    for (const { actor } of Object.values(this.layers)) this.renderer.addActor(actor);
  }

  /** Clips the boundary on the side to which the plane's normal points; null disables clipping. */
  setClip(plane: ClipPlane | null): void {
    this.field.setClip(plane);
    this.skin.setClip(plane);
  }

  /** Relief surfaces have a light fixed in the world; everything else has a headlight. */
  private setSun(isThere: boolean): void {
    const { renderer } = this;
    renderer.removeAllLights();
    if (isThere) renderer.addLight(this.sun);
    else renderer.createLight();
  }

  setRect(rect: PaneRect): void {
    this.rect = rect;
    const { left, top, width, height } = rect;
    this.renderer.setViewport(left, 1 - top - height, left + width, 1 - top);
  }

  setBackground(color: Rgb, opacity = 1): void {
    this.renderer.setBackground(...color, opacity);
  }

  /** Selects the visible parts of the mesh. */
  showMesh(area: boolean, edges: boolean): void {
    this.toggle(this.mesh.area, area);
    this.toggle(this.mesh.edges, edges);
  }

  /** Draws the boundary in place, if the field is flat. */
  showBoundary(shown: boolean): void {
    for (const { name, actor } of this.boundary.groups) {
      this.toggle(actor, shown && this.warp === null && !this.hidden(name));
    }
  }

  /** Draws the boundary surfaces in 3D; null for none. */
  setSkin(mesh: MeshGeometry | null, drawn: DrawnSkin): void {
    this.skin.show(mesh, drawn);
    this.field.setSolid(mesh && drawn.look);
    this.hidden = mesh ? (group) => surfaceLook(drawn.look, group) === 'hidden' : () => false;
    this.showBoundary(true);
  }

  /** Sets the boundary at the height of the field. */
  setRaisedBoundary(groups: readonly GroupEdges[]): void {
    const { raisedBoundary } = this;
    const isSame = raisedBoundary.fits(groups);
    if (!isSame) for (const actor of raisedBoundary.actors) this.renderer.removeActor(actor);
    raisedBoundary.setGroups(groups);
    if (!isSame) for (const actor of raisedBoundary.actors) this.renderer.addActor(actor);
  }

  /** Draws the field and the layers on it as a relief surface, or flat. */
  setWarp(warp: Warp | null): void {
    if ((warp !== null) !== (this.warp !== null)) this.setSun(warp !== null);
    this.warp = warp;
    this.field.setWarp(warp);
    this.showBoundary(true);
    if (!warp) this.setRaisedBoundary([]);
  }

  /** Draws water over its ground instead of the field; null restores the field. */
  setWater(picture: WaterPicture | null): void {
    this.water.show(picture);
    if (!picture) return;
    this.field.hide();
    this.setRaisedBoundary([]);
  }

  /** Whether water is drawn. */
  get hasWater(): boolean {
    return this.water.isShown;
  }

  /** @param extent length of the domain's diagonal in 3D, else null */
  setExtent(extent: number | null): void {
    this.extent = extent;
  }

  private get space(): ViewSpace {
    if (this.extent !== null) return solidSpace;
    return this.warp ? reliefSpace : planeSpace;
  }

  /** @param orbit view direction of a relief surface */
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
    this.outline.dispose();
    this.volume.dispose();
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
