import { shallowRef } from 'vue';
import type { PaneSettings } from '../../solver/case';
import { hidesSkin, surfaceKinds, type LayerKind } from '../../solver/post';
import { joined, type Range } from './paneAnswers';

/** The ranges of fields on surfaces within the domain, by pane and kind. */
export function innerRanges() {
  const ranges = shallowRef<ReadonlyMap<string, Range>>(new Map());

  /** @param own null if there are no such surfaces */
  function set(id: number, kind: LayerKind, own: Range | null): void {
    const key = `${id} ${kind}`;
    if (own === null && !ranges.value.has(key)) return;
    const next = new Map(ranges.value);
    if (own) next.set(key, own);
    else next.delete(key);
    ranges.value = next;
  }

  /** Range of the visible field: within the domain and, unless hidden, on its boundary. */
  function rangeInView(id: number, settings: PaneSettings, onBoundary: Range): Range {
    const inner = surfaceKinds
      .map((kind) => ranges.value.get(`${id} ${kind}`))
      .filter((range) => range !== undefined);
    if (inner.length === 0) return onBoundary;
    const [first] = hidesSkin(settings) ? inner : [onBoundary];
    return inner.reduce((range, next) => joined(range, next) ?? range, first);
  }

  function clear(): void {
    ranges.value = new Map();
  }

  return { set, rangeInView, clear };
}
