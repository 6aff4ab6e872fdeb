/** Channels between Electron's main process and the preload script. */
export const channels = {
  /** Page → main: a request and its input; answered by a `ChannelAnswer`. */
  verb: 'fluxbench:verb',
  /** Preload → main: the path of a dropped folder; answered by a `ChannelAnswer`. */
  folder: 'fluxbench:folder',
  /** Preload → main: a project's token and the source path of its mesh. */
  source: 'fluxbench:source',
  /** Page → main: the page is ready for menu events. */
  ready: 'fluxbench:ready',
  /** Main → page: a `MenuEvent`. */
  menu: 'fluxbench:menu',
} as const;

/** Failures are values: Electron would add its own text to a rejection. */
export type ChannelAnswer =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string };
