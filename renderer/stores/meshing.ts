import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { VerbInput } from '../../electron/contract/contract';
import type { MeshSizes } from '../../electron/contract/geometry';
import { messageOf } from '../../solver/core';
import { useServices } from '../services';
import { t } from '../text/t';
import { useUiStore } from './ui';

export type MeshingRequest = VerbInput<'startMeshing'>;

/** Polling interval of Gmsh's output in milliseconds. */
const interval = 200;
/** Maximum number of lines; older ones are dropped. */
const maxLines = 500;

/** Meshes a geometry with Gmsh on the host; asks for the element sizes. */
export const useMeshingStore = defineStore('meshing', () => {
  const { host } = useServices();

  /** The geometry to mesh; null while the dialog is closed. */
  const request = shallowRef<MeshingRequest | null>(null);
  const running = ref(false);
  const lines = shallowRef<readonly string[]>([]);
  /** Progress reported by Gmsh, 0…1. */
  const fraction = ref(0);
  /** Reason the last attempt failed, one line. */
  const problem = ref<string | null>(null);
  let job: string | null = null;
  let answer: ((sizes: MeshSizes | null) => void) | null = null;

  /**
   * Opens the dialog. @returns the sizes of the generated mesh, or null if the user canceled
   * @throws Error with one line if Gmsh is not installed
   */
  async function ask(requested: MeshingRequest): Promise<MeshSizes | null> {
    const { version } = await host.call('gmshVersion', {});
    if (version === null) throw new Error(t('gmshMissing', requested.geometry));
    finish(null);
    lines.value = [];
    fraction.value = 0;
    problem.value = null;
    request.value = requested;
    return new Promise((resolve) => {
      answer = resolve;
    });
  }

  /** Generates a mesh with these sizes; errors are shown in the dialog. */
  async function start(sizes: MeshSizes): Promise<void> {
    const requested = request.value;
    if (!requested || running.value) return;
    running.value = true;
    problem.value = null;
    lines.value = [];
    fraction.value = 0;
    try {
      job = await begin({ ...requested, sizes });
      if (job !== null) await followJob(job);
      running.value = false;
      finish(job === null ? null : sizes);
    } catch (error) {
      problem.value = messageOf(error);
    } finally {
      running.value = false;
      job = null;
    }
  }

  /** @returns the job; null if the user does not trust the author of the script */
  async function begin(requested: MeshingRequest): Promise<string | null> {
    const answer = await host.call('startMeshing', requested);
    if ('job' in answer) return answer.job;
    if (!(await promptTrust(requested.geometry, answer.untrusted))) return null;
    await host.call('trustProject', { token: requested.token });
    const second = await host.call('startMeshing', requested);
    if ('job' in second) return second.job;
    throw new Error(t('trustNotKept', requested.geometry));
  }

  async function promptTrust(geometry: string, protection: string): Promise<boolean> {
    const answer = await useUiStore().ask({
      title: t('trustTitle', geometry),
      message: t('trustMessage', protection),
      buttons: [
        { id: 'refuse', label: t('trustRefuse'), kind: 'plain' },
        { id: 'trust', label: t('trustAccept'), kind: 'primary' },
      ],
    });
    return answer?.button === 'trust';
  }

  async function followJob(id: string): Promise<void> {
    for (;;) {
      const progress = await host.call('meshingProgress', { job: id });
      lines.value = [...lines.value, ...progress.lines].slice(-maxLines);
      fraction.value = fractionOf(progress.lines) ?? fraction.value;
      if (progress.state === 'done') return;
      if (progress.state === 'failed') throw new Error(progress.message ?? t('meshingFailed'));
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  }

  /** Aborts the meshing, or closes the dialog if none is in progress. */
  async function cancel(): Promise<void> {
    if (job !== null) await host.call('cancelMeshing', { job });
    else if (!running.value) finish(null);
  }

  function finish(sizes: MeshSizes | null): void {
    request.value = null;
    answer?.(sizes);
    answer = null;
  }

  return { request, running, lines, fraction, problem, ask, start, cancel };
});

/** Parses Gmsh's progress, e.g. `[ 40%]`, reported for curves and then for surfaces. */
function fractionOf(lines: readonly string[]): number | null {
  const reported = lines.findLast((line) => /\[\s*\d+%\]/.test(line));
  const percent = Number(/\[\s*(\d+)%\]/.exec(reported ?? '')?.[1] ?? NaN);
  return Number.isNaN(percent) ? null : percent / 100;
}
