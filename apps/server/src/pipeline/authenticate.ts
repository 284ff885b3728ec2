import type { Config } from '@playlet/config';
import type { Endpoint } from '@playlet/contract';
import { findLiveSession, type LiveSession } from '@playlet/core/members/session';
import { readTokenMember } from '@playlet/core/members/session-id';
import type { Database } from '@playlet/db';
import { SESSION_IDLE_MS } from '@playlet/domain/session';
import { TEEN_AGE } from '@playlet/domain/teen/budget';
import type { Clock } from '@playlet/domain/time';
import type { FastifyRequest } from 'fastify';
import { followSession } from '../account/follow-session.ts';
import type { Regions } from '../account/region/region.ts';
import type { SessionTouches } from '../account/session-touches.ts';
import {
  type Caller,
  guestKeyOf,
  guestOf,
  hashToken,
  type Member,
  type Preview,
  tokenOf,
} from '../call/caller.ts';
import { fail } from '../http/business-error.ts';
import { readPreview } from '../preview/token.ts';
import { readStaff } from '../staff/read-staff.ts';
import { readTeenDevice } from '../teen/device-token.ts';

/** The facts that identify callers; part of the context. */
export type Known = {
  db: Database;
  clock: Clock;
  sessionTouches: SessionTouches;
  operatorToken: string;
  regions: Regions;
  config: Pick<Config, 'secrets' | 'publicDemo'>;
};

/** A session is noted as used at most this often, in milliseconds. */
const SESSION_TOUCH_INTERVAL_MS = 60_000;
const PUBLIC = '/api/public/';

/**
 * Identifies the caller and rejects audiences the call does not admit.
 *
 * @throws LOGIN_REQUIRED, TOKEN_INVALID, OPERATOR_REQUIRED
 */
export async function authenticate(
  known: Known,
  request: FastifyRequest,
  { audience, permission }: Pick<Endpoint, 'audience' | 'permission'>,
): Promise<Caller> {
  const token = tokenOf(request);
  // A person who signs in may still send the token of an ended session.
  if (permission === 'anyone') return guestOf(known, request);
  const staff =
    token === undefined ? undefined : await readStaff(known, token, request, audience === 'admin');
  if (staff) {
    if (audience === 'member') throw fail('LOGIN_REQUIRED');
    return { kind: 'operator', viewerKey: 'operator', staff };
  }
  if (audience === 'admin') throw fail('OPERATOR_REQUIRED');
  const preview = token === undefined ? undefined : await readPreview(known, token);
  if (preview) return previewed(preview, audience, known.clock);
  const teen = token === undefined ? undefined : readTeenDevice(known.config.secrets, token);
  if (teen) {
    if (audience === 'member') throw fail('LOGIN_REQUIRED');
    return { kind: 'guest', viewerKey: guestKeyOf(known, request), teen };
  }
  const session =
    token === undefined
      ? undefined
      : await findLiveSession(
          known.db,
          { hash: hashToken(token), memberId: readTokenMember(token) },
          SESSION_IDLE_MS,
        );
  if (session) return member(known, session, request.ip);
  // A request to sign in may still carry the token of an ended session.
  if (token !== undefined && !request.url.startsWith(PUBLIC)) throw fail('TOKEN_INVALID');
  if (audience === 'member') throw fail('LOGIN_REQUIRED');
  return guestOf(known, request);
}

/** The viewer as whom the staff looks. */
function previewed(preview: Preview, audience: Endpoint['audience'], clock: Clock): Caller {
  const { persona, memberId: id } = preview;
  if (persona === 'guest') {
    if (audience === 'member') throw fail('LOGIN_REQUIRED');
    return { kind: 'guest', viewerKey: id, preview };
  }
  const session: LiveSession = {
    id,
    memberId: id,
    deviceId: id,
    risk: false,
    ip: '',
    vip: persona === 'vip',
    privateGrant: false,
    personalised: true,
    teen: persona === 'teen',
    // The staff looks as the oldest child, who is shown every suitable drama.
    teenAge: persona === 'teen' ? TEEN_AGE['16-18'] : null,
    birthday: null,
    experimentUnit: null,
    lastSeenAt: new Date(clock.now()),
    hasPlace: true,
  };
  return { kind: 'member', viewerKey: id, session, preview };
}

async function member(known: Known, session: LiveSession, ip: string): Promise<Member> {
  if (known.clock.now() - session.lastSeenAt.getTime() > SESSION_TOUCH_INTERVAL_MS)
    known.sessionTouches.add(session);
  const risk = await followSession(known, session, ip);
  return { kind: 'member', viewerKey: session.memberId, session: { ...session, risk } };
}
