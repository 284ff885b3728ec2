import type { CallOutput } from '../../lib/call.ts';

/** The data of one link: its figures, days, costs and partner. */
export type LinkDetail = CallOutput<'GET admin/promotion/link/detail'>;
