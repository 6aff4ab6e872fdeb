import type { GeometryOutline } from '../../solver/geometry';
import { changeOutline } from '../caseModel/outlineEdits';
import { useProjectStore } from '../stores/project';

/** @param key merges changes of the same entry into one step @returns the error in the change, or null */
export type EditOutline = (
  edit: (own: GeometryOutline) => void,
  key: string | null,
) => string | null;

/** Edits the outline at an index of the case's geometry. */
export function useOutlineEdit(index: () => number): EditOutline {
  const project = useProjectStore();
  return (edit, key) =>
    project.edit(
      (draft) => changeOutline(draft, index(), edit),
      key && `mesh.generate.outlines.${index()}.${key}`,
    );
}
