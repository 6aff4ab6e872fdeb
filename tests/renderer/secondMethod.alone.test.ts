import './support/registeredBoxes';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { describeChange } from '../../renderer/caseModel/describeChange';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import SchemeSection from '../../renderer/workbench/SchemeSection.vue';
import { summarize } from '../../renderer/workbench/summaries';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { caseJsonSchema } from '../../solver/case/jsonSchema';
import { caseReport } from '../../solver/report/report';
import { solutionOf } from '../outputs/polynomialSolution';
import { fakeCase, fakeToken } from './support/fakeHost';
import { createWorkbench, mount, optionsOf, pick, type } from './support/workbench';

const defaultValue = { id: 'boxes', weight: 2, color: 'red' };

const withBoxes = (changes: object = {}): CaseDocument =>
  caseSchema.parse({ ...fakeCase(), scheme: { ...defaultValue, ...changes } });

const find = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector(`[data-testid="${id}"]`);

describe('a registered method', () => {
  it('can be selected in cases with its own options', () => {
    expect(withBoxes().scheme).toEqual(defaultValue);
    expect(() => withBoxes({ order: 1 })).toThrow('order');
    expect(JSON.stringify(caseJsonSchema())).toContain('"color"');
  });

  it('labels its options in edit descriptions and in the summary of the section', () => {
    expect(describeChange(withBoxes(), withBoxes({ weight: 3 }))).toBe('Weight of a box');
    expect(describeChange(fakeCase(), withBoxes())).toBe('Scheme');
    const seen = { document: withBoxes(), system: null, cellCount: 2, dimension: 2, groups: [] };
    expect(summarize('scheme', seen)).toBe('Boxes boxes of 2');
  });

  it('has its rows in the report', () => {
    const { scheme } = withBoxes({ weight: 1 / 3 });
    const solution = solutionOf(2, '1 + x');
    const html = caseReport({
      solution: { ...solution, document: { ...solution.document, scheme } },
      summary: null,
      history: null,
      signals: [],
      fields: [],
      version: '1.2.3',
      date: '2025-01-31',
    });
    const part = html.slice(html.indexOf('>Scheme<'), html.indexOf('>Time<'));
    expect(part).toContain('<th scope="row">Method</th><td>Method of boxes</td>');
    expect(part).toContain('<th scope="row">Weight</th><td>0.333333</td>');
    expect(part).not.toContain('Numerical flux');
  });
});

describe('on the page', () => {
  const scheme = () => useProjectStore().document?.scheme;
  const mounted = async (): Promise<HTMLElement> => {
    const root = mount(SchemeSection, {});
    pick(find(root, 'method-select'), 'Method of boxes');
    await nextTick();
    return root;
  };

  beforeEach(async () => {
    createWorkbench();
    await openProject(fakeToken);
  });

  it('is selected with its default options in one step', async () => {
    const before = scheme();
    const root = mount(SchemeSection, {});
    expect(optionsOf(find(root, 'method-select'))).toEqual([
      'Discontinuous Galerkin',
      '(Finite volumes)',
      '(CE/SE)',
      '(Flux reconstruction)',
      'Flux reconstruction on mixed meshes',
      'Method of boxes',
    ]);
    pick(find(root, 'method-select'), 'Method of boxes');
    await nextTick();
    expect(scheme()).toEqual(defaultValue);
    expect(find(root, 'order-select')).toBeNull();
    expect(useHistoryStore().undo()).toBeUndefined();
    expect(scheme()).toEqual(before);
  });

  it('has a control, a hint and help for each option', async () => {
    const root = await mounted();
    expect(root.textContent).toContain('In no unit.');
    expect(root.querySelector('[aria-label="Help for Color of a box"]')).not.toBeNull();
    type(find(root, 'weight-input'), '11');
    await nextTick();
    expect(optionsOf(find(root, 'color-select'))).toEqual(['Red', '(Blue)']);
    expect(scheme()).toEqual({ ...defaultValue, weight: 11 });
  });

  it('is named in the readiness list, with errors beside its options', async () => {
    const root = await mounted();
    const ofScheme = () => useChecksStore().items.filter(({ section }) => section === 'scheme');
    expect(ofScheme()).toMatchObject([{ level: 'ok', message: 'Method of boxes, boxes of 2' }]);
    type(find(root, 'weight-input'), '101');
    await nextTick();
    expect(ofScheme()).toMatchObject([{ level: 'error', field: 'scheme.weight' }]);
    expect(root.querySelector('[role=alert]')?.textContent).toBe('a box of 101 is too heavy');
  });
});
