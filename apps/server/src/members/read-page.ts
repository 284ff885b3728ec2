import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { erasureOf } from '@playlet/core/deregistration/leaving';
import { listRecentLogins } from '@playlet/core/members/login';
import { findMemberById, type MemberRow, monthlyCapOf } from '@playlet/core/members/member';
import { listSecurityEvents } from '@playlet/core/monitoring/security-event';
import { autorenewOf } from '@playlet/core/renewals/autorenew';
import { notesOf } from '@playlet/core/support-desk/note';
import { listRequestsOfMember } from '@playlet/core/support-desk/request';
import { viewsOf } from '@playlet/core/support-desk/view';
import {
  listConsentsOfMember,
  listDevicesOfMember,
  listGrantsOfMember,
  listOrdersOfMember,
  listWatchedByMember,
} from '@playlet/db/queries/support-desk/member-page';
import { maskPhone } from '@playlet/domain/account/phone';
import { regionNameOf } from '@playlet/domain/account/provinces';
import { ageOf, isMinor } from '@playlet/domain/money/minor';
import { MAX_DEVICES, SESSION_IDLE_MS } from '@playlet/domain/session';
import type { Context } from '#context.ts';
import { readTeenState } from '#teen/state.ts';
import { presentGrants, presentMemberDevice, presentNote, presentOrder } from './present-member.ts';
import { presentRequest } from './present-request.ts';

type Page = OutputOf<Api['GET admin/member/member/detail']>;

const ORDER_COUNT = 5;
const LOGIN_COUNT = 10;
const NOTE_COUNT = 50;
const REQUEST_COUNT = 20;
const WATCHED_COUNT = 3;
const EXPORT_COUNT = 5;
const VIEWS = { days: 30, count: 30 };

/** The page of a member as the staff see it; undefined where there is no such member. */
export async function readMemberPage(
  context: Context,
  id: string,
  locale: string,
): Promise<Page | undefined> {
  const { db, clock } = context;
  const member = await findMemberById(db, id);
  if (!member) return undefined;
  const [
    leavesAt,
    autorenew,
    orders,
    grants,
    devices,
    logins,
    consents,
    exports,
    requests,
    watched,
    notes,
    views,
  ] = await Promise.all([
    erasureOf(db, id),
    autorenewOf(db, id),
    listOrdersOfMember(db, id, ORDER_COUNT),
    listGrantsOfMember(db, id),
    listDevicesOfMember(db, id, SESSION_IDLE_MS),
    listRecentLogins(db, id, LOGIN_COUNT),
    listConsentsOfMember(db, id),
    exportsOf(context, id),
    listRequestsOfMember(db, id, REQUEST_COUNT),
    listWatchedByMember(db, id, WATCHED_COUNT),
    notesOf(db, id, NOTE_COUNT),
    viewsOf(db, id, VIEWS),
  ]);
  const now = clock.now();
  return {
    ...accountOf(member, now),
    leavesAt: leavesAt?.toISOString() ?? null,
    autorenew: autorenew !== undefined,
    risk: devices.some(({ risk }) => risk),
    teen: await teenOf(context, id),
    orders: { ...orders, list: orders.list.map(presentOrder) },
    grants: presentGrants(grants),
    devices: devices.map((row) => presentMemberDevice(row, locale)),
    maxDevices: MAX_DEVICES,
    logins: logins.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      method: row.method,
      device: row.device_name,
      place: regionNameOf(row.region, locale),
      risk: row.risk,
      answer: row.answer,
      signedIn: row.signed_in,
    })),
    consents: consents.map(({ at, ...same }) => ({ ...same, at: at.toISOString() })),
    exports,
    requests: requests.map((row) => presentRequest(row, now)),
    watched: watched.map(({ watchedAt, ...same }) => ({ ...same, at: watchedAt.toISOString() })),
    notes: notes.map(presentNote),
    views: views.map(({ at, staffId: _id, ...same }) => ({ ...same, at: at.toISOString() })),
  };
}

function accountOf(member: MemberRow, now: number) {
  const { id, username, balance, vip, lifetime, personalised, birthday } = member;
  return {
    id,
    username,
    phone: member.phone === null ? null : maskPhone(member.phone),
    createdAt: member.created_at.toISOString(),
    vip,
    vipExpiresAt: member.vip_expires_at?.toISOString() ?? null,
    lifetime,
    balance,
    privateGrant: member.private_grant,
    personalised,
    monthlyCap: monthlyCapOf(member, now).cap,
    isMinor: birthday === null ? null : isMinor({ age: ageOf(birthday, now), minor: false }),
  };
}

async function teenOf(context: Context, id: string): Promise<Page['teen']> {
  const { band, usedSeconds, limitSeconds, pinBlockedUntil } = await readTeenState(context, id);
  return band === null || limitSeconds === null ? null : { band, usedSeconds, limitSeconds, pinBlockedUntil };
}

/** The member's own downloads of their data, as the security log has them. */
async function exportsOf({ db, securityLog }: Context, id: string): Promise<Page['exports']> {
  const events = await listSecurityEvents(
    db,
    { kind: 'export', actorKeys: securityLog.memberKeys(id) },
    { from: 0, count: EXPORT_COUNT },
  );
  return events.map(({ at, succeeded }) => ({ at: at.toISOString(), succeeded }));
}
