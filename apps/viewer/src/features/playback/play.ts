import type { Play } from '@playlet/contract';
import { type Boot, type PlaySource, selectStartupRendition } from '@playlet/player';
import { forgetBootAnswer, readBootAnswer } from '../../lib/boot.ts';
import { type CallInput, call } from '../../lib/call.ts';
import { failureCodeOf, NetworkError } from '../../lib/failure.ts';
import { describeFailure } from '../../lib/show.ts';
import { setLikeFromServer } from '../likes/likes.ts';
import { episodeKeyOf } from './episode-key.ts';

/** One episode of a drama, as it is asked for. */
export type Episode = Pick<CallInput<'POST member/video/play/create'>, 'groupId' | 'index'>;

/**
 * Asks for the right to play an episode, with an advertisement before it only where one could be shown. With the ticket
 * of a play under way it continues with the same media, even after they were replaced. A refusal is thrown with the
 * service's word for it as its `code`.
 */
export async function loadPlay(
  { groupId, index }: Episode,
  signal: AbortSignal,
  { ads = false, ticket }: { ads?: boolean; ticket?: string | undefined } = {},
): Promise<PlaySource & Pick<Play, 'ad'>> {
  try {
    const play = await call(
      'POST member/video/play/create',
      { groupId, index, ads, ...(ticket !== undefined && { ticket }) },
      { signal, skipErrorHandler: true },
    );
    if (play.me) setLikeFromServer({ groupId, index }, play.me.star?.id ?? null);
    return play;
  } catch (error) {
    throw new PlayRefusal(error);
  }
}

/** The error of a play, in the form the player reads. */
class PlayRefusal extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super(describeFailure(cause), { cause });
    this.code = cause instanceof NetworkError ? 'NETWORK' : (failureCodeOf(cause) ?? 'REQUEST');
  }
}

/**
 * The play the document carried for this episode: its first bytes are on their way already, in the rendition that
 * server and player choose alike. Null when there is none, or it is forgotten, or its ticket is used up.
 */
export function readBootPlay({ groupId, index }: Episode, now = Date.now()): Boot | null {
  const source = readBootAnswer('POST member/video/play/create', { groupId, index });
  if (!source) return null;
  const renditionId = selectStartupRendition(source.start.renditions, null)?.id;
  if (renditionId === undefined || Date.parse(source.expiresAt) <= now) return null;
  return { clipKey: episodeKeyOf({ groupId, index }), source, renditionId };
}

/** Drops the answer a deck began with: a second play asks again. */
export function forgetBootPlay({ groupId, index }: Episode): void {
  forgetBootAnswer('POST member/video/play/create', { groupId, index });
}
