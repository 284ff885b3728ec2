import { setFollowed } from '../../features/favorites/favorites.ts';
import { setLiked } from '../../features/likes/likes.ts';
import { INTENTION_KEY, type Intention, type KeptIntention } from '../../features/session/login.ts';
import { call } from '../../lib/call.ts';
import { read, write } from '../../lib/storage.ts';

/**
 * Carries out the follow, like or rating that a guest tapped before the login. Only when they return to the place of
 * the tap, and only once. A failure is shown and does not hinder the login.
 */
export async function fulfillIntention(back: string | undefined): Promise<void> {
  const kept = takeIntention();
  if (!kept || kept.from !== back || kept.until < Date.now()) return;
  await fulfill(kept.intention).catch(() => undefined);
}

async function fulfill(intention: Intention): Promise<void> {
  // Every intention may be repeated without a change.
  if ('follow' in intention) return setFollowed(intention.follow, true);
  if ('rate' in intention) {
    await call('POST member/video/star/create', intention.rate);
    return;
  }
  const { groupId, index } = intention.like;
  const { id } = await call('GET member/video/video/detail', { groupId, index: String(index) });
  return setLiked({ id, groupId, index }, true);
}

function takeIntention(): KeptIntention | undefined {
  const text = read(INTENTION_KEY, 'session');
  write(INTENTION_KEY, null, 'session');
  try {
    return text === null ? undefined : (JSON.parse(text) as KeptIntention);
  } catch {
    // Another program of this origin wrote it.
    return undefined;
  }
}
