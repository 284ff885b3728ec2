import type { AgreementName } from '@playlet/legal';
import type { ConsentSource } from '@playlet/legal/consent';

/** That a member agreed to a version of an agreement; kept as long as it must be provable by law. */
export type ConsentTable = {
  id: string;
  /** Null once the member has left; then the tombstone replaces the member. */
  member_id: string | null;
  tombstone_id: string | null;
  document: AgreementName;
  version: string;
  at: Date;
  source: ConsentSource;
};
