import { readTeenTime, reportCurve } from '@playlet/db/queries/reports/numbers';
import { rollUpProgress } from '@playlet/db/queries/reports/roll-up-progress';
import { defineHandler } from '#call/handler.ts';
import { beforeOf, viewOf } from '#reports/view.ts';

export default defineHandler<'POST admin/report/overview/detail'>(async ({ grain, ...asked }, call) => {
  const { db } = call.context;
  const view = viewOf(asked);
  const before = beforeOf(view);
  // One after another: a page that is open for minutes must not take the pool from the viewers.
  const progress = await rollUpProgress(db);
  const { numbers, series } = await reportCurve(db, view, grain);
  const { numbers: numbersBefore, series: seriesBefore } = await reportCurve(db, before, grain);
  const teen = await readTeenTime(db, { fromDay: asked.from, toDay: asked.to });
  return {
    rolledUpAt: progress?.until.toISOString() ?? null,
    numbers,
    before: numbersBefore,
    series,
    seriesBefore,
    teen,
  };
});
