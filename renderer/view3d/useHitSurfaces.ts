import { computed, type ComputedRef } from 'vue';
import { clipPlane, hidesWholeSkin, surfaceKinds } from '../../solver/post';
import { useServices } from '../services';
import { useMeshStore } from '../stores/mesh';
import type { Pane } from '../stores/view';
import { useViewToolStore } from '../stores/viewTool';
import { pickGroup } from './boundaryShape';
import { lookWithin, surfaceLook, type SkinLook } from './skinLook';
import { SkinPick } from './skinPick';
import { solidSpace } from './solidSpace';
import type { HitSurface } from './surfaceHit';
import type { Place, ViewSpace } from './viewSpace';

/** The pickable surfaces of a pane. */
export function useHitSurfaces(
  pane: () => Pane,
  space: () => ViewSpace,
  withField: ComputedRef<boolean>,
) {
  const { display } = useServices();
  const mesh = useMeshStore();
  const tools = useViewToolStore();

  /** Clip plane of the boundary. */
  const clip = computed(() => {
    const box = mesh.summary?.bounds;
    return box ? clipPlane(pane().settings, box) : null;
  });
  /** Display of the boundary, as far as inner layers leave it. */
  function look(): SkinLook {
    const { settings } = pane();
    if (!withField.value || hidesWholeSkin(settings)) return settings.skin;
    return lookWithin(
      settings,
      mesh.groups.map(({ name }) => name),
    );
  }

  /** The pickable part of the skin. */
  const skin = computed(() => {
    // Display data are not reactive themselves.
    void display.version.value;
    return display.mesh && space() === solidSpace
      ? new SkinPick(display.mesh, look(), clip.value)
      : null;
  });

  /**
   * Inner surfaces, and the skin unless inner surfaces replace it. Tools hit the skin only if there is nothing else.
   */
  function surfaces(): readonly HitSurface[] {
    const { id, settings } = pane();
    const within = surfaceKinds.flatMap((kind) => display.layerOf(id, kind)?.surface ?? []);
    const isHidden = withField.value && hidesWholeSkin(settings);
    const isHit = !isHidden || (tools.tool !== null && within.length === 0);
    return [...(skin.value && isHit ? [skin.value] : []), ...within];
  }

  /** In 3D, a click selects a surface, or over a field the edges around it. */
  function groupAt(place: Place, reach: number): string | null {
    const seen = (display.mesh?.boundaries ?? []).filter(
      ({ name }) => surfaceLook(pane().settings.skin, name) !== 'hidden',
    );
    if (!skin.value || withField.value) return pickGroup(seen, place, reach);
    return place.face?.group ?? null;
  }

  return { surfaces, groupAt };
}
