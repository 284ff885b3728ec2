import { type ParsedOf, PLAY_COUNTS_AFTER, PLAY_COUNTS_AGAIN_AFTER_MINUTES } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { notePlayEvent } from '@playlet/db/queries/play';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';
import { callerMayPlayNow } from '../../../../media/playing.ts';
import { playSource } from '../../../../recommend/play-source.ts';
import { liveTime } from '../../../../teen/time.ts';

/** Players report every five seconds; a longer silence does not count as watching, in seconds. */
const LONGEST_GAP = 15;
/** Plays of one drama that one member, or one network of guests, can add in an hour. */
const PLAYS_AN_HOUR = 100;

export default handler<'POST member/video/play/progress'>(
  async ({ playId, position, duration, event }, { context, caller, request }) => {
    const noted = await notePlayEvent(
      context.db,
      {
        playId,
        viewerKey: caller.viewerKey,
        source: playSource(caller, request, context),
        position: Math.min(position, duration),
        playing: event !== 'start' && event !== 'seek',
        ...(caller.kind === 'member' && {
          member: { id: caller.session.memberId, moment: momentOf(event) },
        }),
      },
      {
        countsAfter: PLAY_COUNTS_AFTER,
        againAfterMinutes: PLAY_COUNTS_AGAIN_AFTER_MINUTES,
        perSourceAndHour: PLAYS_AN_HOUR,
        longestGap: LONGEST_GAP,
      },
    );
    if (!noted) throw new BusinessError('PLAY_NOT_FOUND');
    if (noted.added) context.foldPlaysSoon();
    // Where it has no place any more, what it fetches is refused.
    await callerMayPlayNow(context.db, caller);
    await liveTime(context, caller);
    return { counted: noted.counted };
  },
);

function momentOf(event: ParsedOf<Api['POST member/video/play/progress']>['event']) {
  if (event === 'start') return 'began';
  return event === 'end' ? 'ended' : 'watched';
}
