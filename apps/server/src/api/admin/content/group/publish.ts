import { applyTransition, publicationOf } from '@playlet/core/publishing/transition';
import { openTakeDown } from '@playlet/core/take-down/take-down';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { requirePublishable } from '#publishing/publication.ts';

export default defineHandler<'POST admin/content/group/publish'>(({ id }, { context, write, fail }) =>
  write({ kind: 'group', id }, async (tx) => {
    const before = await publicationOf(tx, id);
    const published = await applyTransition(tx, id, { act: 'publish' });
    if (published === undefined) throw fail('GROUP_NOT_FOUND');
    if (published && published.publishedAt) {
      if (!before?.publishedAt) await requirePublishable(tx, id, context.clock.now());
      return { id, publishedAt: published.publishedAt.toISOString() };
    }
    const taken = await openTakeDown(tx, id);
    if (taken) throw fail('TAKEN_DOWN', { data: { reason: taken.reason } });
    const group = await groupById(tx, id);
    if (!group || group.license_no === null) throw fail('LICENSE_REQUIRED');
    throw fail(group.license_kind === null ? 'LICENSE_INVALID' : 'GROUP_WITHOUT_VIDEO');
  }),
);
