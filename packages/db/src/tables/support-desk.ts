import type {
  MemberRequestKind,
  MemberRequestState,
  MemberRequestWay,
} from '@playlet/domain/member-request/member-request';
import type { Generated } from 'kysely';

/** What the customer service wrote down about a member. */
export type MemberNoteTable = {
  id: string;
  member_id: string;
  text: string;
  /** Null for the token of a server's own machine. */
  staff_id: string | null;
  staff_name: string;
  created_at: Generated<Date>;
};

/** That somebody of the staff looked at a member on a Beijing day. */
export type MemberViewTable = {
  member_id: string;
  staff_id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  staff_name: string;
  roles: string[];
  times: Generated<number>;
  last_at: Generated<Date>;
};

/** Something a member, a guardian or somebody else asked for, to be answered by a day. */
export type MemberRequestTable = {
  id: string;
  /** Counts up: the number that is told to whoever asks. */
  seq: Generated<number>;
  kind: MemberRequestKind;
  way: MemberRequestWay;
  state: Generated<MemberRequestState>;
  /** Whom it is about; null where that is no member, or none any more. */
  member_id: string | null;
  tombstone_id: Generated<string | null>;
  /** Who asks and how they are reached; empty once the member has left. */
  contact: string;
  text: string;
  received_at: Date;
  /** `YYYY-MM-DD`, a working day. */
  due_on: string;
  /** The official holidays of a year it took in were not known yet. */
  due_estimated: boolean;
  /** Who sees to it. */
  staff_id: string | null;
  staff_name: Generated<string>;
  created_at: Generated<Date>;
  closed_at: Generated<Date | null>;
};

/** What became of a request, step by step; append-only but for the words, which go with the member. */
export type MemberRequestEventTable = {
  id: string;
  request_id: string;
  at: Generated<Date>;
  staff_id: string | null;
  staff_name: string;
  state: MemberRequestState;
  note: string;
};
