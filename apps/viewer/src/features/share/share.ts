import { i18n } from '../../lib/i18n.ts';
import { toast } from '../../lib/toast.ts';

/** Hands a page to the system's share sheet, or copies its address where there is none. */
export async function share({ title, path }: { title: string; path: string }): Promise<void> {
  if (!navigator.share) return copyLink(path);
  // The viewer who closes the sheet has changed their mind: nothing went wrong.
  await navigator.share({ title, url: new URL(path, location.origin).href }).catch(() => undefined);
}

export function shareEpisode({ groupId, index }: { groupId: string; index: number }, title = ''): void {
  void share({ title, path: `/video/${groupId}/${index}` });
}

export async function copyLink(path: string): Promise<void> {
  const copied = await copy(new URL(path, location.origin).href);
  toast(copied ? 'success' : 'warning', i18n._(copied ? 'share.copied' : 'share.notCopied'));
}

/** Whether the text is on the clipboard now. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
