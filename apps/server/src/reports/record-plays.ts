import { listPlayedEpisodes } from '@playlet/core/playback/play';
import type { Network } from '@playlet/domain/reports/event';
import type { Call } from '#call/handler.ts';
import { recordEvent } from './record-event.ts';

type ReportedPlay = { playId: string; second?: number; seconds?: number; network?: Network | undefined };

/** Records events of the caller's plays. The plays themselves name their episodes; others' plays are ignored. */
export async function recordPlays(
  call: Pick<Call, 'context' | 'caller' | 'request'>,
  kind: 'play' | 'complete' | 'leave' | 'recommended_play',
  plays: readonly ReportedPlay[],
): Promise<void> {
  if (plays.length === 0) return;
  const episodes = await episodesOf(
    call,
    plays.map(({ playId }) => playId),
  );
  for (const play of plays) {
    const episode = episodes.get(play.playId);
    if (episode) recordEvent(call, { ...play, ...episode, kind });
  }
}

async function episodesOf(
  { context, caller }: Pick<Call, 'context' | 'caller'>,
  playIds: readonly string[],
): Promise<Map<string, { groupId: string; index: number }>> {
  if (caller.kind === 'member') return listPlayedEpisodes(context.db, caller.session.memberId, playIds);
  const found = await Promise.all(
    playIds.map(async (playId) => {
      const play = context.guestPlays.read(playId, caller.viewerKey);
      const groupId = play && (await context.groupIds(play.groupSeq));
      return play && groupId !== undefined ? [[playId, { groupId, index: play.index }] as const] : [];
    }),
  );
  return new Map(found.flat());
}
