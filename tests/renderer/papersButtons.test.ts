import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import ItemView from '../../renderer/papers/ItemView.vue';
import { makerLabel } from '../../renderer/papers/openMaker';
import { benchmarkSetOf, useBenchmarkStore } from '../../renderer/stores/benchmark';
import { useLaboratoryStore } from '../../renderer/stores/laboratory';
import { useLayoutStore } from '../../renderer/stores/layout';
import { useProjectStore } from '../../renderer/stores/project';
import { useStudyStore } from '../../renderer/stores/study';
import { useUiStore } from '../../renderer/stores/ui';
import { agreementId, useVerificationStore } from '../../renderer/stores/verification';
import { parseCaseDocument } from '../../solver/case';
import { changedCase, checksOf, papers, type Maker } from '../../solver/papers';
import { describeEntry } from '../../solver/verification';
import { verificationEntries } from '../../solver/verification/registry';
import { fakeProject } from './support/fakeHost';
import { createWorkbench, mount, settle, until, type TestWorkbench } from './support/workbench';

const examples = join(import.meta.dirname, '../../resources/examples');
const described = new Map(
  [...verificationEntries].map(([id, entry]) => [id, describeEntry(entry)]),
);

function exampleCase(id: string) {
  const text = readFileSync(join(examples, id, 'case.json'), 'utf8');
  const meshes = join(examples, id, 'mesh');
  const files = existsSync(meshes) ? readdirSync(meshes) : [];
  return { document: parseCaseDocument(text, 'case.json'), files };
}

/** Puts an example on the host, as the one that is opened next. */
function provideExample(bench: TestWorkbench, id: string) {
  const { document, files } = exampleCase(id);
  for (const file of files) bench.host.files.set(`mesh/${file}`, Uint8Array.of(1));
  const meshFile = document.mesh.file?.replace(/^mesh\//, '') ?? null;
  if (meshFile !== null) bench.host.files.set(`mesh/${meshFile}`, Uint8Array.of(1));
  bench.host.project = fakeProject({ token: '2'.repeat(32), name: id, document, meshFile });
  return document;
}

type Press = () => Promise<void>;

/** Presses the button of a maker, and expects what the button says. */
async function expectToStart(bench: TestWorkbench, maker: Maker, press: Press): Promise<void> {
  const ui = useUiStore();
  switch (maker.kind) {
    case 'case':
    case 'sweep':
    case 'compare': {
      const document = provideExample(bench, maker.example);
      await press();
      const project = useProjectStore();
      const changes = 'changes' in maker ? maker.changes : undefined;
      const expected = changes ? changedCase(document, changes) : document;
      await until(() => JSON.stringify(project.document) === JSON.stringify(expected));
      expect(bench.host.inputsOf('openExample')).toEqual([{ id: maker.example }]);
      if (maker.kind === 'sweep') await until(() => useLayoutStore().center === 'sweep');
      if (maker.kind !== 'compare') return expect(ui.screen).toBe('project');
      await until(() => ui.screen === 'verification');
      return expect(useVerificationStore().selected).toBe(agreementId);
    }
    case 'verify': {
      await press();
      const verifier = bench.workers.find(({ requests }) =>
        requests.some(({ type }) => type === 'verify'),
      )!;
      const asked = verifier.last('verify');
      const all = checksOf(maker, described.get(maker.entry)!);
      const quick = all.filter(({ cost }) => cost === 'default');
      const chosen = quick.length > 0 ? quick : all;
      expect(asked).toMatchObject({ entry: maker.entry, checks: chosen.map(({ id }) => id) });
      verifier.emit({ type: 'verified', request: asked.request, stopped: false });
      await settle();
      return;
    }
    case 'bench': {
      await press();
      expect(ui.screen).toBe('benchmark');
      const benchmark = useBenchmarkStore();
      const [first, ...experiments] = maker.names;
      if (first !== 'cese') {
        const set = benchmarkSetOf(maker.names);
        return expect(benchmark).toMatchObject({ part: 'machine', set });
      }
      const study = useStudyStore();
      expect(benchmark.part).toBe('study');
      expect(study.chosen).toEqual(study.experimentsOf(experiments));
      return expect(study.chosen).not.toEqual([]);
    }
    case 'laboratory': {
      await press();
      const laboratory = useLaboratoryStore();
      expect(ui.screen).toBe('laboratory');
      expect(laboratory.part).toBe(maker.part);
      if (maker.preset !== null) expect(laboratory.preset).toBe(maker.preset);
      return;
    }
    case 'drawing':
      return;
    default:
      maker satisfies never;
  }
}

const pressed = new Set<string>();

describe.each(papers)('every button of $id', (paper) => {
  const buttons = paper.items.flatMap((item) =>
    item.makers
      .filter((maker) => makerLabel(maker) !== null)
      .map((maker, i) => ({ id: item.id, item, maker, button: i + 1 }))
      // Buttons with the same action are pressed once.
      .filter(
        ({ maker }) => !pressed.has(JSON.stringify(maker)) && pressed.add(JSON.stringify(maker)),
      ),
  );

  it.each(buttons)('starts what it says: $id, button $button', async (own) => {
    const { item, maker, button } = own;
    const bench = createWorkbench();
    location.hash = '';
    const page = mount(ItemView, { paper, item });
    await settle();
    useVerificationStore().entries = [...described.values()];
    await settle();
    const start = page.querySelector<HTMLElement>(`[data-testid="papers-start-${button}"]`)!;
    expect(start.textContent).toContain(makerLabel(maker));
    await expectToStart(bench, maker, async () => {
      start.click();
      await settle();
    });
    expect(useUiStore().toasts.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
