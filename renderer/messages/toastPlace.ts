import { onActivated, onBeforeUnmount, onDeactivated, onMounted, shallowRef, type Ref } from 'vue';

/** The element over which messages are shown; null to show them below the screen. */
export const toastPlace = shallowRef<HTMLElement | null>(null);

/** Offers an element that contains no controls where messages appear, while its component is shown. */
export function useToastPlace(element: Readonly<Ref<HTMLElement | null>>): void {
  const offer = (): void => {
    toastPlace.value = element.value;
  };
  const withdraw = (): void => {
    if (toastPlace.value === element.value) toastPlace.value = null;
  };
  onMounted(offer);
  onActivated(offer);
  onDeactivated(withdraw);
  onBeforeUnmount(withdraw);
}
