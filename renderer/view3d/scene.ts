import '@kitware/vtk.js/Rendering/OpenGL/Profiles/Geometry';
import vtkRenderWindow from '@kitware/vtk.js/Rendering/Core/RenderWindow';
import vtkOpenGLRenderWindow from '@kitware/vtk.js/Rendering/OpenGL/RenderWindow';
import vtkRenderPass from '@kitware/vtk.js/Rendering/SceneGraph/RenderPass';
import type { MeshGeometry } from '../engine/displayData';
import type { Rgb } from '../theme/colors';
import { BoundaryLayer } from './boundaryLayer';
import { ConvolutionPass } from './convolutionPass';
import type { Seen } from '../stores/cameras';
import type { ViewSize } from './camera2d';
import { HighlightLayer } from './highlightLayer';
import { MeshLayer } from './meshLayer';
import type { PaneRect } from './paneRects';
import { ScenePane } from './scenePane';

/** Resolution factor per axis while the camera moves, for rendering on the CPU. */
const movingShare = 0.5;
/** Maximum number of skin triangles while the camera moves. */
const mostTriangles = { device: 1_000_000, processor: 30_000 } as const;

/** Renderer names of software implementations in Chromium, Mesa and Windows. */
const softwareNames = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether WebGL renders on the CPU, determined with a temporary context. */
function drawsOnProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return softwareNames.test(String(name));
}

/**
 * Creates the WebGL context of a canvas, which later requests return. Edges are antialiased except on the CPU, where
 * that would dominate the rendering time.
 * @returns whether edges are antialiased
 */
function makeContext(canvas: HTMLCanvasElement): boolean {
  const antialias = !drawsOnProcessor();
  canvas.getContext('webgl2', {
    antialias,
    depth: true,
    alpha: true,
    powerPreference: 'high-performance',
  });
  return antialias;
}

/**
 * The WebGL window of the workbench, created once per page since browsers limit the number of contexts. It contains one
 * or more panes side by side. Requested renders are performed once per frame.
 */
export class Scene {
  readonly mesh = new MeshLayer();
  readonly boundary = new BoundaryLayer();
  readonly highlight = new HighlightLayer();
  readonly panes: ScenePane[] = [];
  private readonly window = vtkRenderWindow.newInstance();
  private readonly view = vtkOpenGLRenderWindow.newInstance();
  /** Whether edges are antialiased. */
  readonly isSmooth: boolean;
  private size: { readonly view: ViewSize; readonly ratio: number } | null = null;
  private isMoving = false;
  private frame = 0;
  /** Whether the window has its counterparts of all actors, without which its first frame takes long. */
  private hasNodes = false;
  private convolution: ConvolutionPass | null = null;
  private background: Rgb = [0, 0, 0];
  private seen: readonly Seen[] = [];
  private extent: number | null = null;

  /** @throws Error if WebGL is unavailable */
  constructor(container: HTMLElement, onContextLost: () => void) {
    this.window.addView(this.view);
    this.view.setContainer(container);
    this.isSmooth = makeContext(this.canvas);
    // Initialized here so that missing WebGL is detected in the constructor.
    this.view.initialize();
    this.canvas.addEventListener('webglcontextlost', onContextLost);
  }

  get canvas(): HTMLCanvasElement {
    return this.view.getCanvas() as HTMLCanvasElement;
  }

  /** Creates one pane per rectangle. */
  setPanes(rects: readonly PaneRect[]): void {
    while (this.panes.length > rects.length) this.removePane();
    while (this.panes.length < rects.length) this.addPane();
    rects.forEach((rect, i) => this.panes[i].setRect(rect));
  }

  /** @param extent length of the domain's diagonal in 3D, else null */
  setExtent(extent: number | null): void {
    this.extent = extent;
    this.highlight.place(extent === null ? 'plane' : 'space');
    for (const pane of this.panes) pane.setExtent(extent);
  }

  setGroups(groups: MeshGeometry['boundaries']): void {
    for (const pane of this.panes) pane.showBoundary(false);
    this.boundary.setGroups(
      groups.map(({ name, segments }) => ({
        name,
        segments: this.extent === null ? flat(segments) : segments,
      })),
    );
    for (const pane of this.panes) pane.showBoundary(true);
  }

  /** The boundaries of all panes. */
  get boundaries(): readonly BoundaryLayer[] {
    return [this.boundary, ...this.panes.map(({ raisedBoundary }) => raisedBoundary)];
  }

  /** @param opacity 0 for a transparent background */
  setBackground(color: Rgb, opacity = 1): void {
    this.background = color;
    for (const pane of this.panes) pane.setBackground(color, opacity);
  }

  /** @param size in CSS pixels. @param ratio device pixels per CSS pixel. */
  setSize(view: ViewSize, ratio: number): void {
    this.size = { view, ratio };
    const { width, height } = view;
    const own = ratio * (this.isMoving && !this.isSmooth ? movingShare : 1);
    this.view.setSize(Math.max(1, Math.round(width * own)), Math.max(1, Math.round(height * own)));
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
  }

  /** Whether the size was set to this one; see `setSize`. */
  hasSize({ width, height }: ViewSize, ratio: number): boolean {
    const { view } = this.size ?? {};
    return view?.width === width && view.height === height && this.size?.ratio === ratio;
  }

  /** Reduces triangles, and on the CPU also the resolution, while 3D content moves. */
  setMoving(isMoving: boolean): void {
    if (isMoving === this.isMoving) return;
    this.isMoving = isMoving;
    for (const { field, volume } of this.panes) {
      field.setMoving(isMoving);
      // On the CPU, rays take longer than everything else.
      if (!this.isSmooth) volume.setMoving(isMoving);
    }
    if (!this.isSmooth && this.size) {
      this.setSize(this.size.view, this.size.ratio);
      // Rendered immediately: a resized canvas is empty until then.
      this.renderNow();
    } else this.requestRender();
  }

  /** Maximum number of skin triangles while the camera moves. */
  get maxWhileMoving(): number {
    return this.isSmooth ? mostTriangles.device : mostTriangles.processor;
  }

  /** @param seen camera of each pane */
  setCameras(seen: readonly Seen[]): void {
    this.seen = seen;
    this.panes.forEach((pane, id) => pane.setCamera(seen[id].camera, seen[id].orbit));
  }

  requestRender(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      // Long work is spread over several frames.
      if (this.hasNodes) {
        this.render();
        if (this.mesh.revealEdges()) this.requestRender();
      } else {
        this.buildNodes();
        this.requestRender();
      }
    });
  }

  private buildNodes(): void {
    const pass = vtkRenderPass.newInstance();
    pass.setPreDelegateOperations(['buildPass']);
    pass.traverse(this.view, null);
    this.hasNodes = true;
  }

  /** Renders immediately. The canvas can be copied until the current task ends. */
  renderNow(): HTMLCanvasElement {
    this.mesh.revealEdges();
    this.render();
    return this.canvas;
  }

  private render(): void {
    this.window.render();
    const shaded = this.panes.flatMap((pane) => {
      const { drawn } = pane.convolution;
      return drawn ? [{ drawn, pane }] : [];
    });
    if (shaded.length === 0 && !this.convolution) return;
    this.convolution ??= this.makeConvolution();
    this.convolution?.keep(shaded.map(({ drawn }) => drawn.surface));
    // On the CPU, the convolution takes longer than everything else.
    if (!this.size || (this.isMoving && !this.isSmooth)) return;
    for (const { drawn, pane } of shaded) {
      const { rect, renderer } = pane;
      const [width, height] = this.view.getSize();
      const [left, right] = [rect.left, rect.left + rect.width].map((at) => Math.round(at * width));
      const [top, bottom] = [rect.top, rect.top + rect.height].map((at) =>
        Math.round((1 - at) * height),
      );
      const pixels = { x: left, y: bottom, width: right - left, height: top - bottom };
      this.convolution?.draw(drawn, renderer.getActiveCamera(), pixels, this.size.ratio);
    }
  }

  private makeConvolution(): ConvolutionPass | null {
    const context = this.canvas.getContext('webgl2');
    return context && new ConvolutionPass(context);
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    while (this.panes.length > 0) this.removePane();
    this.mesh.dispose();
    this.boundary.dispose();
    this.highlight.dispose();
    this.convolution?.dispose();
    this.view.setContainer(null as unknown as HTMLElement);
    this.view.delete();
    this.window.delete();
  }

  private addPane(): void {
    const pane = new ScenePane(this.mesh, this.boundary, () => this.requestRender());
    pane.setBackground(this.background);
    pane.setExtent(this.extent);
    pane.showBoundary(true);
    for (const actor of this.highlight.actors) pane.renderer.addActor(actor);
    this.window.addRenderer(pane.renderer);
    this.panes.push(pane);
    this.setCameras(this.seen);
  }

  private removePane(): void {
    const pane = this.panes.pop();
    if (!pane) return;
    this.window.removeRenderer(pane.renderer);
    pane.dispose();
  }
}

/** The points projected onto the plane. */
function flat(points: Float32Array): Float32Array {
  const result = points.slice();
  for (let i = 2; i < result.length; i += 3) result[i] = 0;
  return result;
}
