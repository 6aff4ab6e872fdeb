import { sections, type SectionId, type SectionInfo } from './sections';

/**
 * The section to continue with: the next one; after the last, the first one that needs attention; null if the case is
 * ready to run.
 */
export function nextSection(
  present: SectionId,
  needsAttention: (section: SectionId) => boolean,
): SectionInfo | null {
  const index = sections.findIndex(({ id }) => id === present);
  return (
    sections[index + 1] ?? sections.find(({ id }) => id !== present && needsAttention(id)) ?? null
  );
}
