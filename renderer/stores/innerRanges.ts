import { shallowRef } from 'vue';
import type { PaneSettings } from '../../solver/case';
import { coloredKinds, hidesWholeSkin, surfaceKinds, type LayerKind } from '../../solver/post';
import { joined, type Range } from './paneAnswers';

/** The field that colors a surface within the domain, and its range there. */
export interface InnerColors {
  /** null: the field of the pane. */
  readonly of: string | null;
  readonly range: Range;
}

/** Colors of the surfaces within the domain, by pane and kind. */
export function innerRanges() {
  const found = shallowRef<ReadonlyMap<string, InnerColors>>(new Map());

  /** @param colors null if there are no such surfaces */
  function set(id: number, kind: LayerKind, colors: InnerColors | null): void {
    const key = `${id} ${kind}`;
    if (colors === null && !found.value.has(key)) return;
    const next = new Map(found.value);
    if (colors) next.set(key, colors);
    else next.delete(key);
    found.value = next;
  }

  const inPane = (id: number): InnerColors[] =>
    surfaceKinds
      .map((kind) => found.value.get(`${id} ${kind}`))
      .filter((colors) => colors !== undefined);

  /** Range of the visible field: within the domain and, unless hidden, on its boundary. */
  function rangeInView(id: number, settings: PaneSettings, onBoundary: Range): Range {
    const inner = inPane(id)
      .filter(({ of }) => of === null)
      .map(({ range }) => range);
    if (inner.length === 0) return onBoundary;
    const [first] = hidesWholeSkin(settings) ? inner : [onBoundary];
    return inner.reduce((range, next) => joined(range, next) ?? range, first);
  }

  /** The colors of layers that show another field than the pane. */
  const ofOtherFields = (id: number) =>
    coloredKinds.flatMap((kind) => {
      const { of = null, range } = found.value.get(`${id} ${kind}`) ?? {};
      return of !== null && range ? [{ kind, of, range }] : [];
    });

  /** Whether the boundary or a surface within the domain shows the field of the pane. */
  const showsField = (id: number, settings: PaneSettings): boolean =>
    !hidesWholeSkin(settings) || inPane(id).some(({ of }) => of === null);

  function clear(): void {
    found.value = new Map();
  }

  return { set, rangeInView, ofOtherFields, showsField, clear };
}
