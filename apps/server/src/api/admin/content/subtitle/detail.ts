import { subtitleOf } from '@playlet/core/editing/drama-episodes';
import { readCues } from '@playlet/ffmpeg/subtitles/subtitles';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/subtitle/detail'>(async (place, { context, fail }) => {
  const found = await subtitleOf(context.db, place);
  if (!found) throw fail('SUBTITLE_NOT_FOUND');
  return {
    lang: place.lang,
    label: found.label,
    embedded: found.embedded,
    cues: readCues(found.body).map(({ from, to, text }) => ({ from, to, text })),
  };
});
