import { isJobHandled } from '@playlet/domain/background-job';
import { defineHandler } from '#call/handler.ts';

const SHOWN_COUNT = 200;

export default defineHandler<'GET admin/system/job/list'>(async (_input, { context: { jobs } }) => {
  const [queues, unfinished] = await Promise.all([
    jobs.inspection.queues(),
    jobs.inspection.unfinished(SHOWN_COUNT),
  ]);
  return {
    queues: queues.map(({ name, waiting, working, failed, waitingSince }) => ({
      job: name,
      waiting,
      running: working,
      failed,
      waitingSince: waitingSince?.toISOString() ?? null,
    })),
    list: unfinished.map(({ queue, createdAt, at, ...same }) => ({
      ...same,
      job: queue,
      createdAt: createdAt.toISOString(),
      at: at.toISOString(),
      isHandled: isJobHandled(queue),
    })),
  };
});
