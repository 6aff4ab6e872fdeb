/** Names of the messages between Electron's main process and the preload script. */
export const channels = {
  /** Page → main: a verb and its input; answered by a `ChannelAnswer`. */
  verb: 'fluxbench:verb',
  /** Preload → main: the path of a folder that was dropped on the page; answered by a `ChannelAnswer`. */
  folder: 'fluxbench:folder',
  /** Preload → main: a project's token and the path of the file that its mesh came from. */
  source: 'fluxbench:source',
  /** Page → main: the page listens to menu events now. */
  ready: 'fluxbench:ready',
  /** Main → page: a `MenuEvent`. */
  menu: 'fluxbench:menu',
} as const;

/** Failures travel as values: a rejection would reach the page with Electron's own words around. */
export type ChannelAnswer =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string };
