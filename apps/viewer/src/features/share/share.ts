import type { Group } from '@playlet/contract';
import { call } from '../../lib/call.ts';
import { i18n } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toast.ts';
import { changeCount } from '../counts/own-count.ts';
import { isTeen, useSession } from '../session/session.ts';

/** A page of a drama. */
export type Shared = { title: string; path: string; groupId: string };

/** Whether there is sharing at all: not in teen mode. */
export const useCanShare = (): boolean => useSession((session) => !isTeen(session));

/** Shows a sheet of its own for a page; false for the ones it leaves to the next host. */
type ShareHost = (page: Shared) => boolean;
/** Asked in this order: a player has a picture of the moment, any page has the sheet without one. */
const hosts: { player: ShareHost | null; page: ShareHost | null } = { player: null, page: null };

/** Offers shared pages to `next`. Returns the function that ends that. */
export function setShareHost(next: ShareHost, place: keyof typeof hosts = 'player'): () => void {
  hosts[place] = next;
  return () => {
    if (hosts[place] === next) hosts[place] = null;
  };
}

/** Hands a page to a sheet of the product's own, else to the system's, or copies its address where there is none. */
export async function share(page: Shared): Promise<void> {
  if (!hosts.player?.(page) && !hosts.page?.(page)) await shareBySystem(page);
}

/** The system's share sheet, with a picture where it takes one; where there is no sheet, the address is copied. */
export async function shareBySystem({ title, ...page }: Shared, picture?: File): Promise<void> {
  if (!navigator.share) return copyLink(page);
  const files = picture && navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {};
  try {
    await navigator.share({ title, url: addressOf(page), ...files });
  } catch (error) {
    // The viewer who closes the sheet has changed their mind: nothing went wrong.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    // Browsers of apps and frames have a sheet that they refuse to open.
    return copyLink(page);
  }
  await countShare(page.groupId);
}

type Named = Pick<Group, 'title' | 'access'>;

/** Shares an episode; `group` is its drama once it has come. */
export function shareEpisode({ groupId, index }: { groupId: string; index: number }, group?: Named): void {
  void share({ title: publicNameOf(group), path: `/video/${groupId}/${index}`, groupId });
}

export function shareDrama(group: Named & Pick<Group, 'id'>): void {
  void share({ title: publicNameOf(group), path: `/media/${group.id}`, groupId: group.id });
}

/** A link of a private drama goes out under the product's name, as the preview of the link has it. */
function publicNameOf(group: Named | undefined): string {
  if (!group) return '';
  return group.access === 'private' ? i18n._('app.name') : group.title;
}

/** Reports a completed share, in the background; a lost report does no harm. */
export async function countShare(groupId: string): Promise<void> {
  const reported = call('POST member/video/share/create', { groupId }, { skipErrorHandler: true });
  const { counted } = await reported.catch(() => ({ counted: false }));
  if (counted) changeCount('shareCount', groupId, 1);
}

export async function copyLink(page: Omit<Shared, 'title'>): Promise<void> {
  const copied = await copy(addressOf(page));
  showToast(copied ? 'success' : 'warning', i18n._(copied ? 'share.copied' : 'share.notCopied'));
  if (copied) await countShare(page.groupId);
}

export const addressOf = ({ path }: { path: string }): string => new URL(path, location.origin).href;

/** Whether the text is on the clipboard now. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
