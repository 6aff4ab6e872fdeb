import type vtkRenderer from '@kitware/vtk.js/Rendering/Core/Renderer';
import type { LayerShape } from '../../solver/post';
import type { ClipPlane } from './clipPlane';
import type { VolumeLayer } from './volumeLayer';

type Colors = Parameters<VolumeLayer['setColors']>;

/** The volume of a pane, whose code is loaded with the first one. */
export class LazyVolume {
  private layer: VolumeLayer | null = null;
  private isLoading = false;
  private isDisposed = false;
  private shape: LayerShape | null = null;
  private colors: Colors | null = null;
  private clip: ClipPlane | null = null;

  /** @param onLoaded called when a volume can be drawn */
  constructor(
    private readonly renderer: vtkRenderer,
    private readonly onLoaded: () => void,
  ) {}

  setShape(shape: LayerShape | null): void {
    this.shape = shape;
    if (this.layer) this.layer.setShape(shape);
    else if (shape?.volume && !this.isLoading) void this.load();
  }

  /** @returns whether anything changed */
  setColors(...colors: Colors): boolean {
    this.colors = colors;
    return this.layer?.setColors(...colors) ?? false;
  }

  /** Clips the side to which the plane's normal points; null disables clipping. */
  setClip(plane: ClipPlane | null): void {
    this.clip = plane;
    this.layer?.setClip(plane);
  }

  /** Reduces the number of steps along rays while the camera moves. */
  setMoving(isMoving: boolean): void {
    this.layer?.setMoving(isMoving);
  }

  dispose(): void {
    this.isDisposed = true;
    this.layer?.dispose();
  }

  private async load(): Promise<void> {
    this.isLoading = true;
    const { VolumeLayer: Layer } = await import('./volumeLayer');
    if (this.isDisposed) return;
    this.layer = new Layer(this.renderer);
    this.layer.setShape(this.shape);
    this.layer.setClip(this.clip);
    if (this.colors) this.layer.setColors(...this.colors);
    this.onLoaded();
  }
}
