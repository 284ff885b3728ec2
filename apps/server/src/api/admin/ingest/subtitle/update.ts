import { MAX_SUBTITLE_BYTES } from '@playlet/contract/limits';
import { saveSubtitle } from '@playlet/core/ingest/import-group';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { languageLabelOf } from '@playlet/domain/language-label';
import { readSubtitles, SubtitleError, type Subtitles } from '@playlet/ffmpeg/subtitles/subtitles';
import { type CallOf, defineHandler } from '#call/handler.ts';
import { readSmallBody } from '#ingest/body.ts';

export default defineHandler<'PUT admin/ingest/subtitle/update'>(async ({ groupId, index, lang }, call) => {
  const { context, request, fail } = call;
  if (!(await groupById(context.db, groupId))) throw fail('GROUP_NOT_FOUND');
  const { body, cueCount, skippedCount } = read(call, await readSmallBody(request, MAX_SUBTITLE_BYTES), lang);
  const label = languageLabelOf(lang);
  return call.write({ kind: 'video', id: `${groupId}/${index}` }, async (tx, line) => {
    const saved = await saveSubtitle(tx, { groupId, index: Number(index) }, { lang, label, body });
    if (!saved) throw fail('VIDEO_NOT_FOUND');
    line.details({ subtitles: lang });
    return { lang, label, cueCount, skippedCount };
  });
});

function read(
  { fail }: CallOf<'PUT admin/ingest/subtitle/update'>,
  bytes: Buffer,
  language: string,
): Subtitles {
  try {
    return readSubtitles(bytes, { language });
  } catch (error) {
    if (error instanceof SubtitleError)
      throw fail('SUBTITLE_NOT_READABLE', { data: { reason: error.message } });
    throw error;
  }
}
