import { defaultCheckpointInterval } from '../../solver/diagnostics';
import { languageNames, language, t } from '../text/t';
import { formatBytes } from '../format/numbers';
import { useServices } from '../services';
import { useDeviceStore } from '../stores/device';
import { useLayoutStore } from '../stores/layout';
import { useLibraryStore } from '../stores/library';
import { usePreferencesStore, type Preferences } from '../stores/preferences';
import { languages, useUiStore, type Theme } from '../stores/ui';
import { diagnosticsText } from './diagnostics';

export const settingsSections = [
  'appearance',
  'device',
  'saving',
  'machines',
  'notifications',
  'diagnostics',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

interface Choice<T extends string> {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  change(value: T): void;
}

/** How a setting is shown and changed. */
export type SettingControl =
  | Choice<string>
  | { readonly kind: 'toggle'; readonly value: boolean; change(value: boolean): void }
  | {
      readonly kind: 'number';
      readonly value: number | null;
      readonly unit: string;
      readonly minimum: number;
      /** The value if there is none. */
      readonly byDefault: number;
      change(value: number | null): void;
    }
  | { readonly kind: 'fact'; readonly value: string }
  | { readonly kind: 'machines' }
  | { readonly kind: 'action'; readonly label: string; run(): void | Promise<void> };

/** A setting; its title and help are the texts `setting_ID` and `settingHelp_ID`. */
export interface Setting {
  readonly id: SettingId;
  readonly section: SettingsSection;
  readonly control: SettingControl;
}

export type SettingId =
  | 'theme'
  | 'language'
  | 'layout'
  | 'device'
  | 'gpu'
  | 'cpu'
  | 'memory'
  | 'precision'
  | 'folder'
  | 'autosave'
  | 'checkpoints'
  | 'machines'
  | 'notifyEnd'
  | 'updates'
  | 'version'
  | 'diagnostics';

const choice = <T extends string>(
  values: readonly T[],
  labelOf: (value: T) => string,
  value: T,
  change: (value: T) => void,
): SettingControl => ({
  kind: 'choice',
  options: values.map((own) => ({ value: own, label: labelOf(own) })),
  value,
  change: (requested) => change(requested as T),
});

/** All settings that apply to this host, in the order of the page. */
export function currentSettings(): readonly Setting[] {
  const isDesktop = useServices().host.kind === 'electron';
  return [
    ...appearance(),
    ...deviceSettings(),
    ...saving(),
    ...(useLibraryStore().info?.queue ? machines : []),
    ...(isDesktop ? notifications() : []),
    ...diagnostics(),
  ];
}

const machines: readonly Setting[] = [
  { id: 'machines', section: 'machines', control: { kind: 'machines' } },
];

function appearance(): Setting[] {
  const ui = useUiStore();
  const themes: readonly Theme[] = ['system', 'light', 'dark'];
  const theme = choice(themes, (own) => t(`settingTheme_${own}`), ui.theme, ui.setTheme);
  const spoken = choice(languages, (own) => languageNames[own], language(), ui.setLanguage);
  const reset = (): void => useLayoutStore().reset();
  return [
    { id: 'theme', section: 'appearance', control: theme },
    { id: 'language', section: 'appearance', control: spoken },
    {
      id: 'layout',
      section: 'appearance',
      control: { kind: 'action', label: t('settingLayoutReset'), run: reset },
    },
  ];
}

function deviceSettings(): Setting[] {
  const device = useDeviceStore();
  const { current, change } = usePreferencesStore();
  const { memory } = useLibraryStore().info ?? {};
  const section = 'device';
  const backend = choice(
    ['auto', 'gpu', 'cpu'] as const,
    (own) => t(`settingDevice_${own}`),
    device.chosen ?? 'auto',
    (requested) => device.choose(requested === 'auto' ? null : requested),
  );
  const precisions: readonly Preferences['precision'][] = ['f32', 'f32Compensated', 'df64'];
  const precision = choice(
    precisions,
    (own) => t(`settingPrecision_${own}`),
    current.precision,
    (requested) => change({ precision: requested }),
  );
  const fact = (value: string): SettingControl => ({ kind: 'fact', value });
  const { report } = device;
  const gpu =
    report === null ? t('deviceLooking') : report.available ? report.adapter : t('deviceNone');
  const buffer = report?.available ? formatBytes(report.maxBindingBytes) : '';
  const inMachine = memory === undefined ? t('settingUnknown') : formatBytes(memory);
  return [
    // Without a usable adapter there is no choice.
    ...(device.kind === null || device.kind === 'none'
      ? []
      : [{ id: 'device', section, control: backend } as const]),
    { id: 'precision', section, control: precision },
    { id: 'gpu', section, control: fact(gpu) },
    { id: 'cpu', section, control: fact(t('settingThreads', navigator.hardwareConcurrency)) },
    { id: 'memory', section, control: fact(t('settingMemory', inMachine, buffer)) },
  ];
}

function saving(): Setting[] {
  const { current, change } = usePreferencesStore();
  const section = 'saving';
  const folder = useLibraryStore().info?.projectsFolder ?? t('settingUnknown');
  return [
    { id: 'folder', section, control: { kind: 'fact', value: folder } },
    { id: 'autosave', section, control: { kind: 'fact', value: t('settingAutosaveOn') } },
    {
      id: 'checkpoints',
      section,
      control: {
        kind: 'number',
        value: current.checkpointInterval,
        unit: 's',
        minimum: 1,
        byDefault: defaultCheckpointInterval,
        change: (checkpointInterval) => change({ checkpointInterval }),
      },
    },
  ];
}

function notifications(): Setting[] {
  const { current, change } = usePreferencesStore();
  const section = 'notifications';
  return [
    {
      id: 'notifyEnd',
      section,
      control: {
        kind: 'toggle',
        value: current.notifyEnd,
        change: (notifyEnd) => change({ notifyEnd }),
      },
    },
    { id: 'updates', section, control: { kind: 'fact', value: t('settingUpdatesOff') } },
  ];
}

function diagnostics(): Setting[] {
  const section = 'diagnostics';
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(diagnosticsText());
    useUiStore().notify('good', t('settingDiagnosticsCopied'));
  };
  const version = useLibraryStore().info?.version ?? t('settingUnknown');
  return [
    { id: 'version', section, control: { kind: 'fact', value: version } },
    {
      id: 'diagnostics',
      section,
      control: { kind: 'action', label: t('settingDiagnosticsCopy'), run: copy },
    },
  ];
}

export const settingTitle = (id: SettingId): string => t(`setting_${id}`);
export const settingHelp = (id: SettingId): string => t(`settingHelp_${id}`);
