import { beforeEach, describe, expect, it } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import NumberField from '../../renderer/ui/NumberField.vue';
import { mount, type } from './support/workbench';

const value = ref<number | null>(1);
let input: HTMLInputElement;
let root: HTMLElement;

const show = (props: Record<string, unknown>): void => {
  const Host = defineComponent({
    render: () =>
      h(NumberField, {
        label: 'End time',
        testid: 'field',
        ...props,
        modelValue: value.value,
        'onUpdate:modelValue': (next: number | null) => (value.value = next),
      }),
  });
  root = mount(Host, {});
  input = root.querySelector('input') as HTMLInputElement;
};

beforeEach(() => {
  value.value = 1;
});

describe('a number field', () => {
  it('commits every valid number and keeps the typed text', async () => {
    show({});
    type(input, '2.');
    await nextTick();
    expect(value.value).toBe(2);
    expect(input.value).toBe('2.');
    type(input, '2.50');
    await nextTick();
    expect(value.value).toBe(2.5);
    expect(input.value).toBe('2.50');
  });

  it.each([
    ['abc', {}, 'must be a number'],
    ['1.5', { integer: true }, 'must be a whole number'],
    ['0', { above: 0 }, 'must be greater than 0'],
    ['-1', { minimum: 0 }, 'must be at least 0'],
    ['11', { maximum: 10 }, 'must be at most 10'],
    ['', {}, 'must not be empty'],
  ])('rejects "%s" and states the reason', async (text, props, message) => {
    show(props);
    type(input, text);
    await nextTick();
    expect(root.textContent).toContain(message);
    expect(value.value).toBe(1);
    input.dispatchEvent(new Event('blur'));
    await nextTick();
    expect(input.value).toBe('1');
    expect(input.getAttribute('aria-invalid')).toBe('false');
    expect(root.textContent).toContain(`“${text}” was rejected: ${message}`);
  });

  it('treats an empty optional field as unset', () => {
    show({ optional: true });
    type(input, '');
    expect(value.value).toBeNull();
  });

  it('shows a value changed elsewhere, e.g. by undo', async () => {
    show({});
    type(input, '7');
    await nextTick();
    value.value = 3;
    await nextTick();
    expect(input.value).toBe('3');
  });

  it('has a label and links its message to the input', async () => {
    show({});
    expect(root.querySelector('label')?.getAttribute('for')).toBe(input.id);
    type(input, 'x');
    await nextTick();
    const note = root.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`);
    expect(note?.getAttribute('role')).toBe('alert');
  });
});
