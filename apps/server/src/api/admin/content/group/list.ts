import { dramaPlaceOf, listDramas } from '@playlet/db/queries/editing/drama-list';
import { defineHandler } from '#call/handler.ts';
import { dramaFilterOf } from '#editing/drama-filter.ts';
import { presentDrama } from '#editing/present.ts';
import { pagePartOf, pagingOf } from '#paging/page-place.ts';

export default defineHandler<'POST admin/content/group/list'>(async (input, call) => {
  const { page: _page, pageSize: _pageSize, snapshot: _snapshot, sort, ...filter } = input;
  const [reference, { deletedMediaDays }] = await Promise.all([
    call.context.reference(),
    call.context.settings(),
  ]);
  const part = pagePartOf(input, ['number', 'number']);
  const rows = await listDramas(call.context.db, dramaFilterOf(filter, reference), sort, part);
  return {
    list: rows.map((row) => presentDrama(row, reference, deletedMediaDays, call)),
    ...pagingOf(input, rows, (row) => dramaPlaceOf(sort, row)),
  };
});
