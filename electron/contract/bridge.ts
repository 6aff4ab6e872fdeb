import type { OpenedProject, Verb, VerbInput, VerbOutput } from './contract';

/** Commands of menu entries. */
export const menuCommands = [
  'newProject',
  'openProject',
  'save',
  'saveAs',
  'importMesh',
  'export',
  'exportPicture',
  'exportHistory',
  'papers',
  'verification',
  'benchmark',
  'licenses',
  'settings',
] as const;
export type MenuCommand = (typeof menuCommands)[number];

/** A chosen menu entry, or a project or file to open from the operating system. */
export type MenuEvent =
  | { readonly command: MenuCommand }
  | { readonly command: 'openEntry'; readonly token: string }
  /** The file is alone in `mesh/` of a new project, which the page removes. */
  | { readonly command: 'openFile'; readonly token: string; readonly name: string };

/** `window.fluxbench` in Electron; absent in a plain browser. */
export interface ElectronBridge {
  /** Sends a request. @throws Error with one line for the user */
  invoke<V extends Verb>(verb: V, input: VerbInput<V>): Promise<VerbOutput<V>>;
  /**
   * Opens the project in a dropped folder in place; null for a file without a path.
   * @throws Error with one line for the user
   */
  openFolder(folder: File): Promise<OpenedProject | null>;
  /** Stores the source path of a project's mesh. @returns whether it is known */
  keepSource(token: string, file: File): Promise<boolean>;
  /** Subscribes to menu events, including earlier ones. @returns the function that unsubscribes */
  onMenu(listener: (event: MenuEvent) => void): () => void;
}
