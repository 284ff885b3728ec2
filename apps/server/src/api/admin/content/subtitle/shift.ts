import { subtitleOf } from '@playlet/core/editing/drama-episodes';
import { saveSubtitle } from '@playlet/core/ingest/import-group';
import { convertSubtitles, readCues, SubtitleError } from '@playlet/ffmpeg/subtitles/subtitles';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/content/subtitle/shift'>(
  ({ byMs, lang, ...place }, { write, fail }) =>
    write({ kind: 'video', id: `${place.groupId}/${place.index}` }, async (tx, line) => {
      const found = await subtitleOf(tx, { ...place, lang });
      if (!found) throw fail('SUBTITLE_NOT_FOUND');
      try {
        const body = convertSubtitles(Buffer.from(found.body), -byMs / 1000);
        await saveSubtitle(tx, place, { lang, label: found.label, body });
        line.details({ subtitles: lang, byMs });
        return { lang, lineCount: readCues(body).length };
      } catch (error) {
        if (!(error instanceof SubtitleError)) throw error;
        throw fail('SUBTITLE_NOT_READABLE', { data: { reason: error.message } });
      }
    }),
);
