import { computed, ref } from 'vue';

export type MessageLevel = 'info' | 'good' | 'warning' | 'error';

/** A message shown for a while, and listed afterwards. */
export interface Message {
  readonly id: number;
  readonly level: MessageLevel;
  readonly message: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** A remedy offered with the message. */
  readonly action?: MessageAction | undefined;
}

export interface MessageAction {
  readonly label: string;
  run(): void;
}

/** Number of messages shown at once. */
const maxShown = 3;
/** Number of messages listed. */
const maxListed = 100;

/** Time to notice a message, and to read one character at 15 per second, slower than most people read. */
const [noticeMilliseconds, characterMilliseconds] = [4000, 65];
const urgency: Readonly<Record<MessageLevel, number>> = {
  info: 1,
  good: 1,
  warning: 1.5,
  error: 2,
};

/** Returns how long a message is shown. */
export function shownMilliseconds({ level, message, action }: Omit<Message, 'id' | 'at'>): number {
  const reading = noticeMilliseconds + characterMilliseconds * message.length;
  return reading * urgency[level] * (action ? 1.5 : 1);
}

/** Messages: each is shown for a time that depends on its length, then only listed. */
export function messageList() {
  const listed = ref<Message[]>([]);
  const shown = ref<Message[]>([]);
  /** Number of listed warnings and errors that were not seen in the list. */
  const unread = ref(0);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let isHeld = false;
  let last = 0;

  const newestFirst = computed(() => [...listed.value].reverse());

  /** Shows a message, unless it is in view. */
  function notify(level: MessageLevel, message: string, action?: MessageAction): void {
    if (shown.value.some((own) => own.level === level && own.message === message)) return;
    const own: Message = { id: ++last, level, message, at: Date.now(), action };
    listed.value = [...listed.value, own].slice(-maxListed);
    shown.value = [...shown.value, own];
    if (level === 'warning' || level === 'error') unread.value++;
    for (const { id } of shown.value.slice(0, -maxShown)) dismiss(id);
    if (!isHeld) startTimer(own);
  }

  function startTimer(own: Message): void {
    timers.set(
      own.id,
      setTimeout(() => dismiss(own.id), shownMilliseconds(own)),
    );
  }

  /** Keeps the messages in view, e.g. under the pointer. */
  function hold(): void {
    isHeld = true;
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  /** Lets the messages in view expire, from the beginning of their time. */
  function release(): void {
    if (!isHeld) return;
    isHeld = false;
    for (const own of shown.value) startTimer(own);
  }

  /** Takes a message out of view; it remains listed. */
  function dismiss(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    shown.value = shown.value.filter((own) => own.id !== id);
    if (shown.value.length === 0) isHeld = false;
  }

  /** Removes a message that no longer applies. */
  function withdraw(message: string): void {
    for (const own of shown.value) if (own.message === message) dismiss(own.id);
    listed.value = listed.value.filter((own) => own.message !== message);
  }

  /** Takes warnings and errors of an earlier operation out of view. */
  function dismissIssues(): void {
    for (const { id, level } of shown.value) {
      if (level === 'warning' || level === 'error') dismiss(id);
    }
  }

  function clearList(): void {
    listed.value = [];
    unread.value = 0;
  }

  const markRead = (): void => void (unread.value = 0);

  return {
    listed: newestFirst,
    shown,
    unread,
    notify,
    hold,
    release,
    dismiss,
    withdraw,
    dismissIssues,
    clearList,
    markRead,
  };
}
