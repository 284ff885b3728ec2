import type { CallInput } from '../../lib/call.ts';

export const VIEWS = ['open', 'running', 'failed', 'waiting', 'paused', 'done', 'uploading'] as const;
type View = (typeof VIEWS)[number];
type State = CallInput<'POST admin/ingest/job/queue'>['states'][number];

/** The states that each view shows. */
export const VIEW_STATES: Record<Exclude<View, 'uploading'>, readonly State[]> = {
  open: ['running', 'failed', 'refused', 'waiting', 'paused'],
  running: ['running'],
  failed: ['failed', 'refused'],
  waiting: ['waiting'],
  paused: ['paused'],
  done: ['done'],
};

export function readView(text: string | null): View {
  return VIEWS.find((view) => view === text) ?? 'open';
}

export type QueueAct = CallInput<'POST admin/ingest/job/change'>['act'];

/** The actions that undo another; an unwanted retry is stopped by hand. */
export const INVERSES: Partial<Record<QueueAct, QueueAct>> = {
  pause: 'resume',
  resume: 'pause',
  cancel: 'retry',
  first: 'normal',
  low: 'normal',
};
