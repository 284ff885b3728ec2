import type { Translate } from '../text.ts';
import { say } from '../messages.ts';

/** Hands an episode to the system's share sheet, or copies its address where there is none. */
export async function shareEpisode(t: Translate, episode: { groupId: string; title: string; index: number }): Promise<void> {
  const url = new URL(`/video/${episode.groupId}/${episode.index}`, location.origin).href;
  const text = t('play.shareText', { title: episode.title, index: episode.index });
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet is no failure.
    return navigator.share({ title: episode.title, text, url }).catch(() => undefined);
  }
  try {
    await navigator.clipboard.writeText(`${text} ${url}`);
    say('success', t('play.linkCopied'));
  } catch {
    say('warning', t('play.linkNotCopied'));
  }
}
