import type { ErrorCode } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { insertSecurityEvents, type NewSecurityEvent } from '@playlet/core/monitoring/security-event';
import type { Database } from '@playlet/db';
import type { SecurityEventKind } from '@playlet/domain/security-event';
import type { Secrets } from '@playlet/secrets';
import type { Logger } from 'pino';
import { networkOf, wideNetworkOf } from '#http/address.ts';
import type { FinishedResponse, RequestRecord } from '#http/request-record.ts';

/** The calls recorded whether they succeed or not; all others are only recorded when refused. */
const NOTED_CALLS: Partial<Record<keyof Api, SecurityEventKind>> = {
  'POST public/member/member/login': 'sign-in',
  'POST public/member/passkey/login': 'sign-in',
  'POST public/member/member/register': 'registration',
  'POST member/profile/passkey/create': 'passkey-change',
  'DELETE member/profile/passkey/delete': 'passkey-change',
  'POST member/member/member/logout': 'sign-out',
  'POST member/profile/check/pass': 'step-up',
  'DELETE member/profile/device/delete': 'session-ended',
  'PUT member/profile/profile/password': 'password-change',
  'PUT member/profile/profile/phone': 'phone-change',
  'POST member/profile/profile/export': 'export',
  'POST member/profile/profile/deregister': 'deregistration',
  'POST admin/entry/session/create': 'sign-in',
  'POST admin/entry/invitation/accept': 'registration',
  'DELETE admin/own/session/delete': 'sign-out',
  'PUT admin/own/password/update': 'password-change',
  'PUT admin/own/totp/update': 'factor-change',
  'POST admin/own/recovery/create': 'factor-change',
  'POST admin/entry/passkey/login': 'sign-in',
  'POST admin/own/passkey/create': 'passkey-change',
  'DELETE admin/own/passkey/delete': 'passkey-change',
  'POST admin/own/token/create': 'token-change',
  'DELETE admin/own/token/delete': 'token-change',
  'DELETE admin/staff/token/delete': 'token-change',
  'DELETE admin/staff/session/delete': 'session-ended',
  'POST admin/staff/account/reset': 'factor-change',
  'POST admin/staff/audit/export': 'export',
  'POST admin/staff/security/export': 'export',
  'POST admin/content/group/export': 'export',
};

const NOTED_REFUSALS: Partial<Record<ErrorCode, SecurityEventKind>> = {
  TOO_MANY_REQUESTS: 'throttled',
  TOKEN_INVALID: 'refused',
  OPERATOR_REQUIRED: 'refused',
  PERMISSION_REQUIRED: 'refused',
  FOUR_EYES_REQUIRED: 'refused',
  TOKEN_SCOPE_TOO_WIDE: 'refused',
  HOST_UNKNOWN: 'refused',
};

const WRITE_INTERVAL_MS = 2000;
/** The number of different lines kept between two writes; under an attack the rest is counted on one line. */
const MAX_WAITING_COUNT = 500;
const MEMBER_KEY_LENGTH = 22;

export type SecurityLog = {
  /** Notes a finished request where it says something about accounts and rights. */
  note(record: RequestRecord, response: FinishedResponse): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  /**
   * Returns a member's keys here: keyed hashes, which outlive the account and identify no person; one for each secret
   * there was.
   */
  memberKeys(memberId: string): string[];
};

/**
 * Creates the only writer of the security log. Equal lines of a moment become one with a count, so that a thousand
 * guessed passwords cost one row.
 */
export function createSecurityLog({
  db,
  log,
  secrets,
}: {
  db: Database;
  log: Pick<Logger, 'error'>;
  secrets: Secrets;
}): SecurityLog {
  let waiting = new Map<string, NewSecurityEvent>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const keyOf = (hash: Buffer) => hash.toString('base64url').slice(0, MEMBER_KEY_LENGTH);
  const memberKey = (memberId: string) => keyOf(secrets.mac('security-event', memberId));

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = [...waiting.values()];
    waiting = new Map();
    if (events.length > 0)
      writing = writing
        .then(() => insertSecurityEvents(db, events))
        .catch((error: unknown) =>
          log.error({ err: error, lost: events.length }, 'the security log could not be written'),
        );
    return writing;
  };

  const add = (event: NewSecurityEvent) => {
    const { kind, actor_kind, actor_key, network, call, error_code } = event;
    const key = JSON.stringify([kind, actor_kind, actor_key, network, call, error_code]);
    const isFull = waiting.size >= MAX_WAITING_COUNT && !waiting.has(key);
    const at = isFull ? `${kind} many` : key;
    const known = waiting.get(at);
    if (known) known.repeats += 1;
    else
      waiting.set(
        at,
        isFull ? { ...event, network: 'many', call: 'many', actor_key: null, actor_name: '' } : event,
      );
    timer ??= setTimeout(() => void flush(), WRITE_INTERVAL_MS).unref();
  };

  return {
    memberKeys: (memberId) => secrets.macs('security-event', memberId).map(keyOf),
    flush,
    note(record, response) {
      const { call, errorCode, ip, caller } = record;
      const refusal = errorCode && NOTED_REFUSALS[errorCode as ErrorCode];
      const kind = refusal ?? NOTED_CALLS[call as keyof Api];
      const hasMoved =
        caller?.kind === 'member' &&
        !caller.preview &&
        caller.session.ip !== ip &&
        networkOf(caller.session.ip) !== networkOf(ip);
      if (!kind && !hasMoved) return;
      const line = {
        ...actorOf(record, memberKey),
        network: ip === '' ? 'unknown' : wideNetworkOf(ip),
        call,
        error_code: errorCode ?? null,
        repeats: 1,
        request_id: record.id,
      };
      if (kind) add({ ...line, kind, succeeded: errorCode === undefined && response.status < 400 });
      if (hasMoved) add({ ...line, kind: 'new-network', succeeded: true, error_code: null });
    },
  };
}

function actorOf({ caller, signedIn }: RequestRecord, memberKey: (id: string) => string) {
  if (signedIn?.kind === 'member')
    return { actor_kind: 'member' as const, actor_key: memberKey(signedIn.id), actor_name: '' };
  if (signedIn)
    return { actor_kind: 'staff' as const, actor_key: signedIn.id, actor_name: signedIn.name ?? '' };
  if (caller?.kind === 'member' && !caller.preview)
    return { actor_kind: 'member' as const, actor_key: memberKey(caller.session.memberId), actor_name: '' };
  if (caller?.kind === 'operator')
    return { actor_kind: 'staff' as const, actor_key: caller.staff.id, actor_name: caller.staff.name };
  return { actor_kind: 'guest' as const, actor_key: null, actor_name: '' };
}
