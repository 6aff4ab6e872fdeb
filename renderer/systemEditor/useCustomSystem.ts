import { computed } from 'vue';
import type { CaseDocument } from '../../solver/case';
import type { CustomSystem } from '../../solver/physics';
import { formatPath } from '../../solver/core';
import { namesBeside, renameName, type NamePath } from '../caseModel/renameNames';
import { useChecksStore } from '../stores/checks';
import { useProjectStore } from '../stores/project';
import { t } from '../text/t';

/** Path in a custom system. */
export type CustomPath = NamePath;

/** The case's custom system and its edits, addressed by path. */
export function useCustomSystem() {
  const project = useProjectStore();
  const checks = useChecksStore();

  const own = computed(() => project.document?.system.declaration ?? null);

  /** The path in the case document, as used by checks. */
  const fieldAt = (path: CustomPath): string => formatPath(['system', 'declaration', ...path]);
  const problemAt = (path: CustomPath): string | null => checks.problemAt(fieldAt(path));
  const cautionAt = (path: CustomPath): string | null => checks.cautionAt(fieldAt(path));
  /** The value at a path: text or number; undefined if omitted. */
  const valueAt = (path: CustomPath): unknown =>
    own.value ? memberAt(own.value, path) : undefined;

  /** @returns the error in the result, which is then rejected, or null */
  function edit(
    recipe: (own: CustomSystem, draft: CaseDocument) => void,
    key: string | null = null,
  ): string | null {
    return project.edit((draft) => {
      if (draft.system.declaration) recipe(draft.system.declaration, draft);
    }, key);
  }

  /** Sets the value at a path; undefined removes it. */
  function set(path: CustomPath, value: string | number | boolean | undefined): string | null {
    return edit((draft) => {
      const holder = memberAt(draft, path.slice(0, -1)) as Record<string | number, unknown>;
      const last = path[path.length - 1];
      if (value === undefined) delete holder[last];
      else holder[last] = value;
    }, fieldAt(path));
  }

  /** Renames the item at a path and all references to it. */
  function rename(path: CustomPath, to: string): string | null {
    const from = String(valueAt(path));
    if (from === to) return null;
    if (
      project.document &&
      own.value &&
      namesBeside(project.document, own.value, path).includes(to)
    ) {
      return t('nameTaken', to);
    }
    return edit((draft, document) => renameName(document, draft, path, from, to), fieldAt(path));
  }

  return { own, fieldAt, problemAt, cautionAt, valueAt, edit, set, rename };
}

function memberAt(root: object, path: CustomPath): unknown {
  let value: unknown = root;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}
