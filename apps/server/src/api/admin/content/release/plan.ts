import { changeGroup } from '@playlet/core/catalogue/edit-group';
import { listUnreleasedEpisodes, saveReleases } from '@playlet/core/publishing/release';
import { publicationOf } from '@playlet/core/publishing/transition';
import { planReleases } from '@playlet/domain/publishing/release-plan';
import { defineHandler } from '#call/handler.ts';
import { presentPublication } from '#publishing/publication.ts';
import { weeklyScheduleOf } from '#publishing/weekly-schedule.ts';

export default defineHandler<'POST admin/content/release/plan'>(
  async ({ id, plan }, { context, write, fail }) => {
    const now = context.clock.now();
    await write({ kind: 'publication', id }, async (tx) => {
      const publication = await publicationOf(tx, id, { lock: true });
      if (!publication) throw fail('GROUP_NOT_FOUND');
      const planned = plan ? planReleases(plan, await listUnreleasedEpisodes(tx, id), now) : [];
      if (plan && planned.length === 0) throw fail('PLAN_WITHOUT_EPISODES');
      // Before a drama is published, the episodes of its first moment come with it. One that is taken down was published.
      const isOut = publication.state === 'published' || publication.state === 'unpublished';
      const opening = isOut ? undefined : planned[0]?.at;
      await saveReleases(
        tx,
        id,
        planned.filter(({ at }) => at !== opening),
      );
      await changeGroup(tx, id, weeklyScheduleOf(plan));
    });
    return presentPublication(context.db, id, now);
  },
);
