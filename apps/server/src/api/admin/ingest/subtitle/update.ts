import { MAX_SUBTITLE_BYTES } from '@playlet/contract/limits';
import { groupById } from '@playlet/db/queries/group';
import { saveSubtitle } from '@playlet/db/queries/import-group';
import { languageLabel } from '@playlet/domain/language-label';
import { cleanSubtitles, SubtitleError } from '@playlet/ffmpeg/subtitles';
import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';
import { smallBody } from '../../../../intake/body.ts';

export default handler<'PUT admin/ingest/subtitle/update'>(
  async ({ groupId, index, lang }, { context, request }) => {
    if (!(await groupById(context.db, groupId))) throw new BusinessError('GROUP_NOT_FOUND');
    const body = clean(await smallBody(request, MAX_SUBTITLE_BYTES));
    const label = languageLabel(lang);
    const saved = await saveSubtitle(context.db, { groupId, index: Number(index) }, { lang, label, body });
    if (!saved) throw new BusinessError('VIDEO_NOT_FOUND');
    return { lang, label };
  },
);

function clean(bytes: Buffer): string {
  try {
    return cleanSubtitles(bytes);
  } catch (error) {
    if (error instanceof SubtitleError)
      throw new BusinessError('SUBTITLE_NOT_READABLE', { data: { reason: error.message } });
    throw error;
  }
}
