import type {
  MemberRequestKind,
  MemberRequestState,
  MemberRequestWay,
} from '@playlet/domain/member-request/member-request';
import type { Generated, GeneratedAlways } from 'kysely';

/** A note of the customer service about a member. */
export type MemberNoteTable = {
  id: string;
  member_id: string;
  text: string;
  /** Null for the token of a server's own machine. */
  staff_id: string | null;
  staff_name: string;
  created_at: Generated<Date>;
};

/** A view of a member by a member of the staff, on a Beijing day. */
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

/** A request of a member, a guardian or another person, to be answered by a day. */
export type MemberRequestTable = {
  id: string;
  /** Counts up: the number that the requester is given. */
  seq: GeneratedAlways<number>;
  kind: MemberRequestKind;
  way: MemberRequestWay;
  state: Generated<MemberRequestState>;
  /** The member concerned; null where there is none, or none any more. */
  member_id: string | null;
  tombstone_id: Generated<string | null>;
  /** The requester and their contact; empty once the member has left. */
  contact: string;
  text: string;
  received_at: Date;
  /** `YYYY-MM-DD`, a working day. */
  due_on: string;
  /** The official holidays of a year it took in were not known yet. */
  due_estimated: boolean;
  /** The responsible member of the staff. */
  staff_id: string | null;
  staff_name: Generated<string>;
  created_at: Generated<Date>;
  closed_at: Generated<Date | null>;
};

/** A step of a request; append-only except for its text, which is deleted with the member. */
export type MemberRequestEventTable = {
  id: string;
  request_id: string;
  at: Generated<Date>;
  staff_id: string | null;
  staff_name: string;
  state: MemberRequestState;
  note: string;
};
