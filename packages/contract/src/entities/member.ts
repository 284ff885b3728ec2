import { z } from 'zod';
import { dateTime, day, fen, id } from './scalar.ts';
import { singleLine, verbatim } from './text.ts';

/** What a text message's code is good for; it opens nothing else. */
export const smsPurpose = z.enum([
  'register',
  'login',
  /** Sent to the new number of a member who changes it. */
  'phone',
  /** Sent to the old number of a member who changes it. */
  'rebind',
  'password',
  'risk',
  'guardian',
  'export',
  'deregister',
]);
export type SmsPurpose = z.infer<typeof smsPurpose>;

/** Mainland, 11 digits. */
export const phone = z.string().regex(/^1[3-9]\d{9}$/);
export const smsCode = z.string().regex(/^\d{6}$/);
/**
 * What `sms` answered for the message the code came with. Without it the code is looked up by phone and purpose, and the
 * caller's network has fewer tries.
 */
export const challengeId = id;
/** Work done for a message: what SMS_WORK_REQUIRED carried as `data.challenge`, and the number that solves it. */
export const smsWork = z.strictObject({
  challenge: z.string().regex(/^[\w.-]{1,200}$/),
  nonce: z.int().min(0),
});
/** A phone number or a username, as typed. */
export const loginName = verbatim(2, 64);
/** A password to sign in or to prove oneself with. */
export const password = verbatim(1, 512);
/** A password to be set: 8 to 128 code points, anything goes. */
export const newPassword = verbatim(1, 512).refine(
  (text) => between(text.normalize('NFKC'), 8, 128),
  'must have 8 to 128 characters',
);
/** 2 to 32 code points; which characters are allowed is answered by USERNAME_NOT_ALLOWED. */
export const username = verbatim(1, 128).refine(
  (text) => between(text.normalize('NFC'), 2, 32),
  'must have 2 to 32 characters',
);
/** `YYYY-MM-DD`. */
export const birthday = day;

/**
 * The device that signs in. Its id is made by the client once and kept to itself: with it a device is known again,
 * a second login takes the first one's place, and a stranger's wrong guesses do not hold it back.
 */
export const device = z.strictObject({
  id: z.string().regex(/^[\w-]{8,64}$/),
  name: singleLine(1, 64),
});

/** A fresh proof of being the member; one of the two. */
export const proof = {
  password: password.optional(),
  smsCode: smsCode.optional(),
  challengeId: challengeId.optional(),
};

/** A member as shown to the member. */
export const profile = z.object({
  id,
  username: z.string(),
  /** Masked, such as `138****0001`. */
  phone: z.string(),
  vipState: z.literal([0, 1]),
  vipExpiresAt: dateTime.nullable(),
  lifetime: z.boolean(),
  balance: fen,
  birthday: birthday.nullable(),
  personalised: z.boolean(),
  teen: z.object({ enabled: z.boolean() }),
  /** Playing and paying wait for `member/profile/check/pass`. */
  risk: z.boolean(),
  createdAt: dateTime,
});
export type Profile = z.infer<typeof profile>;

/** Takes the place of the token the call came with, which is good no more. */
export const newToken = z.string();

/** The token is shown this once; the client sends it as `x-token`. */
export const signedIn = z.object({
  token: z.string(),
  member: profile,
  /** The account was being given up, and stays. */
  restored: z.literal(true).optional(),
});

/** A device that is signed in. DEVICE_LIMIT_REACHED carries a list of these as `data.devices`. */
export const signedInDevice = z.object({
  id,
  name: z.string(),
  /** Where it was seen last, in words; null where the address tells nothing. */
  place: z.string().nullable(),
  lastSeenAt: dateTime,
  createdAt: dateTime,
  /** The device that asks. */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

/** One login of the last half year; `check` is a code entered later on. */
export const loginRecord = z.object({
  at: dateTime,
  method: z.enum(['password', 'sms', 'register', 'check']),
  deviceName: z.string(),
  place: z.string().nullable(),
  risk: z.boolean(),
});

function between(text: string, min: number, max: number): boolean {
  const length = [...text].length;
  return length >= min && length <= max;
}
