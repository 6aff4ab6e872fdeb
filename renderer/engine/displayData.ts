import { shallowRef, type ShallowRef } from 'vue';
import type { EngineEvent } from '../../solver/worker';
import type { LayerKind, LayerShape } from '../../solver/post';
import type { MeshLoaded } from './engineClient';
import { Highlights } from './highlights';

export interface MeshGeometry extends Pick<
  MeshLoaded,
  'points' | 'normals' | 'triangles' | 'lines' | 'boundaries' | 'faces' | 'slack'
> {
  readonly dimension: number;
}
export type Surface = Extract<EngineEvent, { type: 'surface' }>;
export type FieldValues = Extract<EngineEvent, { type: 'field' }>;

/**
 * The large arrays that the viewport shows, kept out of reactive state. Whoever draws them watches
 * `version`, which grows with every change.
 */
export class DisplayData {
  readonly version: ShallowRef<number> = shallowRef(0);
  readonly highlights = new Highlights();
  /** The same of layers. */
  readonly layerVersion: ShallowRef<number> = shallowRef(0);
  private meshGeometry: MeshGeometry | null = null;
  private currentSurface: Surface | null = null;
  /** By picture and kind. */
  private readonly layers = new Map<string, LayerShape>();
  /** By picture. */
  private readonly fields = new Map<number, FieldValues>();

  get mesh(): MeshGeometry | null {
    return this.meshGeometry;
  }

  get surface(): Surface | null {
    return this.currentSurface;
  }

  /** The values in a picture; null if none belong to the present surface. */
  fieldOf(pane: number): FieldValues | null {
    return this.fields.get(pane) ?? null;
  }

  /** A layer of a picture; null if it isn't drawn. */
  layerOf(pane: number, kind: LayerKind): LayerShape | null {
    return this.layers.get(`${pane} ${kind}`) ?? null;
  }

  setLayer(pane: number, kind: LayerKind, shape: LayerShape | null): void {
    if (shape) this.layers.set(`${pane} ${kind}`, shape);
    else this.layers.delete(`${pane} ${kind}`);
    this.layerVersion.value++;
  }

  showMesh(mesh: MeshGeometry): void {
    this.clear();
    this.meshGeometry = mesh;
  }

  /** The same mesh with other groups or at another place; a field that still fits is kept. */
  changeMesh(mesh: MeshGeometry, keepField: boolean): void {
    this.meshGeometry = mesh;
    if (!keepField) this.fields.clear();
    this.version.value++;
  }

  setSurface(surface: Surface): void {
    this.currentSurface = surface;
    this.fields.clear();
    this.version.value++;
  }

  setField(field: FieldValues): void {
    if (field.surfaceVersion !== this.currentSurface?.version) return;
    this.fields.set(field.pane, field);
    this.version.value++;
  }

  clearFields(): void {
    this.fields.clear();
    this.clearLayers();
    this.version.value++;
  }

  clear(): void {
    this.meshGeometry = null;
    this.currentSurface = null;
    this.fields.clear();
    this.clearLayers();
    this.version.value++;
  }

  private clearLayers(): void {
    this.layers.clear();
    this.layerVersion.value++;
  }
}
