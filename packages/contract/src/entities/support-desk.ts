import { maskPhonesIn } from '@playlet/domain/member/phone-text';
import {
  MEMBER_REQUEST_KINDS,
  MEMBER_REQUEST_STATES,
  MEMBER_REQUEST_WAYS,
} from '@playlet/domain/member-request/member-request';
import { z } from 'zod';
import { agreementName, agreementVersion, consentSource } from './agreement.ts';
import { orderState, paymentChannel, planDuration, rechargeKind } from './money.ts';
import { dateTime, day, fen, id, sessionId } from './scalar.ts';
import { teenBand } from './teen.ts';
import { multiLine } from './text.ts';

/** Words of the staff about a member: a whole phone number in them is masked before anything else sees it. */
export const memberWords = (min: number, max: number) => multiLine(min, max).overwrite(maskPhonesIn);

/** Why something is done to a member; kept in the audit log. */
export const memberActNote = memberWords(2, 400);

const maskedPhone = z
  .string()
  .nullable()
  .describe('Masked, such as `138****0001`; null where the member has none.');

export const foundMember = z
  .object({
    id,
    username: z.string(),
    phone: maskedPhone,
    vip: z.boolean(),
    vipExpiresAt: dateTime.nullable(),
    lifetime: z.boolean(),
    balance: fen,
    teen: z.boolean(),
    risk: z.boolean().describe('A device of theirs is not trusted.'),
    leaving: z.boolean().describe('The account is being given up.'),
    createdAt: dateTime,
    seenAt: dateTime.nullable(),
  })
  .meta({ id: 'FoundMember', description: 'A member as the staff finds one.' });

export const requestKind = z.enum(MEMBER_REQUEST_KINDS).meta({
  id: 'MemberRequestKind',
  description: 'What was asked for; all are due within 7 working days, `agreement` within 15.',
});
export const requestWay = z.enum(MEMBER_REQUEST_WAYS).meta({ id: 'MemberRequestWay' });
export const requestState = z.enum(MEMBER_REQUEST_STATES).meta({ id: 'MemberRequestState' });

export const memberRequest = z
  .object({
    id,
    no: z.int().describe('The number that is told to whoever asks.'),
    kind: requestKind,
    way: requestWay,
    state: requestState,
    memberId: id.nullable(),
    username: z.string().nullable().describe('Null where it is about no member, or none any more.'),
    hasLeft: z.boolean().describe('The member it was about has left, and its words with them.'),
    contact: z.string(),
    text: z.string(),
    receivedAt: dateTime,
    dueOn: day,
    isEstimated: z
      .boolean()
      .describe('The official holidays of a year were not known when the day was counted.'),
    workingDaysLeft: z.int().describe('Working days until it is due; negative where that is over.'),
    staffName: z.string().describe('Who sees to it.'),
    closedAt: dateTime.nullable(),
  })
  .meta({ id: 'MemberRequest', description: 'Something that has to be answered by a day.' });

export const requestStep = z
  .object({ id, at: dateTime, staffName: z.string(), state: requestState, note: z.string() })
  .meta({ id: 'MemberRequestStep', description: 'A step of a request.' });

const place = z.string().nullable().describe('In words; null where the address tells nothing.');

const memberOrder = z.object({
  id,
  no: z.string(),
  kind: rechargeKind,
  duration: planDuration.nullable(),
  title: z.string().nullable().describe('Of the drama that was bought.'),
  channel: paymentChannel,
  state: orderState,
  amount: fen,
  createdAt: dateTime,
});

const memberGrant = z.object({
  id,
  source: z.enum(['recharge', 'admin']),
  kind: rechargeKind,
  days: z.int().nullable().describe('Days of membership; null for a lifetime, and for a drama.'),
  title: z.string().nullable(),
  plan: planDuration.nullable().describe('The plan that was bought; null for a drama, and for a gift.'),
  orderNo: z.string().nullable(),
  note: z.string().nullable(),
  at: dateTime,
  until: dateTime
    .nullable()
    .describe('Until when the term runs; null for a lifetime, a drama, and what was taken back.'),
  revokedAt: dateTime.nullable(),
});

const memberDevice = z.object({
  id: sessionId,
  name: z.string(),
  place,
  risk: z.boolean().describe('Playing and paying wait until the member has proven to be the one.'),
  lastSeenAt: dateTime,
  createdAt: dateTime,
});

const memberLogin = z.object({
  id,
  at: dateTime,
  method: z.enum(['password', 'sms', 'passkey', 'register', 'check']),
  device: z.string(),
  place,
  risk: z.boolean(),
  answer: z.enum(['mine', 'not_mine']).nullable().describe('What the member said of it.'),
  signedIn: z.boolean(),
});

export const memberNote = z
  .object({ id, text: z.string(), staffName: z.string(), at: dateTime })
  .meta({ id: 'MemberNote', description: 'Words of the staff about a member.' });

const memberView = z.object({
  at: dateTime,
  staffName: z.string().describe("Empty for the server's own token."),
  roles: z.array(z.string()),
  call: z.string().nullable().describe('What was done; null where the page was looked at.'),
  reason: z.string().nullable(),
  note: z.string(),
  times: z.int().describe('How often the page was looked at on that day.'),
});

export const memberPage = z
  .object({
    id,
    username: z.string(),
    phone: maskedPhone,
    createdAt: dateTime,
    vip: z.boolean(),
    vipExpiresAt: dateTime.nullable(),
    lifetime: z.boolean(),
    balance: fen,
    privateGrant: z.boolean(),
    personalised: z.boolean(),
    autorenew: z.boolean(),
    monthlyCap: fen.nullable(),
    isMinor: z.boolean().nullable().describe('By the date of birth; null where none is set.'),
    leavesAt: dateTime.nullable().describe('When the account, which was given up, is erased.'),
    risk: z.boolean(),
    teen: z
      .object({
        band: teenBand,
        usedSeconds: z.int().describe('Seconds used today.'),
        limitSeconds: z.int().describe('Seconds the day holds.'),
        pinBlockedUntil: dateTime.nullable(),
      })
      .nullable()
      .describe('Null out of teen mode.'),
    orders: z
      .object({
        list: z.array(memberOrder).describe('The latest.'),
        total: z.int().describe('Orders in all.'),
        paidCount: z.int().describe('Orders that were paid from outside and not refunded.'),
        paidFen: fen,
      })
      .describe('Orders of the member.'),
    grants: z.array(memberGrant),
    devices: z.array(memberDevice),
    maxDevices: z.int().describe('Devices a member may be signed in with.'),
    logins: z.array(memberLogin).describe('The latest.'),
    consents: z.array(
      z.object({ document: agreementName, version: agreementVersion, at: dateTime, source: consentSource }),
    ),
    exports: z
      .array(z.object({ at: dateTime, succeeded: z.boolean() }))
      .describe('Of personal data, by the member.'),
    requests: z.array(memberRequest),
    watched: z.array(
      z.object({
        groupId: id,
        title: z.string(),
        index: z.int().describe('The episode.'),
        at: dateTime,
      }),
    ),
    notes: z.array(memberNote),
    views: z.array(memberView).describe('Who of the staff dealt with the member in the last 30 days.'),
  })
  .meta({ id: 'MemberPage', description: 'Everything the customer service needs to know of a member.' });

/** The reasons for which a member of the staff may see a whole phone number. */
export const PHONE_REASONS = ['identity', 'authority', 'refund', 'other'] as const;
