import type { VectorSurface } from '../../solver/post';
import type { Convolution } from './convolutionPass';

/** The surfaces of a pane that are shaded by line-integral convolution. */
export class ConvolutionLayer {
  private surface: VectorSurface | null = null;
  private strength = 1;

  /** null: nothing is shaded. */
  get drawn(): Convolution | null {
    const { surface, strength } = this;
    return surface && surface.triangles.length > 0 ? { surface, strength } : null;
  }

  setSurface(surface: VectorSurface | null): void {
    this.surface = surface;
  }

  /** @returns whether it changed visibly */
  setStrength(strength: number): boolean {
    const isOther = strength !== this.strength && this.surface !== null;
    this.strength = strength;
    return isOther;
  }
}
