import { listCheckedEpisodes } from '@playlet/core/quality-control/checks';
import { readFingerprint } from '@playlet/domain/quality/fingerprint';
import { findSameSound } from '@playlet/domain/quality/same-sound';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/quality/part/preview'>(async ({ groupId, index, span }, call) => {
  const episodes = await listCheckedEpisodes(call.context.db, groupId);
  if (!episodes.some((episode) => episode.index === index)) throw call.fail('VIDEO_NOT_FOUND');
  const sounds = episodes.flatMap(({ check, manifest, ...episode }) => {
    const sound = check?.measures?.sound;
    if (!check?.fingerprint || !sound) return [];
    const fingerprint = readFingerprint(check.fingerprint, sound.silent);
    return [{ index: episode.index, seconds: manifest.duration, fingerprint }];
  });
  const from = sounds.find((sound) => sound.index === index);
  const others = sounds.filter((sound) => sound !== from);
  const list = others.flatMap((to) => {
    const place = from && findSameSound(span, from, to);
    if (!place) return [];
    const { percent, ...found } = place;
    return [{ index: to.index, span: found, percent }];
  });
  return { list, unmeasured: episodes.length - sounds.length };
});
