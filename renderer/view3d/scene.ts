import '@kitware/vtk.js/Rendering/OpenGL/Profiles/Geometry';
import vtkRenderer from '@kitware/vtk.js/Rendering/Core/Renderer';
import vtkRenderWindow from '@kitware/vtk.js/Rendering/Core/RenderWindow';
import vtkOpenGLRenderWindow from '@kitware/vtk.js/Rendering/OpenGL/RenderWindow';
import type { MeshGeometry } from '../engine/displayData';
import type { Rgb } from '../theme/colours';
import { BoundaryLayer } from './boundaryLayer';
import type { Camera2d, ViewSize } from './camera2d';
import { FieldLayer } from './fieldLayer';
import { MeshLayer } from './meshLayer';

/** Distance of the camera from the plane; layers lie less than 1 above it. */
const cameraDistance = 10;

/**
 * The WebGL window of the workbench, one for the life of the page: browsers grant few contexts.
 * Drawing is asked for by `requestRender` and done once per frame.
 */
export class Scene {
  readonly field = new FieldLayer();
  readonly mesh = new MeshLayer();
  readonly boundary = new BoundaryLayer();
  private readonly renderer = vtkRenderer.newInstance();
  private readonly window = vtkRenderWindow.newInstance();
  private readonly view = vtkOpenGLRenderWindow.newInstance();
  private frame = 0;

  /** @throws Error where the browser gives no WebGL. */
  constructor(container: HTMLElement, onContextLost: () => void) {
    this.window.addRenderer(this.renderer);
    this.window.addView(this.view);
    this.view.setContainer(container);
    this.canvas.addEventListener('webglcontextlost', onContextLost);
    this.renderer.getActiveCamera().setParallelProjection(true);
    for (const actor of [this.mesh.area, this.field.actor, this.mesh.edges]) {
      this.renderer.addActor(actor);
    }
  }

  get canvas(): HTMLCanvasElement {
    return this.view.getCanvas() as HTMLCanvasElement;
  }

  setGroups(groups: MeshGeometry['boundaries']): void {
    for (const actor of this.boundary.actors) this.renderer.removeActor(actor);
    this.boundary.setGroups(groups);
    for (const actor of this.boundary.actors) this.renderer.addActor(actor);
  }

  setBackground(colour: Rgb): void {
    this.renderer.setBackground(...colour);
  }

  /** @param size in CSS pixels. @param ratio device pixels per CSS pixel. */
  setSize({ width, height }: ViewSize, ratio: number): void {
    this.view.setSize(
      Math.max(1, Math.round(width * ratio)),
      Math.max(1, Math.round(height * ratio)),
    );
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
  }

  setCamera({ x, y, height }: Camera2d): void {
    const camera = this.renderer.getActiveCamera();
    camera.setFocalPoint(x, y, 0);
    camera.setPosition(x, y, cameraDistance);
    camera.setViewUp(0, 1, 0);
    camera.setParallelScale(height / 2);
    camera.setClippingRange(0.1, 2 * cameraDistance);
  }

  requestRender(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.window.render();
    });
  }

  /** Draws now. The canvas can be copied until the present task ends. */
  renderNow(): HTMLCanvasElement {
    this.window.render();
    return this.canvas;
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.field.dispose();
    this.mesh.dispose();
    this.boundary.dispose();
    this.view.setContainer(null as unknown as HTMLElement);
    this.view.delete();
    this.renderer.delete();
    this.window.delete();
  }
}
