import { findPlayableVideo, insertPlay } from '@playlet/core/playback/play';
import { resumePosition } from '@playlet/core/playback/remember-watch';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { marksOf } from '@playlet/db/queries/engagement/library';
import { listReplacedMedia } from '@playlet/db/queries/playback/replaced-media';
import { nextAd } from '#ads/serve.ts';
import { type Call, defineHandler } from '#call/handler.ts';
import { accessOf } from '#catalogue/present.ts';
import { denialOf } from '#catalogue/viewer.ts';
import { localeOf } from '#http/locale.ts';
import { introOf, recapOf } from '#media/intro.ts';
import { canCallerPlayNow } from '#media/playing.ts';
import { listMediaSources } from '#media/sources.ts';
import { noteStage } from '#promotion/visit.ts';
import { leaseTime } from '#teen/time.ts';

export default defineHandler<'POST member/video/play/create'>(
  async ({ groupId, index, ads, ticket }, call) => {
    const { context, caller } = call;
    const [group, video] = await Promise.all([
      groupById(context.db, groupId),
      findPlayableVideo(context.db, groupId, index),
    ]);
    if (!group) throw call.fail('VIDEO_NOT_FOUND');
    const denial = await denialOf(call, group, index);
    if (denial === 'VIP_REQUIRED') noteStage(call, 'walled');
    if (denial) throw call.fail(denial, wallOf(denial, groupId, call));
    if (!video) throw call.fail('VIDEO_NOT_FOUND');

    if (!(await canCallerPlayNow(context.db, caller))) throw call.fail('CONCURRENT_LIMIT');
    const until = await leaseTime(context, caller);
    const memberId = caller.kind === 'member' ? caller.session.memberId : undefined;
    const before = ads && accessOf(group, index, call) === 'free';
    const durationSeconds = video.asset.manifest.duration;
    const [playId, resume, me, ad, retention] = await Promise.all([
      memberId === undefined
        ? context.guestPlays.begin(caller.viewerKey, { groupSeq: group.seq, index })
        : insertPlay(context.db, { groupId, videoId: video.id, memberId }),
      memberId === undefined ? 0 : resumePosition(context.db, memberId, video.id),
      memberId === undefined ? undefined : marksOf(context.db, memberId, { groupId, videoId: video.id }),
      before
        ? nextAd(call, 'preroll', {
            episode: { videoId: video.id, seconds: durationSeconds },
          })
        : undefined,
      context.episodeRetention({ groupId, index, durationSeconds }),
    ]);
    if (playId === undefined) throw call.fail('TOKEN_INVALID');
    const replaced = await replacedAsset(call, video, ticket);
    const asset = replaced ?? video.asset;
    const byLink = call.variants.isFreeByLink(group, index);
    const { folders, play, reporting } = listMediaSources(call, asset.id, until, byLink);
    const folder = folders[0];
    const { duration } = asset.manifest;
    // Parts found by sound belong to the former media.
    const marked = replaced ? { ...video, parts: [] } : video;
    const recap = recapOf(marked, duration);
    return {
      playId,
      ...play,
      ...reporting,
      reportSeconds: context.config.reports.intervalSeconds,
      resume,
      ...(me && { me }),
      ...(ad && { ad }),
      subtitles: video.subtitles.map(({ lang, label }) => ({
        lang,
        label,
        url: `${folder}/subtitles/${lang}.vtt`,
      })),
      thumbnails: asset.has_thumbnails ? `${folder}/thumbnails.vtt` : null,
      start: asset.manifest,
      intro: introOf(marked, group, duration),
      ...(recap && { recap }),
      ...(retention && { retention }),
      previous: video.previousIndex === null ? null : { index: video.previousIndex },
      next:
        video.nextIndex === null
          ? null
          : {
              index: video.nextIndex,
              access: accessOf(group, video.nextIndex, call),
            },
    };
  },
);

/** Returns the wall's words where an experiment has its own. */
function wallOf(denial: string, groupId: string, { variants, request }: Call) {
  const offer = denial === 'VIP_REQUIRED' ? variants.offerAt(groupId, localeOf(request)) : undefined;
  return offer && { data: { offer } };
}

/** The media a play began with, where others have taken their place since. */
function replacedAsset({ context }: Call, video: { id: string; asset: { id: string } }, ticket?: string) {
  const assetId = ticket && context.tickets.folderOf(ticket);
  return assetId && assetId !== video.asset.id ? listReplacedMedia(context.db, video.id, assetId) : undefined;
}
