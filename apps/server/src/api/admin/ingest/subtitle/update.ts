import { MAX_SUBTITLE_BYTES } from '@playlet/contract/limits';
import { groupById } from '@playlet/db/queries/group';
import { saveSubtitle } from '@playlet/db/queries/import-group';
import { languageLabel } from '@playlet/domain/language-label';
import { cleanSubtitles, SubtitleError } from '@playlet/ffmpeg/subtitles';
import { type CallOf, handler } from '#http/handler.ts';
import { smallBody } from '#intake/body.ts';

export default handler<'PUT admin/ingest/subtitle/update'>(async ({ groupId, index, lang }, call) => {
  const { context, request, fail } = call;
  if (!(await groupById(context.db, groupId))) throw fail('GROUP_NOT_FOUND');
  const body = clean(call, await smallBody(request, MAX_SUBTITLE_BYTES));
  const label = languageLabel(lang);
  const saved = await saveSubtitle(context.db, { groupId, index: Number(index) }, { lang, label, body });
  if (!saved) throw fail('VIDEO_NOT_FOUND');
  return { lang, label };
});

function clean({ fail }: CallOf<'PUT admin/ingest/subtitle/update'>, bytes: Buffer): string {
  try {
    return cleanSubtitles(bytes);
  } catch (error) {
    if (error instanceof SubtitleError)
      throw fail('SUBTITLE_NOT_READABLE', { data: { reason: error.message } });
    throw error;
  }
}
