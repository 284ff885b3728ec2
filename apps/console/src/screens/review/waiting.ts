import type { CallOutput } from '../../lib/call.ts';

/** A drama that waits for a reviewer. */
export type Waiting = CallOutput<'GET admin/content/review/list'>['list'][number];
