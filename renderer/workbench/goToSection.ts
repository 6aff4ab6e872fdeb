import { nextTick } from 'vue';
import { useLayoutStore } from '../stores/layout';
import type { SectionId } from './sections';

/** Opens a section of the setup and focuses its heading. */
export async function goToSection(id: SectionId): Promise<void> {
  useLayoutStore().showSection(id);
  await nextTick();
  const head = document.querySelector<HTMLElement>(`[data-testid="section-${id}-toggle"]`);
  head?.scrollIntoView({ block: 'nearest' });
  head?.focus();
}
