import { beforeEach, describe, expect, it } from 'vitest';
import PapersPage from '../../renderer/papers/PapersPage.vue';
import { useBenchmarkStore } from '../../renderer/stores/benchmark';
import { useLaboratoryStore } from '../../renderer/stores/laboratory';
import { usePapersStore } from '../../renderer/stores/papers';
import { useStudyStore } from '../../renderer/stores/study';
import { useUiStore } from '../../renderer/stores/ui';
import { useVerificationStore } from '../../renderer/stores/verification';
import { describeEntry } from '../../solver/verification';
import { verificationEntries } from '../../solver/verification/registry';
import { createWorkbench, mount, settle, type, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
let root: Element;

const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const click = async (id: string): Promise<void> => {
  find(id)!.click();
  await settle();
};

const entries = ['supersonic-vortex', 'advection-1d', 'fv-dam-break'].map((id) =>
  describeEntry(verificationEntries.get(id)!),
);

beforeEach(async () => {
  bench = createWorkbench();
  location.hash = '';
  root = mount(PapersPage, {});
  await settle();
  // The worker of the tests answers with its own tables.
  useVerificationStore().entries = entries;
  await settle();
});

describe('the Papers page', () => {
  it('shows printed values beside ours with a verdict, and what differs', async () => {
    await click('papers-item-fuhry2013-table-5.3');
    expect(find('papers-item')?.textContent).toContain('Table 5.3: Supersonic vortex');
    expect(find('papers-values')?.textContent).toMatch(
      /B, p = 4\s*1\.887e-8\s*1\.9873e-8\s*not reproduced/,
    );
    expect(find('papers-values')?.textContent).toContain('Printed');
    expect(find('papers-notes')?.textContent).toContain('4.112');
    await click('papers-source-hagen2007');
    await click('papers-item-hagen2007-figure-12');
    expect(find('papers-values')?.textContent).toContain('Reference implementation');
  });

  it('shows the title of an item in place of a missing picture', async () => {
    await click('papers-source-westers2020');
    const items = [...root.querySelectorAll<HTMLElement>('[data-testid="papers-items"] button')];
    const tileOf = (item: Element) => item.querySelector('[data-testid="papers-tile"]');
    const pictureOf = (item: Element) => item.querySelector('[data-testid="papers-picture"]');
    for (const item of items) expect(!tileOf(item)).toBe(!!pictureOf(item));
    const [plain] = items.filter(tileOf);
    expect(tileOf(plain)!.textContent).toMatch(/^(Table|Figure|Section) \S+/);
    plain.click();
    await settle();
    expect(find('papers-item')!.querySelector('.picture')).toBeNull();
  });

  it('finds items by author, section, figure and keyword, in all sources', async () => {
    type(find('papers-search'), 'zimmerman separation');
    await settle();
    expect(find('papers-items')?.textContent).toContain('Table 5.3');
    expect(find('papers-items')?.textContent).not.toContain('Fuhry');
    type(find('papers-search'), 'westers several');
    await settle();
    expect(find('papers-topics')?.textContent).toMatch(
      /several GPUs\s*not reproduced\s*A run uses/,
    );
    type(find('papers-search'), 'nothing like it');
    await settle();
    expect(find('papers-items')?.textContent).toContain('No matching');
  });

  it('runs the quick checks of an item, and shows their results', async () => {
    await click('papers-item-fuhry2013-table-2.1');
    await click('papers-start-1');
    const verifier = bench.workers.find(({ requests }) =>
      requests.some((request) => request.type === 'verify'),
    )!;
    const asked = verifier.last('verify');
    expect(asked).toMatchObject({ entry: 'advection-1d' });
    expect(asked.checks).toHaveLength(16);
    const recorded = entries[1].checks[0].recorded!;
    verifier.emit({
      type: 'verifying',
      request: asked.request,
      news: { kind: 'row', row: { ...recorded, computed: 0.0123 } },
    });
    await settle();
    expect(find('papers-values')?.textContent).toContain('0.0123');
    expect(find('papers-stop')).not.toBeNull();
    verifier.emit({ type: 'verified', request: asked.request, stopped: false });
    await settle();
  });

  it('opens the benchmark, the study and the laboratory with the settings of an item', async () => {
    await click('papers-item-fuhry2013-figure-2.1');
    await click('papers-start-1');
    expect(useLaboratoryStore().part).toBe('galerkin');
    expect(useUiStore().screen).toBe('laboratory');
    usePapersStore().show('westers2020', 'figure-5.7');
    await settle();
    await click('papers-start-1');
    expect(useBenchmarkStore().part).toBe('study');
    expect(useStudyStore().chosen).toEqual(['blocks/1d']);
    for (const [paper, item, set] of [
      ['fuhry2013', 'table-5.6', 'dgPaper'],
      ['hagen2007', 'table-1', 'fvPaper'],
      ['fuhry2014', 'figure-12a', 'kernels'],
      ['zimmerman2013', 'figure-5.9', 'machine'],
    ] as const) {
      usePapersStore().show(paper, item);
      await settle();
      await click('papers-start-1');
      expect(useBenchmarkStore()).toMatchObject({ part: 'machine', set });
    }
  });

  it('exports a report', async () => {
    await click('papers-export');
    await settle();
    const [{ name, bytes }] = bench.host.exports;
    expect(name).toBe('papers.html');
    expect(String(bytes)).toContain('1.9873e-8');
  });
});
