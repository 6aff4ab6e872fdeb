import { nextTick } from 'vue';
import { changedCase, checksOf, type Maker } from '../../solver/papers';
import { loadMesh, openExample } from '../session/openProject';
import { benchmarkSetOf, useBenchmarkStore } from '../stores/benchmark';
import { useLaboratoryStore } from '../stores/laboratory';
import { useLayoutStore } from '../stores/layout';
import { usePapersStore } from '../stores/papers';
import { useProjectStore } from '../stores/project';
import { useStudyStore } from '../stores/study';
import { useUiStore } from '../stores/ui';
import { agreementId, useVerificationStore } from '../stores/verification';
import { t } from '../text/t';

/** Label of the button for a way to make an item; null if there is nothing to start. */
export function makerLabel(maker: Maker): string | null {
  switch (maker.kind) {
    case 'case':
      return t('papersOpenCase', maker.example);
    case 'sweep':
      return t('papersOpenSweep', maker.example);
    case 'verify':
      return t('papersRunChecks', maker.entry);
    case 'bench':
      return t('papersOpenBenchmark');
    case 'compare':
      return t('papersCompare', maker.example);
    case 'laboratory':
      return t('papersOpenLaboratory');
    case 'drawing':
      return null;
    default:
      return maker satisfies never;
  }
}

/** Runs a way to make an item, or opens what runs it. */
export async function openMaker(maker: Maker): Promise<void> {
  const ui = useUiStore();
  switch (maker.kind) {
    case 'case':
    case 'sweep':
      if (!(await openChanged(maker))) return;
      if (maker.kind === 'sweep') useLayoutStore().center = 'sweep';
      return;
    case 'verify':
      return runChecks(maker);
    case 'bench': {
      const isStudy = maker.names[0] === 'cese';
      const benchmark = useBenchmarkStore();
      benchmark.part = isStudy ? 'study' : 'machine';
      if (isStudy) useStudyStore().choose(maker.names.slice(1));
      else if (!benchmark.running) benchmark.set = benchmarkSetOf(maker.names);
      ui.openScreen('benchmark');
      return;
    }
    case 'compare':
      if (!(await openChanged(maker))) return;
      useVerificationStore().selected = agreementId;
      ui.openScreen('verification');
      return;
    case 'laboratory': {
      const laboratory = useLaboratoryStore();
      laboratory.part = maker.part;
      if (maker.preset !== null) laboratory.takeNamed(maker.preset);
      ui.openScreen('laboratory');
      return;
    }
    case 'drawing':
      return;
    default:
      maker satisfies never;
  }
}

/** Opens an example with the changes of a maker. @returns false if the open project was kept */
async function openChanged(maker: Extract<Maker, { example: string }>): Promise<boolean> {
  const project = useProjectStore();
  const before = project.identity?.token;
  useUiStore().openScreen('project');
  await openExample(maker.example);
  const { document, identity } = project;
  if (!document || identity?.token === before) return false;
  if ('changes' in maker && maker.changes) {
    const changed = changedCase(document, maker.changes);
    project.edit((draft) => void Object.assign(draft, changed));
    await nextTick();
    if ('mesh' in maker.changes) await loadMesh();
  }
  return true;
}

/** Runs the quick checks of a maker, or all if there are no quick ones or long ones are included. */
async function runChecks(maker: Extract<Maker, { kind: 'verify' }>): Promise<void> {
  const verification = useVerificationStore();
  const entry = usePapersStore().entries.get(maker.entry);
  if (!entry) return;
  const all = checksOf(maker, entry);
  const quick = all.filter(({ cost }) => cost === 'default');
  const chosen = verification.full || quick.length === 0 ? all : quick;
  await verification.runChecks(
    entry,
    chosen.map(({ id }) => id),
  );
}
