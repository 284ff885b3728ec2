import type { Ad } from '@playlet/contract';
import { type CallInput, call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { isTeen, isVip, useSession } from '../session/session.ts';

type ReportedEvent = CallInput<'POST public/content/ad/event'>['event'];

/** The delays between attempts to report; the service counts repeated reports once. */
const AGAIN_MS = [1000, 5000];
/** The reports already sent: a second click counts as the first. */
const reported = new Set<string>();

/** Reports an event of an advertisement, once, without delay for the viewer and silent when it is lost. */
export function reportAd({ showingId }: Pick<Ad, 'showingId'>, event: ReportedEvent): void {
  const what = `${event} ${showingId}`;
  if (reported.has(what)) return;
  reported.add(what);
  void send({ showingId, event });
}

async function send(what: { showingId: string; event: ReportedEvent }, waits = AGAIN_MS): Promise<void> {
  try {
    await call('POST public/content/ad/event', what, { skipErrorHandler: true, keepalive: true });
  } catch (error) {
    const [wait, ...later] = waits;
    if (wait === undefined || error instanceof BusinessError) return;
    setTimeout(() => void send(what, later), wait);
  }
}

/**
 * The next advertisement of a slot, with its picture at hand; null where there is none, and a lost one is none. `except`
 * are those that were closed, by their link.
 */
export async function nextAd(
  slot: CallInput<'POST public/content/ad/next'>['slot'],
  except: readonly string[] = [],
): Promise<Ad | null> {
  if (!canShowAds(useSession.getState())) return null;
  try {
    const { ad } = await call(
      'POST public/content/ad/next',
      { slot, ...(except.length > 0 && { except: [...except] }) },
      { skipErrorHandler: true },
    );
    if (ad) await fetchPicture(ad.image.url);
    return ad;
  } catch {
    return null;
  }
}

/** Loads the picture before the advertisement is drawn, because an empty place is of no use. The clip has priority. */
function fetchPicture(url: string): Promise<void> {
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = url;
  return picture.decode();
}

/** The service decides; a VIP's device and a teen's do not even ask. */
export function canShowAds(session: Parameters<typeof isVip>[0] & Parameters<typeof isTeen>[0]): boolean {
  return !isVip(session) && !isTeen(session);
}
