import { type ParsedOf, PLAY_COUNTS_AFTER_SECONDS, PLAY_COUNTS_AGAIN_AFTER_MINUTES } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { groupOfPlay } from '@playlet/core/experiments/unit';
import { countGuestPlay } from '@playlet/core/playback/guest-play';
import { notePlayEvent } from '@playlet/core/playback/play';
import type { Call } from '#call/handler.ts';
import { defineHandler } from '#call/handler.ts';
import { meetExperiments } from '#experiments/meet.ts';
import { LONGEST_PLAY_GAP_SECONDS } from '#media/guest-plays.ts';
import { canCallerPlayNow } from '#media/playing.ts';
import { noteStage } from '#promotion/visit.ts';
import { playSource } from '#recommend/play-source.ts';
import { recordPlays } from '#reports/record-plays.ts';
import { chargeTime } from '#teen/time.ts';

/** The most plays of one drama that one member, or one network of guests, can add in an hour, and in a day. */
const COUNT_RULE = {
  againAfterMinutes: PLAY_COUNTS_AGAIN_AFTER_MINUTES,
  perSourceAndHour: 100,
  perSourceAndDay: 200,
};

type Progress = ParsedOf<Api['POST member/video/play/progress']>;

export default defineHandler<'POST member/video/play/progress'>(async (progress, call) => {
  const { context, caller } = call;
  const noted = await noteProgress(progress, call);
  if (!noted) throw call.fail('PLAY_NOT_FOUND');
  noteStage(call, progress.event === 'end' ? 'completed' : 'started');
  if (noted.added) context.foldPlaysSoon();
  const kind = progress.event === 'start' ? 'play' : progress.event === 'end' ? 'complete' : undefined;
  if (kind) await recordPlays(call, kind, [{ playId: progress.playId }]);
  await meetAtPlay(progress, call);
  // A play that lost its place is refused its fetches.
  await canCallerPlayNow(context.db, caller);
  await chargeTime(context, caller);
  return { counted: noted.counted };
});

/** Counts a continued play as a viewer of the experiments about its drama. */
async function meetAtPlay({ playId, event }: Progress, call: Call): Promise<void> {
  const { context, caller, variants } = call;
  if (variants.unit === undefined) return;
  const play = caller.kind === 'member' ? { playId } : context.guestPlays.read(playId, caller.viewerKey);
  const groupId = play && (await groupOfPlay(context.db, play));
  if (groupId !== undefined) await meetExperiments(call, { place: { groupId }, completed: event === 'end' });
}

function noteProgress({ playId, position, duration, event }: Progress, { context, caller, request }: Call) {
  const { db } = context;
  const reached = Math.min(position, duration);
  const playing = event !== 'start' && event !== 'seek';
  if (caller.kind === 'member') {
    const { memberId, id: sessionId } = caller.session;
    return notePlayEvent(
      db,
      { playId, memberId, sessionId, position: reached, playing, moment: momentOf(event) },
      { ...COUNT_RULE, countsAfter: PLAY_COUNTS_AFTER_SECONDS, longestGap: LONGEST_PLAY_GAP_SECONDS },
    );
  }
  const source = playSource(caller, request, context);
  return context.guestPlays.note({
    playId,
    viewerKey: caller.viewerKey,
    playing,
    count: (play) => countGuestPlay(db, { ...play, source, position: reached }, COUNT_RULE),
  });
}

function momentOf(event: Progress['event']) {
  if (event === 'start') return 'began';
  return event === 'end' ? 'ended' : 'watched';
}
