import { watch } from 'vue';
import { useMeshPageStore } from '../stores/meshPage';
import { useViewStore } from '../stores/view';

/** Minimum width in CSS pixels of a window with room for the view and both panels. */
const roomForBoth = 1200;

/** Closes the layers panel when the mesh page opens, and vice versa, in a window too narrow for both. */
export function useRoomBesideView(): void {
  const view = useViewStore();
  const meshPage = useMeshPageStore();
  const isNarrow = (): boolean => window.innerWidth < roomForBoth;
  watch(
    () => meshPage.open,
    (open) => {
      if (open && isNarrow()) view.layersOpen = false;
    },
  );
  watch(
    () => view.layersOpen,
    (open) => {
      if (open && isNarrow()) meshPage.open = false;
    },
  );
}
