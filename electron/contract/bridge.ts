import type { OpenedProject, Verb, VerbInput, VerbOutput } from './contract';

/** What a menu entry asks the page to do. */
export const menuCommands = [
  'newProject',
  'openProject',
  'save',
  'saveAs',
  'importMesh',
  'export',
  'exportPicture',
  'exportHistory',
  'verification',
  'benchmark',
  'licences',
] as const;
export type MenuCommand = (typeof menuCommands)[number];

/** A chosen menu entry, or a project that the operating system asked to open. */
export type MenuEvent =
  { readonly command: MenuCommand } | { readonly command: 'openEntry'; readonly token: string };

/** `window.fluxbench` in Electron; absent in a plain browser. */
export interface ElectronBridge {
  /** Carries out a verb. @throws Error with one line for the user. */
  invoke<V extends Verb>(verb: V, input: VerbInput<V>): Promise<VerbOutput<V>>;
  /**
   * Opens the project in a folder that the user dropped, where it lies; null for what isn't on a disk.
   * @throws Error with one line for the user.
   */
  openFolder(folder: File): Promise<OpenedProject | null>;
  /** Remembers where on the disk the mesh of a project came from. @returns whether that is known. */
  keepSource(token: string, file: File): Promise<boolean>;
  /** Returns the function that ends the subscription. Events before the first one are kept. */
  onMenu(listener: (event: MenuEvent) => void): () => void;
}
