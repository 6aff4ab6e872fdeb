/** Names of the messages between Electron's main process and the preload script. */
export const channels = {
  /** Page → main: a verb and its input; answered by a `ChannelAnswer`. */
  verb: 'fluxbench:verb',
  /** Page → main: the page listens to menu events now. */
  ready: 'fluxbench:ready',
  /** Main → page: a `MenuEvent`. */
  menu: 'fluxbench:menu',
} as const;

/** Failures travel as values: a rejection would reach the page with Electron's own words around. */
export type ChannelAnswer =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string };
