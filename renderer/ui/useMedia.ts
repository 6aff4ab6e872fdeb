import { onScopeDispose, ref, type Ref } from 'vue';

/** Whether the window matches a CSS media query; reactive. */
export function useMedia(query: string): Readonly<Ref<boolean>> {
  const media = matchMedia(query);
  const matches = ref(media.matches);
  const follow = (): void => void (matches.value = media.matches);
  media.addEventListener('change', follow);
  onScopeDispose(() => media.removeEventListener('change', follow));
  return matches;
}
