import { setTimeout } from 'node:timers/promises';
import { takePlace } from '@playlet/core/members/playing-place';
import { findPlayableVideo, insertPlay } from '@playlet/core/playback/play';
import { resumePosition } from '@playlet/core/playback/remember-watch';
import { type PlayReport, type ReportedPlay, reportPlays } from '@playlet/core/playback/report-plays';
import { newId } from '@playlet/db';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { marksOf } from '@playlet/db/queries/engagement/library';
import type { RawDatabase } from '@playlet/db/raw';
import { MAX_PLAYING_DEVICES, PLAYING_IDLE_MS } from '@playlet/domain/session';
import type { BareAnswers, BareCaller } from './answer.ts';

const REPORT_RULE = {
  ...{ againAfterMinutes: 30, perSourceAndHour: 100, perSourceAndDay: 200 },
  ...{ countsAfter: 5, longestGap: 45, placeIdleMs: PLAYING_IDLE_MS },
};
const BATCH_MS = 25;
const COUNTS_AFTER_MS = 5000;
const PLACE_RULE = { limit: MAX_PLAYING_DEVICES, awayMs: PLAYING_IDLE_MS };

type GuestPlay = { groupSeq: number; index: number; startedAt: number; counted: boolean };

/** The right to play, and what players report. Guests' plays are remembered in memory until they count. */
export function playAnswers(db: RawDatabase): BareAnswers {
  const guestPlays = new Map<string, GuestPlay>();
  const report = gatherReports(db);
  const keepPlace = async ({ memberId, sessionId, hasPlace }: BareCaller) => {
    if (memberId !== undefined && !hasPlace) await takePlace(db, { id: sessionId, memberId }, PLACE_RULE);
  };
  return {
    async '/api/member/video/play/create'({ groupId, index }, caller) {
      const { memberId } = caller;
      const [group, video] = await Promise.all([
        groupById(db, groupId),
        findPlayableVideo(db, groupId, index),
      ]);
      if (!group || !video) throw new Error(`${groupId} has no episode ${index}`);
      await keepPlace(caller);
      if (memberId === undefined) {
        const playId = newId();
        guestPlays.set(playId, { groupSeq: group.seq, index, startedAt: Date.now(), counted: false });
        return { playId, video };
      }
      const [playId, resume, me] = await Promise.all([
        insertPlay(db, { groupId, videoId: video.id, memberId }),
        resumePosition(db, memberId, video.id),
        marksOf(db, memberId, { groupId, videoId: video.id }),
      ]);
      return { playId, video, resume, me };
    },
    async '/api/member/video/play/progress'({ playId, position, event }, caller) {
      const { memberId, sessionId, ip } = caller;
      if (memberId !== undefined) {
        const moment = event === 'start' ? 'began' : event === 'end' ? 'ended' : 'watched';
        const answer = await report({
          ...{ kind: 'member', playId, memberId, sessionId, position, playing: event !== 'start', moment },
          ...{ isContinuing: event === 'watch', keepsPlace: !caller.hasPlace, charge: undefined },
          arrivedAt: performance.now(),
        });
        if (!answer?.hasPlace) await keepPlace(caller);
        return answer;
      }
      const play = guestPlays.get(playId);
      if (!play) throw new Error(`there is no play ${playId}`);
      const { groupSeq, index, startedAt } = play;
      if (!play.counted && Date.now() - startedAt >= COUNTS_AFTER_MS) {
        play.counted = true;
        const counted = { id: playId, viewerKey: ip, source: ip, groupSeq, index, watched: 5, position };
        await report({ kind: 'guest', ...counted });
      }
      if (event === 'end') guestPlays.delete(playId);
      return { counted: play.counted };
    },
  };
}

/** Writes reports together as the product does, with nothing beside. */
function gatherReports(db: RawDatabase): (report: PlayReport) => Promise<ReportedPlay | undefined> {
  let batch: Promise<(ReportedPlay | undefined)[]> | undefined;
  let reports: PlayReport[] = [];
  return async (report) => {
    const at = reports.push(report) - 1;
    batch ??= setTimeout(BATCH_MS).then(() => {
      const written = reports;
      reports = [];
      batch = undefined;
      return reportPlays(db, written, REPORT_RULE);
    });
    return (await batch)[at];
  };
}
