import type { Texts } from '../../../solver/core';

/** Texts of the settings page. */
export const settings = {
  settingsTitle: 'Settings',
  settingsTagline: 'Changes apply at once and are stored on this device.',
  settingsSearch: 'Search settings',
  settingsNone: (text: string) => `No settings match “${text}”.`,

  settingsSection_appearance: 'Appearance',
  settingsSection_device: 'Device and precision',
  settingsSection_saving: 'Projects and saving',
  settingsSection_notifications: 'Notifications and updates',
  settingsSection_diagnostics: 'Diagnostics',

  setting_theme: 'Theme',
  settingHelp_theme: 'Colors of the window. “System” follows the operating system.',
  settingTheme_system: 'System',
  settingTheme_light: 'Light',
  settingTheme_dark: 'Dark',
  setting_language: 'Language',
  settingHelp_language: 'Language of the workbench. Numbers follow it; quantities are in SI units.',
  setting_layout: 'Panels',
  settingHelp_layout: 'Restores the default sizes of all panels.',
  settingLayoutReset: 'Reset panel layout',

  setting_device: 'Run on',
  settingHelp_device:
    '“Automatic” takes a GPU if there is one that supports the equations, and the CPU otherwise.',
  settingDevice_auto: 'Automatic',
  settingDevice_gpu: 'GPU',
  settingDevice_cpu: 'CPU',
  setting_gpu: 'GPU',
  settingHelp_gpu: 'The adapter that the browser offers.',
  setting_cpu: 'CPU',
  settingHelp_cpu: 'Hardware threads of this machine. Runs on the CPU use all of them.',
  settingThreads: (count: number) => (count === 1 ? '1 thread' : `${count} threads`),
  setting_memory: 'Memory',
  settingHelp_memory: 'Memory of this machine, and the largest buffer of the GPU.',
  settingMemory: (machine: string, buffer: string) =>
    buffer === '' ? machine : `${machine}; GPU buffers up to ${buffer}`,
  settingUnknown: 'Unknown',
  settingInterval: 'Interval',
  setting_precision: 'Precision of new cases',
  settingHelp_precision:
    'Arithmetic on the GPU, where the method supports it; the CPU always uses double. Each case can be changed under Scheme.',
  settingPrecision_f32: 'Single',
  settingPrecision_f32Compensated: 'Single, compensated',
  settingPrecision_df64: 'Double, emulated',

  setting_folder: 'Projects folder',
  settingHelp_folder: 'Saved projects are kept here unless you choose another folder.',
  setting_autosave: 'Autosave',
  settingHelp_autosave:
    'Every edit is stored within seconds and offered for recovery. It does not change the saved project.',
  settingAutosaveOn: 'Always on',
  setting_checkpoints: 'Checkpoint interval of new cases',
  settingHelp_checkpoints:
    'Wall-clock time between checkpoints of a run. Empty for the default. Each case can be changed under Outputs.',

  setting_notifyEnd: 'Notify at the end of a run',
  settingHelp_notifyEnd: 'Shown by the operating system if the window has no focus.',
  setting_updates: 'Updates',
  settingHelp_updates:
    'Nothing is requested from the network. Packages with an update feed have their own entries in the Help menu.',
  settingUpdatesOff: 'Off',

  setting_version: 'Version',
  settingHelp_version: 'Version of Fluxbench.',
  setting_diagnostics: 'Diagnostics',
  settingHelp_diagnostics:
    'Copies version, browser, GPU and memory for a bug report. Nothing is sent.',
  settingDiagnosticsCopy: 'Copy diagnostics',
  settingDiagnosticsCopied: 'Diagnostics copied',
} as const satisfies Texts;
