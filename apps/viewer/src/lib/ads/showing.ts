import type { Ad } from '@playlet/contract';
import { type CallInput, call } from '../call.ts';
import { isTeen, isVip, useSession } from '../session.ts';

type Told = CallInput<'POST public/content/ad/event'>['event'];

/** Tells the service what became of an advertisement. Nobody is kept waiting, and nobody is told when it is lost. */
export function tellAd({ showingId }: Pick<Ad, 'showingId'>, event: Told): void {
  const quietly = { skipErrorHandler: true, keepalive: true };
  call('POST public/content/ad/event', { showingId, event }, quietly).catch(() => undefined);
}

/** The next advertisement of a slot; null where there is none, and a lost request is none. */
export async function nextAd(slot: CallInput<'POST public/content/ad/next'>['slot']): Promise<Ad | null> {
  if (!mayShowAds()) return null;
  try {
    return (await call('POST public/content/ad/next', { slot }, { skipErrorHandler: true })).ad;
  } catch {
    return null;
  }
}

/** The service decides; a VIP's device and a teen's do not even ask. */
export function mayShowAds(): boolean {
  const session = useSession.getState();
  return !isVip(session) && !isTeen(session);
}
