import type { Ad } from '@playlet/contract';
import { type CallInput, call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { isTeen, isVip, useSession } from '../session/session.ts';

type Told = CallInput<'POST public/content/ad/event'>['event'];

/** Waits between the tries to tell something; the service counts it once, however often it hears of it. */
const AGAIN_MS = [1000, 5000];
/** What was told of which advertisement: a second click is no second one. */
const told = new Set<string>();

/** Tells the service what became of an advertisement, once. Nobody is kept waiting, and nobody is told when it is lost. */
export function tellAd({ showingId }: Pick<Ad, 'showingId'>, event: Told): void {
  const what = `${event} ${showingId}`;
  if (told.has(what)) return;
  told.add(what);
  void send({ showingId, event });
}

async function send(what: { showingId: string; event: Told }, waits = AGAIN_MS): Promise<void> {
  try {
    await call('POST public/content/ad/event', what, { skipErrorHandler: true, keepalive: true });
  } catch (error) {
    const [wait, ...later] = waits;
    if (wait === undefined || error instanceof BusinessError) return;
    setTimeout(() => void send(what, later), wait);
  }
}

/** The next advertisement of a slot, with its picture at hand; null where there is none, and a lost one is none. */
export async function nextAd(slot: CallInput<'POST public/content/ad/next'>['slot']): Promise<Ad | null> {
  if (!mayShowAds(useSession.getState())) return null;
  try {
    const { ad } = await call('POST public/content/ad/next', { slot }, { skipErrorHandler: true });
    if (ad) await fetchPicture(ad.image.url);
    return ad;
  } catch {
    return null;
  }
}

/** Before anything of it is drawn: nobody looks at an empty place. What is watched goes before it. */
function fetchPicture(url: string): Promise<void> {
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = url;
  return picture.decode();
}

/** The service decides; a VIP's device and a teen's do not even ask. */
export function mayShowAds(session: Parameters<typeof isVip>[0] & Parameters<typeof isTeen>[0]): boolean {
  return !isVip(session) && !isTeen(session);
}
