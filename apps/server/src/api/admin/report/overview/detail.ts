import { reportChoices, reportNumbers, reportSeries, teenTime } from '@playlet/db/queries/reports/numbers';
import { rollUpProgress } from '@playlet/db/queries/reports/roll-up-progress';
import { handler } from '#http/handler.ts';
import { beforeOf, viewOf } from '#reports/view.ts';

export default handler<'POST admin/report/overview/detail'>(async ({ grain, ...asked }, call) => {
  const { db } = call.context;
  const view = viewOf(asked);
  const before = beforeOf(view);
  const [progress, numbers, numbersBefore, series, seriesBefore, choices, teen] = await Promise.all([
    rollUpProgress(db),
    reportNumbers(db, view),
    reportNumbers(db, before),
    reportSeries(db, view, grain),
    reportSeries(db, before, grain),
    reportChoices(db, view),
    teenTime(db, { fromDay: asked.from, toDay: asked.to }),
  ]);
  return {
    rolledUpAt: progress?.until.toISOString() ?? null,
    numbers,
    before: numbersBefore,
    series,
    seriesBefore,
    choices,
    teen,
  };
});
