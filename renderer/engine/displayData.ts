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
 * Large arrays shown in the viewport, outside reactive state. Drawing code watches `version`, which is incremented with
 * every change.
 */
export class DisplayData {
  readonly version: ShallowRef<number> = shallowRef(0);
  readonly highlights = new Highlights();
  /** Version of the layers. */
  readonly layerVersion: ShallowRef<number> = shallowRef(0);
  private meshGeometry: MeshGeometry | null = null;
  private currentSurface: Surface | null = null;
  /** Layers by pane and kind. */
  private readonly layers = new Map<string, LayerShape>();
  /** By pane. */
  private readonly fields = new Map<number, FieldValues>();

  get mesh(): MeshGeometry | null {
    return this.meshGeometry;
  }

  get surface(): Surface | null {
    return this.currentSurface;
  }

  /** The values in a pane; null if there are none for the current surface. */
  fieldOf(pane: number): FieldValues | null {
    return this.fields.get(pane) ?? null;
  }

  /** A layer of a pane; null if it is not drawn. */
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

  /** Replaces the mesh after a change of groups or point positions; `keepField` keeps the fields. */
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
