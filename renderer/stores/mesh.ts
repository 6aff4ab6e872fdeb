import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import {
  describedKind,
  type CaseDocument,
  type CheckedMesh,
  type MeshChanges,
} from '../../solver/case';
import { messageOf } from '../../solver/core';
import {
  sideWithoutNormal,
  turnOfSides,
  type GroupFault,
  type MeshSummary,
} from '../../solver/mesh';
import { bodiesInFlow, boxOfTriangles, type Bodies, type GroupBox } from '../../solver/post';
import { summaryKind, type MeshKind } from '../../solver/methods';
import { noRasters } from '../../solver/raster';
import { changesKey } from '../caseModel/changesKey';
import { curveFault, groupCircles } from '../caseModel/groupCircles';
import { describedFault, roomFault } from '../caseModel/describedFault';
import { isInsideDomain } from '../caseModel/insideDomain';
import { memoized } from '../caseModel/memoized';
import { normalFault } from '../caseModel/normalFault';
import type { MeshGeometry } from '../engine/displayData';
import type { MeshLoaded } from '../engine/engineClient';
import { isAborted } from '../job';
import { useServices } from '../services';
import { useProjectStore } from './project';
import { useRastersStore } from './rasters';
import { t } from '../text/t';
import { useUiStore } from './ui';
import { useWorkStore } from './work';

/** A boundary group of the mesh with its settings in the case. */
export interface MeshGroup {
  readonly name: string;
  readonly faces: number;
  readonly length: number;
}

/** Cached per boundary group, since checks call it after every edit of the case, even of colors. */
const turnOf = memoized(turnOfSides);

/** Properties of the mesh; its arrays are in the display data. */
export const useMeshStore = defineStore('mesh', () => {
  const { engine, display } = useServices();
  const project = useProjectStore();
  const rasters = useRastersStore();

  const summary = shallowRef<MeshSummary | null>(null);
  /** Reason no scheme supports the mesh, one line; null if one does. */
  const unusable = ref<string | null>(null);
  const smallestRadius = ref(0);
  /** Checksum of the mesh as read from the file, see `meshChecksum`; null if there are no triangles. */
  const checksum = ref<number | null>(null);
  /** File name in the project; null for a generated grid. */
  const fileName = ref<string | null>(null);
  /** Whether the mesh differs from that of the case, because an earlier run is shown. */
  const isOfOtherCase = computed(
    () => summary.value !== null && project.document !== null && !isOf(project.document),
  );
  /** Whether it is the mesh of that case. */
  const isOf = ({ mesh }: CaseDocument): boolean =>
    (mesh.file ?? null) === (fileName.value === null ? null : `mesh/${fileName.value}`);
  /** Number of times the points of the displayed mesh were moved. */
  const moves = ref(0);
  const loading = ref(false);
  const fraction = ref(0);
  /** Reason the mesh could not be read, one line. */
  const error = ref<string | null>(null);

  const cellCount = computed(() =>
    Object.values(summary.value?.cells ?? {}).reduce((sum, count) => sum + count, 0),
  );
  /** Dimension of the domain; 2 before a mesh is loaded. */
  const dimension = computed(() => summary.value?.dimension ?? 2);
  /** All groups, including that of untagged faces. */
  const groups = shallowRef<readonly MeshGroup[]>([]);
  const groupFaults = shallowRef<readonly GroupFault[]>([]);
  /** Key of the mesh changes in the case, compared to detect edits. */
  const requestedChanges = computed(() => changesKey(project.document?.mesh ?? {}, rasters.files));
  let shownChanges = changesKey({}, noRasters);
  let question = 0;
  /** Aborts a mesh generation whose result is obsolete. */
  let overtake: AbortController | null = null;
  /** Whether the generation of the case's mesh was aborted, so that the view shows an earlier one. */
  const abandoned = ref(false);

  /** Kind of a mesh that the case defines itself; the same object after edits of other settings. */
  const customKind = computed<MeshKind | null>((before) => {
    const kind = describedKind(project.document?.mesh ?? {});
    return before && JSON.stringify(kind) === JSON.stringify(before) ? before : kind;
  });
  /** Mesh properties required by checks; null before a mesh is loaded. */
  const checked = computed<CheckedMesh | null>(
    () =>
      summary.value && {
        groups: groups.value.map(({ name }) => name),
        groupFaults: groupFaults.value,
        cells: cellCount.value,
        smallestRadius: smallestRadius.value,
        unusable: unusable.value,
        kind: customKind.value ?? summaryKind(summary.value),
        curveFault: (group, curve) => curveFault(segmentsOf(group), curve),
        normalFault: (group, normalAt) => normalFault(segmentsOf(group), normalAt),
        turnOfSides: (group) => turnOf(segmentsOf(group)),
        sideWithoutNormal: (group, normalAt) => sideWithoutNormal(segmentsOf(group), normalAt),
        contains,
      },
  );

  /** Returns whether a point is inside the mesh. */
  const contains = (...place: readonly number[]): boolean =>
    summary.value !== null &&
    isInsideDomain(project.document?.mesh, display.mesh, rasters.files, place);

  /** Bounding boxes of the boundary groups of a mesh in space; none otherwise. */
  const groupBoxes = shallowRef<readonly GroupBox[]>([]);
  /** Bodies in the external flow of the case, on which the view opens; null for other flows. */
  const bodies = computed<Bodies | null>((before = null) => {
    const box = summary.value?.bounds;
    const boundaries = project.document?.boundaries;
    const found =
      box && boundaries
        ? bodiesInFlow(groupBoxes.value, (group) => boundaries[group]?.condition, box)
        : null;
    return JSON.stringify(found) === JSON.stringify(before) ? before : found;
  });

  /** Color of a group: the user's choice, or else that of its position in the list. */
  const colorIndex = (group: string): number =>
    project.document?.view.groupColors?.[group] ??
    Math.max(
      0,
      groups.value.findIndex(({ name }) => name === group),
    );

  /** The sides of a group as drawn in the view; empty without a mesh. */
  const segmentsOf = (group: string): Float32Array =>
    (summary.value && display.mesh?.boundaries.find(({ name }) => name === group)?.segments) ??
    new Float32Array(0);

  /** The circle through each connected part of a group; null if a part does not determine one. */
  const circlesOf = (group: string, circle: Parameters<typeof groupCircles>[1]) =>
    groupCircles(segmentsOf(group), circle);

  engine.listen((event) => {
    if (event.type === 'crashed' && summary.value) error.value = event.message;
  });

  /** Reads a mesh file. `bytes` is transferred. @returns whether it could be read */
  async function load(file: string, bytes: ArrayBuffer): Promise<boolean> {
    clear();
    loading.value = true;
    const changes = project.document?.mesh ?? {};
    try {
      const notify = (part: number): void => void (fraction.value = part);
      take(await engine.loadMesh(file, bytes, changes, { notify }), changes, file);
      return true;
    } catch (failure) {
      error.value = messageOf(failure);
      return false;
    } finally {
      loading.value = false;
    }
  }

  /** Shows the generated mesh of the case. @returns whether the generation succeeded */
  async function loadGenerated(): Promise<boolean> {
    clear();
    const changes: MeshChanges = project.document?.mesh ?? {};
    const asked = question;
    const tooLarge = project.document && roomFault(project.document);
    if (tooLarge !== null) {
      fail(tooLarge);
      return false;
    }
    try {
      const loaded = await useWorkStore().follow(t('makingMesh'), (job) =>
        engine.loadGenerated(changes, job),
      );
      take(loaded, changes, null);
    } catch (failure) {
      if (asked === question) error.value = messageOf(failure);
    }
    // The case may have changed in the meantime.
    if (requestedChanges.value !== changesKey(changes, rasters.files)) await follow();
    return summary.value !== null;
  }

  /** Shows a mesh read by the solver, with the requested changes. */
  function take(loaded: MeshLoaded, changes: MeshChanges, file: string | null): void {
    fileName.value = file;
    display.showMesh(describe(loaded, changes));
  }

  function describe(loaded: MeshLoaded, changes: MeshChanges): MeshGeometry {
    question++;
    abandoned.value = false;
    shownChanges = changesKey(changes, rasters.files);
    error.value = null;
    summary.value = loaded.summary;
    unusable.value = loaded.unusable;
    smallestRadius.value = loaded.smallestRadius;
    // A grid needs no checksum: the case identifies it.
    checksum.value = changes.grid ? 0 : (loaded.faces?.checksum ?? null);
    groupFaults.value = loaded.groupFaults;
    const { points, normals, triangles, lines, slack, boundaries, faces } = loaded;
    groups.value = boundaries.map(({ name, length, faceCount }) => ({
      name,
      length,
      faces: faceCount,
    }));
    const { dimension } = loaded.summary;
    groupBoxes.value =
      dimension === 3
        ? boundaries.flatMap(({ name, skin }) => {
            const box = boxOfTriangles(points, triangles, skin?.triangles ?? []);
            return box ? [{ name, box }] : [];
          })
        : [];
    return { points, normals, triangles, lines, slack, boundaries, faces, dimension };
  }

  /** Updates the displayed mesh after changes of the case. A field stays as long as its points do. */
  async function follow(): Promise<void> {
    const own = project.document?.mesh ?? {};
    const fault = project.document && describedFault(project.document, rasters.files);
    const isRepaired = !summary.value && error.value !== null && describedKind(own) !== null;
    if (isRepaired && fault === null) {
      await loadGenerated();
      return;
    }
    if (
      !summary.value ||
      isOfOtherCase.value ||
      loading.value ||
      requestedChanges.value === shownChanges
    )
      return;
    const asked = ++question;
    const before = shownChanges;
    const changes: MeshChanges = own;
    // The check list reports invalid parameters; the last valid mesh stays.
    if (fault !== null) return;
    const loaded = await changed(changes);
    if (loaded === null || asked !== question) return;
    const moved = JSON.parse(before)[0] !== JSON.parse(changesKey(changes, rasters.files))[0];
    const geometry = describe(loaded, changes);
    // Unchanged points and triangles are already drawn.
    const { points, triangles, lines } = (!moved && display.mesh) || geometry;
    display.changeMesh({ ...geometry, points, triangles, lines }, !moved);
    if (moved) moves.value++;
  }

  /** Requests the mesh with changed settings; abortable. A later change replaces it. @returns null if aborted */
  async function changed(changes: MeshChanges): Promise<MeshLoaded | null> {
    overtake?.abort();
    const own = new AbortController();
    overtake = own;
    abandoned.value = false;
    try {
      return await useWorkStore().follow(t('makingMesh'), ({ signal, notify }) =>
        engine.changeMesh(changes, { signal: AbortSignal.any([signal, own.signal]), notify }),
      );
    } catch (failure) {
      if (!isAborted(failure)) throw failure;
      if (overtake === own) abandoned.value = true;
      return null;
    }
  }

  watch(requestedChanges, () => void follow().catch(useUiStore().report));

  /** Reports why there is no mesh. */
  function fail(message: string): void {
    clear();
    error.value = message;
  }

  function clear(): void {
    summary.value = null;
    unusable.value = null;
    fileName.value = null;
    smallestRadius.value = 0;
    checksum.value = null;
    groups.value = [];
    groupBoxes.value = [];
    groupFaults.value = [];
    question++;
    fraction.value = 0;
    error.value = null;
    display.clear();
  }

  return {
    summary,
    unusable,
    smallestRadius,
    checksum,
    fileName,
    isOfOtherCase,
    loading,
    fraction,
    error,
    cellCount,
    dimension,
    contains,
    moves,
    groups,
    groupBoxes,
    bodies,
    groupFaults,
    checked,
    circlesOf,
    colorIndex,
    isOf,
    load,
    loadGenerated,
    take,
    regenerate: follow,
    abandoned,
    fail,
    clear,
  };
});
