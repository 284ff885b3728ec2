import { listIngests } from '@playlet/db/queries/intake';
import { handler } from '#http/handler.ts';
import { localeOf } from '#http/locale.ts';
import { presentIngest } from '#intake/present.ts';

export default handler<'POST admin/ingest/job/list'>(
  async ({ page, pageSize, ...filter }, { context, request }) => {
    const rows = await listIngests(context.db, filter, page * pageSize, pageSize);
    const locale = localeOf(request);
    return { list: rows.map((row) => presentIngest(row, locale)), page, pageSize };
  },
);
