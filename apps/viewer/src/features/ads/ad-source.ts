import type { Ad } from '@playlet/contract';
import { NOTHING_TO_PLAY, type PlaySource } from '@playlet/player';
import { call } from '../../lib/call.ts';

/** A ticket that ends sooner is renewed; the player asks this long before the end. */
const SOON_MS = 25_000;

/**
 * Returns the player's source of an advertisement's video; rejects as a clip without media where there is none to play.
 */
export async function createAdSource({ showingId, video }: Ad): Promise<PlaySource> {
  if (!video) throw pictureOnly();
  const fresh = Date.parse(video.expiresAt) - Date.now() > SOON_MS ? video : await renewed(showingId);
  return { playId: showingId, ...fresh, resume: 0, subtitles: [], thumbnails: null };
}

async function renewed(showingId: string): Promise<NonNullable<Ad['video']>> {
  try {
    return await call('POST public/content/ad/video', { showingId }, { skipErrorHandler: true });
  } catch (cause) {
    throw pictureOnly(cause);
  }
}

function pictureOnly(cause?: unknown): Error {
  return Object.assign(new Error('the advertisement is a picture', { cause }), { code: NOTHING_TO_PLAY });
}
