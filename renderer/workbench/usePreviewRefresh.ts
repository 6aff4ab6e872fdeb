import { onBeforeUnmount, watch } from 'vue';
import { fieldsOf } from '../caseModel/fieldsOf';
import { previewKey } from '../caseModel/previewKey';
import { useChecksStore } from '../stores/checks';
import { useMeshStore } from '../stores/mesh';
import { useMeshPageStore } from '../stores/meshPage';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useTaggingStore } from '../stores/tagging';
import { useViewStore } from '../stores/view';
import { useWorkStore } from '../stores/work';

const delayMilliseconds = 300;

/**
 * Shows the initial state of a case without errors in place of the bare mesh, unless the user chose the mesh or edits
 * one that is not a grid. Updates the displayed initial state after edits of the case. A field of a replaced system
 * gives way to the initial state of the new one, or to the mesh if that is invalid.
 */
export function usePreviewRefresh(): void {
  const project = useProjectStore();
  const checks = useChecksStore();
  const mesh = useMeshStore();
  const run = useRunStore();
  const view = useViewStore();
  const work = useWorkStore();
  const meshPage = useMeshPageStore();
  const tagging = useTaggingStore();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isFirstPicture = (): boolean =>
    view.subject === 'mesh' &&
    !view.meshChosen &&
    mesh.summary !== null &&
    !mesh.isOfOtherCase &&
    !(meshPage.open && project.document?.mesh.grid === undefined) &&
    !tagging.active &&
    !run.active &&
    work.blocking === null &&
    checks.sound;
  let firstTimer: ReturnType<typeof setTimeout> | undefined;
  watch(
    () => project.identity?.token,
    () => (view.meshChosen = false),
  );
  watch(
    () => (project.document && isFirstPicture() ? previewKey(project.document) : null),
    (now) => {
      clearTimeout(firstTimer);
      if (now === null) return;
      firstTimer = setTimeout(() => {
        if (isFirstPicture()) void view.previewInitial();
      }, delayMilliseconds);
    },
    { immediate: true },
  );
  watch(
    () => fieldsOf(project.system),
    (now, before) => {
      if (now === null || before === null || view.subject === 'mesh' || run.active) return;
      view.forgetField();
      if (checks.ready) void view.previewInitial();
    },
  );
  // The displayed state belongs to the previous mesh.
  watch(
    () => mesh.moves,
    () => {
      if (view.subject === 'run' && !run.active) view.showMeshOnly();
    },
  );
  watch(
    () => {
      const { document } = project;
      return document && view.subject === 'initial' ? previewKey(document) : null;
    },
    (now, before) => {
      clearTimeout(timer);
      if (now === null || before === null) return;
      timer = setTimeout(() => {
        if (checks.ready && !run.active && view.subject === 'initial') void view.previewInitial();
      }, delayMilliseconds);
    },
  );
  // Statistics and marks can be updated on a computed state; monitors are not displayed.
  watch(
    () => JSON.stringify({ ...project.document?.outputs, monitors: [] }),
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!checks.ready || run.active) return;
        if (view.subject === 'initial') void view.previewInitial();
        else if (view.subject === 'run' && run.stateFits) void run.showState();
      }, delayMilliseconds);
    },
  );
  onBeforeUnmount(() => {
    clearTimeout(timer);
    clearTimeout(firstTimer);
  });
}
