import { deleteSubtitle, subtitleOf } from '@playlet/core/editing/drama-episodes';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/content/subtitle/delete'>(({ lang, ...place }, { write, fail }) =>
  write({ kind: 'video', id: `${place.groupId}/${place.index}` }, async (tx, line) => {
    const found = await subtitleOf(tx, { ...place, lang });
    if (!found) throw fail('SUBTITLE_NOT_FOUND');
    await deleteSubtitle(tx, found.id);
    line.details({ subtitles: lang, deleted: true });
    return { lang };
  }),
);
