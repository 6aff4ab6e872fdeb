import type { CheckItem, CheckSection } from './checkItem';

/** Returns a refusal of a run, one line that starts with its place, as an item of the list of checks. */
export const refusalItem = (message: string): CheckItem => ({
  id: 'run.refused',
  section: sectionOf(message),
  level: 'error',
  message,
  field: null,
});

/** The part of the case that a refusal is about, by the place that it begins with. */
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
