import { readPolishOverview } from '@playlet/core/ingest/polish';
import { queueOverview } from '@playlet/core/ingest/queue';
import { defineHandler } from '#call/handler.ts';
import { KEPT_SOURCE_DAYS } from '#ingest/present.ts';
import { presentPolish } from '#ingest/present-polish.ts';

export default defineHandler<'POST admin/ingest/job/overview'>(
  async (_input, { context: { db, freeBytes } }) => {
    const [{ states, dramas, originalBytes }, polish] = await Promise.all([
      queueOverview(db),
      readPolishOverview(db),
    ]);
    const of = (state: string) => states.find((row) => row.state === state);
    const count = (state: string) => of(state)?.count ?? 0;
    const kept = ['waiting', 'running', 'paused', 'failed', 'cancelled'];
    return {
      states: {
        waiting: count('waiting'),
        running: count('running'),
        paused: count('paused'),
        failed: count('failed'),
        refused: count('refused'),
        done: count('done'),
      },
      dramas,
      speed: of('running')?.speed ?? 0,
      workers: of('running')?.workers ?? [],
      sourceBytes: kept.reduce((sum, state) => sum + (of(state)?.bytes ?? 0), originalBytes),
      freeBytes: (await freeBytes()) ?? null,
      polish: presentPolish(polish),
      sourceKeptDays: KEPT_SOURCE_DAYS,
    };
  },
);
