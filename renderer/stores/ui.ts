import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import { messageOf, type Locale } from '../../solver/core';
import { isAborted } from '../job';
import { language, languageNames, selectLanguage } from '../text/t';
import { messageList } from './messages';

export type Theme = 'system' | 'light' | 'dark';
/** The content of the window: the project or start screen, or a separate page. */
export type Screen = 'project' | (typeof pages)[number];
const pages = [
  'papers',
  'verification',
  'laboratory',
  'benchmark',
  'documents',
  'licenses',
  'settings',
  'queue',
] as const;
/** A modal overlay that captures the keyboard until it is closed. */
export type Overlay =
  'palette' | 'shortcuts' | 'export' | 'polar' | 'messages' | 'integrals' | 'accuracy';

export interface DialogRequest {
  readonly title: string;
  readonly message?: string;
  /** Lines below the message. */
  readonly details?: readonly string[];
  readonly input?: { readonly label: string; readonly value: string };
  /** Checkboxes, all selected initially. */
  readonly choices?: { readonly label: string; readonly names: readonly string[] };
  readonly buttons: readonly {
    readonly id: string;
    readonly label: string;
    readonly kind: 'plain' | 'primary' | 'danger';
  }[];
}

export interface DialogAnswer {
  readonly button: string;
  readonly value: string;
  /** Selected choices. */
  readonly chosen?: readonly string[];
}

const themeKey = 'fluxbench.theme';
const languageKey = 'fluxbench.language';
export const languages = Object.keys(languageNames) as readonly Locale[];
const themes: readonly Theme[] = ['system', 'light', 'dark'];

const screenOfAddress = (): Screen =>
  pages.find((page) => location.hash === `#${page}`) ?? 'project';

/** Window state that is independent of the project: theme, messages and dialogs. */
export const useUiStore = defineStore('ui', () => {
  const theme = ref<Theme>(
    themes.find((name) => name === localStorage.getItem(themeKey)) ?? 'system',
  );
  const messages = messageList();
  const dialog = shallowRef<DialogRequest | null>(null);
  /** Incremented when theme colors may have changed; canvas drawings depend on it. */
  const themeVersion = ref(0);
  const screen = ref<Screen>(screenOfAddress());
  /** The last requested document and the heading to scroll to. */
  const requestedDocument = shallowRef<{ readonly id: string; readonly anchor: string } | null>(
    null,
  );
  /** The setting or section to bring into view once the settings are open. */
  const requestedSetting = ref<string | null>(null);
  const overlay = ref<Overlay | null>(null);
  let answerDialog: ((answer: DialogAnswer | null) => void) | null = null;

  function applyTheme(): void {
    const root = document.documentElement;
    if (theme.value === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme.value;
    themeVersion.value++;
  }

  /** Applies the stored theme and follows the system theme. Call once at startup. */
  function startTheme(): void {
    applyTheme();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      themeVersion.value++;
    });
  }

  function applyLanguage(next: Locale): void {
    selectLanguage(next);
    document.documentElement.lang = next;
  }

  /** Applies the stored language. Call once at startup. */
  function startLanguage(): void {
    const stored = localStorage.getItem(languageKey);
    applyLanguage(languages.find((name) => name === stored) ?? language());
  }

  function setLanguage(next: Locale): void {
    localStorage.setItem(languageKey, next);
    applyLanguage(next);
  }

  function setTheme(next: Theme): void {
    theme.value = next;
    localStorage.setItem(themeKey, next);
    applyTheme();
  }

  function cycleTheme(): void {
    setTheme(themes[(themes.indexOf(theme.value) + 1) % themes.length]);
  }

  /** Shows a screen and adds an entry to the browser history. */
  function openScreen(next: Screen): void {
    if (next === screen.value) return;
    screen.value = next;
    history.pushState(
      null,
      '',
      next === 'project' ? location.pathname + location.search : `#${next}`,
    );
  }

  /** Opens the documentation, at a given document if `id` is set. @param anchor of a heading in it */
  function openDocument(id?: string, anchor = ''): void {
    requestedDocument.value = id ? { id, anchor } : null;
    openScreen('documents');
  }

  /** Opens the settings. @param id of a setting or section to show; null for all */
  function openSettings(id: string | null = null): void {
    requestedSetting.value = id;
    openScreen('settings');
  }

  /** Follows the browser's back and forward buttons. Call once at startup. */
  function startScreens(): void {
    window.addEventListener('popstate', () => {
      screen.value = screenOfAddress();
    });
  }

  function openOverlay(next: Overlay): void {
    overlay.value = next;
  }

  function closeOverlay(): void {
    overlay.value = null;
  }

  /** Shows the message of an error; an abort is what the user wanted. */
  function report(error: unknown): void {
    if (!isAborted(error)) messages.notify('error', messageOf(error));
  }

  /** Shows a dialog. @returns null if it is closed without an answer */
  function ask(request: DialogRequest): Promise<DialogAnswer | null> {
    answerDialog?.(null);
    dialog.value = request;
    return new Promise((resolve) => {
      answerDialog = resolve;
    });
  }

  function answer(given: DialogAnswer | null): void {
    dialog.value = null;
    answerDialog?.(given);
    answerDialog = null;
  }

  return {
    theme,
    themeVersion,
    toasts: messages.shown,
    messages: messages.listed,
    unreadMessages: messages.unread,
    holdToasts: messages.hold,
    releaseToasts: messages.release,
    clearMessages: messages.clearList,
    markMessagesRead: messages.markRead,
    dialog,
    screen,
    requestedDocument,
    openDocument,
    requestedSetting,
    openSettings,
    overlay,
    openOverlay,
    closeOverlay,
    openScreen,
    startScreens,
    startTheme,
    startLanguage,
    setLanguage,
    setTheme,
    cycleTheme,
    notify: messages.notify,
    dismiss: messages.dismiss,
    withdraw: messages.withdraw,
    dismissIssues: messages.dismissIssues,
    report,
    ask,
    answer,
  };
});
