import { createHash } from 'node:crypto';
import { openEventStore } from '@playlet/core/reports/event-store';
import { defineHandler } from '#call/handler.ts';
import { viewOf } from '#reports/view.ts';

const VIEWER_LENGTH = 12;

export default defineHandler<'POST admin/report/event/list'>(async (input, { context }) => {
  const { page, pageSize, snapshot, kind, ...asked } = input;
  const rows = await openEventStore(context.db, context.config.clickhouseUrl).list(viewOf(asked), {
    kind,
    ...(snapshot !== undefined && { before: snapshot }),
    offset: page * pageSize,
    count: pageSize,
  });
  const last = rows.at(-1)?.id;
  return {
    list: rows.map(({ viewerKey, orderId: _, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      viewer: viewerOf(viewerKey),
    })),
    page,
    pageSize,
    ...(rows.length === pageSize && last !== undefined && { snapshot: last }),
  };
});

/** Members have no name here: who may see reports may not see who they are. */
function viewerOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, VIEWER_LENGTH);
}
