import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { groupOfPlay } from '@playlet/core/experiments/unit';
import type { Call } from '#call/handler.ts';
import { defineHandler } from '#call/handler.ts';
import { meetExperiments } from '#experiments/meet.ts';
import { canCallerPlayNow } from '#media/playing.ts';
import { noteStage } from '#promotion/visit.ts';
import { playSource } from '#recommend/play-source.ts';
import { recordPlays } from '#reports/record-plays.ts';
import { teenChargeOf } from '#teen/time.ts';

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
  if (!noted.hasPlace) await canCallerPlayNow(context.db, caller);
  return { counted: noted.counted };
});

/** Counts a continued play as a viewer of the experiments about its drama. */
async function meetAtPlay({ playId, event }: Progress, call: Call): Promise<void> {
  const { context, caller, variants } = call;
  if (variants.unit === undefined) return;
  const play =
    caller.kind === 'member'
      ? { playId, memberId: caller.session.memberId }
      : context.guestPlays.read(playId, caller.viewerKey);
  const groupId = play && (await groupOfPlay(context.db, play));
  if (groupId !== undefined) await meetExperiments(call, { place: { groupId }, completed: event === 'end' });
}

async function noteProgress(
  { playId, position, duration, event }: Progress,
  { context, caller, request }: Call,
): Promise<{ counted: boolean; added: boolean; hasPlace: boolean } | undefined> {
  const reached = Math.min(position, duration);
  const playing = event !== 'start' && event !== 'seek';
  if (caller.kind === 'member') {
    const { memberId, id: sessionId, hasPlace } = caller.session;
    return context.playReports.add({
      kind: 'member',
      playId,
      memberId,
      sessionId,
      position: reached,
      playing,
      moment: momentOf(event),
      isContinuing: event === 'watch',
      keepsPlace: !hasPlace,
      charge: teenChargeOf(caller, context.clock),
      arrivedAt: performance.now(),
    });
  }
  const source = playSource(caller, request, context);
  const noted = await context.guestPlays.note({
    playId,
    viewerKey: caller.viewerKey,
    playing,
    count: async (play) =>
      (await context.playReports.add({ kind: 'guest', ...play, source, position: reached }))?.added,
  });
  return noted && { ...noted, hasPlace: true };
}

function momentOf(event: Progress['event']) {
  if (event === 'start') return 'began';
  return event === 'end' ? 'ended' : 'watched';
}
