import type { OpenedProject, ReadOnly } from '../../electron/contract/contract';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore, type DialogRequest } from '../stores/ui';
import { t } from '../text/t';

/** A project opened as the user chose. `isCopy`: a new copy, removed if it is not entered. */
export type OpenedElsewhere = OpenedProject & { readonly isCopy?: boolean };

/** Shows who has the project open, and asks how to open it. @returns null to cancel */
export async function openElsewhere(found: OpenedElsewhere): Promise<OpenedElsewhere | null> {
  const { name, token, readOnly } = found;
  if (!readOnly || token === useProjectStore().identity?.token) return found;
  const { host } = useServices();
  const takeOver: DialogRequest['buttons'] =
    readOnly.why === 'inUse' && readOnly.mayTakeOver
      ? [{ id: 'takeOver', label: t('readOnlyTakeOver'), kind: 'plain' }]
      : [];
  const answer = await useUiStore().ask({
    title: readOnly.why === 'inUse' ? t('readOnlyTitle', name) : t('readOnlyTitleLocked', name),
    message: `${lockOwnerText(readOnly)} ${t('readOnlyOffer')}`,
    buttons: [
      { id: 'cancel', label: t('cancel'), kind: 'plain' },
      ...takeOver,
      { id: 'copy', label: t('readOnlyCopy'), kind: 'plain' },
      { id: 'look', label: t('readOnlyOpen'), kind: 'primary' },
    ],
  });
  switch (answer?.button) {
    case 'look':
      return found;
    case 'takeOver':
      return host.call('takeOverProject', { token });
    case 'copy': {
      const copy = await host.call('copyProject', { token });
      await host.call('closeProject', { token, discard: false });
      return { ...copy, isCopy: true };
    }
    default:
      return null;
  }
}

/** Describes who has the project open and since when, in one or two sentences. */
export function lockOwnerText(readOnly: ReadOnly): string {
  if (readOnly.why === 'notWritable') return t('readOnlyLocked');
  const { owner, here, mayTakeOver } = readOnly;
  if (!owner) return t('readOnlyUnknown');
  const { program, user, host } = owner;
  const since = new Date(owner.since).toLocaleString();
  if (here) return t('readOnlyHere', since);
  const line = t('readOnlyIn', program, user, host, since);
  return mayTakeOver ? `${line} ${t('readOnlySilent')}` : line;
}

/** Short form of `lockOwnerText`. */
export function readOnlyBadge(readOnly: ReadOnly): string {
  if (readOnly.why === 'notWritable' || !readOnly.owner) return t('readOnlyBadge');
  return readOnly.here ? t('readOnlyBadgeHere') : t('readOnlyBadgeOf', readOnly.owner.user);
}
