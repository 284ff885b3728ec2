import type { Ingest } from '@playlet/contract/entities/ingest';
import type { ListedIngest } from '@playlet/core/ingest/ingest';
import { DAY_MS } from '@playlet/domain/time';
import { describeFailure } from '@playlet/ffmpeg/run/failure-text';
import { describeRefusal, REFUSAL_CODES, type RefusalCode } from '@playlet/ffmpeg/run/refusal';

import { priorityOf } from './change-ingest.ts';

/** The time a failed or cancelled ingest's file is kept for a retry; a refused one has none. */
export const KEPT_SOURCE_DAYS = 7;

/** An ingest's row as the contract shows it at `now`, with the reason in the language asked for. */
export function presentIngest(row: ListedIngest, locale: string, now: number): Ingest {
  return {
    id: row.id,
    groupId: row.group_id,
    index: row.index,
    fileName: row.file_name,
    size: row.size,
    state: row.state,
    step: row.step,
    renditions: Object.entries(row.progress)
      .map(([id, percent]) => ({ id, percent }))
      .sort((a, b) => Number(a.id) - Number(b.id)),
    published: row.asset_id !== null,
    speed: row.speed,
    reason: row.reason === null ? null : { code: row.reason, message: reasonText(row, row.reason, locale) },
    duration: row.duration,
    secondsLeft: secondsLeft(row),
    worker: row.worker,
    priority: priorityOf(row),
    sourceKeptUntil: sourceKeptUntil(row),
    source: hasSource(row, now) ? row.source_key : null,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

function secondsLeft({ state, step, duration, speed, progress }: ListedIngest): number | null {
  if (state !== 'running' || step !== 'transcode' || duration === null || !speed) return null;
  const done = Math.min(...Object.values(progress)) / 100;
  return Math.round((duration * (1 - done)) / speed);
}

const isNeeded = ({ state }: ListedIngest) => ['waiting', 'running', 'paused'].includes(state);

function hasSource(row: ListedIngest, now: number): boolean {
  const until = sourceKeptUntil(row);
  return isNeeded(row) || (until !== null && Date.parse(until) > now);
}

function sourceKeptUntil({
  state,
  finished_at: finishedAt,
  source_until: until,
}: ListedIngest): string | null {
  if (state === 'done') return until?.toISOString() ?? null;
  if (finishedAt === null || (state !== 'failed' && state !== 'cancelled')) return null;
  return new Date(finishedAt.getTime() + KEPT_SOURCE_DAYS * DAY_MS).toISOString();
}

function reasonText(row: ListedIngest, code: string, locale: string): string {
  const language = locale.startsWith('zh') ? 'zh' : 'en';
  // Every drama has an 01.mp4.
  const file =
    language === 'zh'
      ? `《${row.group_title}》第${row.index}集 ${row.file_name}`
      : `${row.group_title} ${row.index} · ${row.file_name}`;
  if (!isRefusal(code)) return describeFailure(code, language, file);
  const details = Object.fromEntries(
    Object.entries(row.reason_details ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : String(value),
    ]),
  );
  return describeRefusal(code, language, { file, details });
}

function isRefusal(code: string): code is RefusalCode {
  return REFUSAL_CODES.some((known) => known === code);
}
