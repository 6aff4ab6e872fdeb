import { shallowRef, type ShallowRef } from 'vue';
import type { EngineEvent } from '../../solver/engine/protocol';
import type { MeshLoaded } from './engineClient';

export type MeshGeometry = Pick<MeshLoaded, 'points' | 'triangles' | 'boundaries'>;
export type Surface = Extract<EngineEvent, { type: 'surface' }>;
export type FieldValues = Extract<EngineEvent, { type: 'field' }>;

/**
 * The large arrays that the viewport shows, kept out of reactive state. Whoever draws them watches
 * `version`, which grows with every change.
 */
export class DisplayData {
  readonly version: ShallowRef<number> = shallowRef(0);
  private meshGeometry: MeshGeometry | null = null;
  private currentSurface: Surface | null = null;
  private currentField: FieldValues | null = null;

  get mesh(): MeshGeometry | null {
    return this.meshGeometry;
  }

  get surface(): Surface | null {
    return this.currentSurface;
  }

  /** The values shown; null where they don't belong to the present surface. */
  get field(): FieldValues | null {
    return this.currentField;
  }

  showMesh(mesh: MeshGeometry): void {
    this.meshGeometry = mesh;
    this.currentSurface = null;
    this.currentField = null;
    this.version.value++;
  }

  setSurface(surface: Surface): void {
    this.currentSurface = surface;
    this.currentField = null;
    this.version.value++;
  }

  setField(field: FieldValues): void {
    if (field.surfaceVersion !== this.currentSurface?.version) return;
    this.currentField = field;
    this.version.value++;
  }

  clearField(): void {
    this.currentField = null;
    this.version.value++;
  }

  clear(): void {
    this.meshGeometry = null;
    this.currentSurface = null;
    this.currentField = null;
    this.version.value++;
  }
}
