import type { CheckItem, CheckSection } from './checkItem';

/** Converts the rejection of a run, one line that starts with its entry, to a check item. */
export const refusalItem = (message: string): CheckItem => ({
  id: 'run.refused',
  section: sectionOf(message),
  level: 'error',
  message,
  field: null,
});

/** Returns the section of the case that a rejection is about, from the entry at its start. */
function sectionOf(message: string): CheckSection {
  if (/^(boundaries|boundary)/.test(message)) return 'boundaries';
  if (/^(sourceTerm|system|definitions|sponges|drive|freeStream|rasters)/.test(message)) {
    return 'physics';
  }
  if (message.startsWith('scheme')) return 'scheme';
  if (message.startsWith('outputs')) return 'outputs';
  if (message.startsWith('time')) return 'time';
  return /^(The initial state|initial)/.test(message) ? 'initial' : 'mesh';
}
