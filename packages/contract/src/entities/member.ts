import { z } from 'zod';
import { dueConsent } from './agreement.ts';
import { dateTime, day, fen, id, sessionId } from './scalar.ts';
import { singleLine, verbatim } from './text.ts';

export const smsPurpose = z
  .enum([
    'register',
    'login',
    /** Sent to the new number of a member who changes it. */
    'phone',
    /** Sent to the old number of a member who changes it. */
    'rebind',
    'password',
    /** To add a passkey. */
    'passkey',
    'risk',
    'guardian',
    'export',
    'deregister',
  ])
  .meta({ id: 'SmsPurpose', description: "What a text message's code is good for; it opens nothing else." });
export type SmsPurpose = z.infer<typeof smsPurpose>;

export const phone = z
  .string()
  .regex(/^1[3-9]\d{9}$/)
  .meta({ id: 'Phone', description: 'Mainland, 11 digits.' });
export const smsCode = z.string().regex(/^\d{6}$/);
/**
 * The `sms` answer's id for the message of the code. Without it the code is looked up by phone and purpose, and the
 * caller's network has fewer tries.
 */
export const challengeId = id;
export const smsWork = z
  .strictObject({
    challenge: z.string().regex(/^[\w.-]{1,200}$/),
    nonce: z.int().min(0).describe('The number that solves the challenge.'),
  })
  .meta({
    id: 'SmsWork',
    description:
      'Work done for a message: what SMS_WORK_REQUIRED carried as `data.challenge`, and the number that solves it.',
  });
export const loginName = verbatim(2, 64).meta({
  id: 'LoginName',
  description: 'A phone number or a username, as typed.',
});
export const password = verbatim(1, 512).meta({
  id: 'Password',
  description: 'A password to sign in or to prove oneself with.',
});
export const newPassword = verbatim(1, 512)
  .refine((text) => between(text.normalize('NFKC'), 8, 128), 'must have 8 to 128 characters')
  .meta({ id: 'NewPassword', description: 'A password to be set: 8 to 128 code points, anything goes.' });
export const username = verbatim(1, 128)
  .refine((text) => between(text.normalize('NFC'), 2, 32), 'must have 2 to 32 characters')
  .meta({
    id: 'Username',
    description: '2 to 32 code points; which characters are allowed is answered by USERNAME_NOT_ALLOWED.',
  });
/** `YYYY-MM-DD`. */
export const birthday = day;

export const device = z
  .strictObject({
    id: z.string().regex(/^[\w-]{8,64}$/),
    name: singleLine(1, 64),
  })
  .meta({
    id: 'Device',
    description:
      "The device that signs in. Its id is made by the client once and kept to itself: with it a device is known again, a second login takes the first one's place, and a stranger's wrong guesses do not hold it back.",
  });

/** A fresh proof of being the member; one of the two. */
export const proof = {
  password: password.optional(),
  smsCode: smsCode.optional(),
  challengeId: challengeId.optional(),
};

export const profile = z
  .object({
    id,
    username: z.string(),
    phone: z.string().describe('Masked, such as `138****0001`.'),
    hasPassword: z.boolean().describe('False for an account made by a code alone, until a password is set.'),
    vipState: z.literal([0, 1]),
    vipExpiresAt: dateTime.nullable(),
    lifetime: z.boolean(),
    balance: fen,
    birthday: birthday.nullable(),
    personalised: z.boolean(),
    teen: z.object({ enabled: z.boolean() }).describe('Whether teen mode is on.'),
    risk: z.boolean().describe('Playing and paying wait for `member/profile/check/pass`.'),
    dueConsents: z.array(dueConsent).describe('What the member is asked to agree to again; mostly empty.'),
    createdAt: dateTime,
  })
  .meta({ id: 'Profile', description: 'A member as shown to the member.' });
export type Profile = z.infer<typeof profile>;

export const newToken = z.string().meta({
  id: 'NewToken',
  description: 'Takes the place of the token the call came with, which is good no more.',
});

export const signedIn = z
  .object({
    token: z.string(),
    member: profile,
    created: z.literal(true).optional().describe('The code was of a new number, and made the account.'),
    restored: z.literal(true).optional().describe('The account was being given up, and stays.'),
  })
  .meta({ id: 'SignedIn', description: 'The token is shown this once; the client sends it as `x-token`.' });

export const signedInDevice = z
  .object({
    id: sessionId,
    name: z.string(),
    place: z
      .string()
      .nullable()
      .describe('Where it was seen last, in words; null where the address tells nothing.'),
    lastSeenAt: dateTime,
    createdAt: dateTime,
    current: z.boolean().describe('The device that asks.'),
  })
  .meta({
    id: 'SignedInDevice',
    description:
      'A device that is signed in. DEVICE_LIMIT_REACHED carries a list of these as `data.devices`.',
  });
export type SignedInDevice = z.infer<typeof signedInDevice>;

export const loginRecord = z
  .object({
    id,
    at: dateTime,
    method: z.enum(['password', 'sms', 'passkey', 'register', 'check']),
    deviceName: z.string(),
    place: z.string().nullable(),
    deviceId: sessionId
      .nullable()
      .describe('The device as `device/list` names it; null once it has been signed out.'),
    risk: z.boolean().describe('Unlike the others, and no code has been entered since.'),
    answer: z
      .enum(['mine', 'not_mine'])
      .nullable()
      .describe('What `check/answer` was told; null until then.'),
  })
  .meta({
    id: 'LoginRecord',
    description: 'One login of the last half year; `check` is a code entered later on.',
  });

function between(text: string, min: number, max: number): boolean {
  const length = [...text].length;
  return length >= min && length <= max;
}
