import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import {
  endsOf,
  formatFaceList,
  growFaces,
  inversePointMap,
  nearestFace,
  noTransform,
  parseFaceList,
  selectFaces,
  squaredDistanceTo,
  type BoundaryFaces,
  type SelectionStep,
} from '../../solver/mesh';
import { splitGroup } from '../caseModel/groupEdits';
import { useServices } from '../services';
import { faceTriangles } from '../view3d/skinPick';
import type { Place } from '../view3d/viewSpace';
import type { PointerKeys, ViewTool } from '../view3d/viewTool';
import { useMeshStore } from './mesh';
import { useProjectStore } from './project';
import { useViewStore } from './view';
import { useViewToolStore } from './viewTool';

/** Selection mode of a click: faces up to the next corner, one face, or a whole group. */
export type TaggingReach = 'growth' | 'face' | 'group';

/** Decimal digits of coordinates written to the case, far finer than a face. */
const digits = 9;

/** Selects boundary faces in the view to form groups. */
export const useTaggingStore = defineStore('tagging', () => {
  const { display } = useServices();
  const mesh = useMeshStore();
  const project = useProjectStore();
  const view = useViewStore();
  const tools = useViewToolStore();

  const active = ref(false);
  const reach = ref<TaggingReach>('growth');
  /** Degrees: a larger turn of the boundary is a corner. */
  const angle = ref(30);
  const steps = shallowRef<readonly SelectionStep[]>([]);

  /** The boundary of the current mesh. */
  const boundary = computed<BoundaryFaces | null>(() => {
    // The groups are replaced together with the mesh.
    void mesh.groups;
    return display.mesh?.faces ?? null;
  });
  const available = computed(
    () =>
      boundary.value !== null &&
      mesh.dimension > 1 &&
      mesh.groups.length > 0 &&
      !mesh.isOfOtherCase,
  );
  const selected = computed<Uint8Array | null>(() =>
    boundary.value && steps.value.length > 0
      ? selectFaces(boundary.value, steps.value).faces
      : null,
  );
  /** Selected faces by group, in the order of the groups. */
  const selectedGroups = computed(() => {
    const [faces, chosen] = [boundary.value, selected.value];
    if (!faces || !chosen) return [];
    const counts = new Uint32Array(faces.names.length);
    chosen.forEach((own, face) => (counts[faces.groups[face]] += own));
    return faces.names.flatMap((name, group) =>
      counts[group] > 0 ? [{ name, count: counts[group] }] : [],
    );
  });
  const count = computed(() => selectedGroups.value.reduce((sum, group) => sum + group.count, 0));

  const toFile = computed(() => inversePointMap(project.document?.mesh.transform ?? noTransform));
  const fileScale = computed(() => 1 / (project.document?.mesh.transform?.scale ?? 1));

  const tool: ViewTool = {
    inSpace: true,
    hover(point, within) {
      const face = point ? faceAt(point, within) : -1;
      const faces = boundary.value;
      view.hoveredGroup = faces && face >= 0 ? faces.names[faces.groups[face]] : null;
      offer(faces && face >= 0 ? reachedFrom(faces, face) : []);
    },
    click(point, within, keys) {
      const face = faceAt(point, within);
      if (face >= 0) addStep(stepAt(face), keys);
      else if (!keys.add && !keys.remove) clear();
    },
    box(from, to, keys) {
      const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
      const step = {
        kind: 'area' as const,
        corners: corners.map(({ x, y }) => toFile.value(x, y)),
      };
      addStep(step, { add: true, remove: keys.remove });
    },
    faces(seen, { remove }) {
      const faces = seen.flatMap(({ face }) => (face === null ? [] : [face]));
      if (faces.length > 0) addStep(theseFaces(faces), { add: true, remove });
    },
    cancel: stop,
  };

  /** The face within reach of a point in the view; −1 if there is none. */
  function faceAt({ x, y, face: seen }: Place, within: number): number {
    const faces = boundary.value;
    if (!faces) return -1;
    // In 3D the pick has already determined the face.
    if (faces.surface) return seen?.face ?? -1;
    const [fileX, fileY] = toFile.value(x, y);
    const face = nearestFace(faces, fileX, fileY);
    const distance = face < 0 ? Infinity : squaredDistanceTo(faces.coordinates, face, fileX, fileY);
    return distance <= (within * fileScale.value) ** 2 ? face : -1;
  }

  function stepAt(face: number): SelectionStep {
    const faces = boundary.value as BoundaryFaces;
    switch (reach.value) {
      case 'growth': {
        if (faces.surface) {
          const [x, y, z] = faces.surface.middles.subarray(3 * face, 3 * face + 3).map(rounded);
          return { kind: 'growth', at: [x, y, z], angle: angle.value };
        }
        const [ax, ay, bx, by] = endsOf(faces, face);
        const at = [(ax + bx) / 2, (ay + by) / 2].map(rounded);
        return { kind: 'growth', at: [at[0], at[1]], angle: angle.value };
      }
      case 'face':
        return theseFaces([face]);
      case 'group':
        return { kind: 'group', group: faces.names[faces.groups[face]] };
      default:
        return reach.value satisfies never;
    }
  }

  const theseFaces = (faces: readonly number[]): SelectionStep => ({
    kind: 'faces',
    faces: formatFaceList([...new Set(faces)].sort((a, b) => a - b)),
    mesh: boundary.value?.checksum ?? 0,
  });

  function reachedFrom(faces: BoundaryFaces, face: number): number[] {
    if (reach.value === 'face') return [face];
    if (reach.value === 'growth') return growFaces(faces, face, angle.value);
    const group = faces.groups[face];
    return Array.from(faces.groups.keys()).filter((other) => faces.groups[other] === group);
  }

  function addStep(step: SelectionStep, { add, remove }: PointerKeys): void {
    if (remove) steps.value = count.value > 0 ? joined(steps.value, { ...step, remove }) : [];
    else steps.value = add ? joined(steps.value, step) : [step];
  }

  /** Selects a whole group, or adds it if `add` is set. */
  function selectGroup(group: string, keys: PointerKeys = { add: false, remove: false }): void {
    addStep({ kind: 'group', group }, keys);
  }

  function start(): void {
    if (!available.value || active.value) return;
    active.value = true;
    tools.take(tool);
  }

  function stop(): void {
    active.value = false;
    clear();
    offer([]);
    tools.drop(tool);
  }

  function clear(): void {
    steps.value = [];
  }

  /** Creates a group from the selection, or adds it to an existing group. @returns whether it succeeded */
  function makeGroup(name: string): boolean {
    const by = steps.value;
    if (count.value === 0) return false;
    project.edit((draft) => splitGroup(draft, project.system, name, by));
    clear();
    return true;
  }

  const offer = (faces: readonly number[]): void => {
    if (faces.length === 0 && display.highlights.offered.length === 0) return;
    display.highlights.set(asDrawn('offered', faces));
  };

  /** Faces as drawn in the view: areas in 3D. */
  function asDrawn(name: 'chosen' | 'offered', faces: readonly number[]) {
    const { mesh: drawn } = display;
    const isSolid = drawn?.dimension === 3;
    return {
      [name]: isSolid ? faceTriangles(drawn, faces) : segmentsOf(faces),
      corners: isSolid ? (3 as const) : (2 as const),
    };
  }

  /** The faces as edges of the plane. */
  function segmentsOf(faces: readonly number[]): Float32Array {
    const requested = new Map(faces.map((face, place) => [face, place]));
    const segments = new Float32Array(6 * faces.length);
    for (const group of display.mesh?.boundaries ?? []) {
      group.faces.forEach((face, i) => {
        const place = requested.get(face);
        if (place !== undefined) segments.set(group.segments.subarray(6 * i, 6 * i + 6), 6 * place);
      });
    }
    return segments;
  }

  watch([selected, () => mesh.groups], ([chosen]) => {
    const faces = chosen ? Array.from(chosen.keys()).filter((face) => chosen[face] === 1) : [];
    display.highlights.set(asDrawn('chosen', faces));
  });
  // The face numbers are invalid for another mesh.
  watch(
    () => boundary.value?.checksum,
    () => active.value && stop(),
  );

  return {
    active,
    available,
    reach,
    angle,
    steps,
    selectedGroups,
    count,
    selectGroup,
    start,
    stop,
    clear,
    makeGroup,
  };
});

/** Merges consecutive picks of single faces into one step. */
function joined(steps: readonly SelectionStep[], step: SelectionStep): SelectionStep[] {
  const last = steps.at(-1);
  if (last?.kind !== 'faces' || step.kind !== 'faces' || last.remove !== step.remove) {
    return [...steps, step];
  }
  const faces = new Set([last, step].flatMap((own) => parseFaceList(own.faces).flatMap(numbersIn)));
  return [
    ...steps.slice(0, -1),
    { ...step, faces: formatFaceList([...faces].sort((a, b) => a - b)) },
  ];
}

const rounded = (value: number): number => Number(value.toPrecision(digits));

const numbersIn = ([first, last]: readonly [number, number]): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
