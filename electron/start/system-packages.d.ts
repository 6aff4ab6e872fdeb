/** A package of a Debian-like system that Fluxbench uses. */
export interface Need {
  readonly package: string;
  readonly use: string;
  isThere(): boolean;
}

export function isOnPath(name: string): boolean;
export const needs: readonly Need[];
export const testNeeds: readonly Need[];
export function missingPackages(all?: readonly Need[]): readonly Need[];
export function installCommand(missing: readonly Need[]): string;
export function remedy(missing: readonly Need[]): string;
export function describeMissing(missing: readonly Need[]): string;
export function installMissing(all?: readonly Need[]): readonly Need[];
export const headlessShell: string;
export function installIfOffered(name: string): void;
