import type { SupportQuestion } from '@playlet/domain/support';
import type { SupportHours } from '@playlet/domain/support-hours';
import type { Generated, JSONColumnType } from 'kysely';

/** The one page of the customer service, once an operator has published it; contacts are links. */
export type SupportPageTable = {
  /** Always true, so that there is one row at most. */
  singleton: Generated<boolean>;
  version: number;
  hours: JSONColumnType<SupportHours>;
  questions: JSONColumnType<SupportQuestion[]>;
  updated_at: Date;
  updated_by: string;
};
