import { z } from 'zod';
import { dateTime } from './scalar.ts';
import { verbatim } from './text.ts';

/** The age a guardian sets: 40, 60, 60 and 120 minutes a day. */
export const teenBand = z.enum(['under8', '8-12', '12-16', '16-18']);
/** The guardian's four digits. */
export const teenPin = z.string().regex(/^\d{4}$/);

/**
 * The token a device keeps from a session in teen mode. Once the session has ended it goes as `x-token` in the place of the
 * session's: what a guest may do is narrowed by it.
 */
export const teenDevice = verbatim(1, 120);

/** Teen mode as it stands. All times are the server's; the day is Beijing's. */
export const teenState = z.object({
  enabled: z.boolean(),
  band: teenBand.nullable(),
  /** Seconds the day holds, what the guardian added included; null while the mode is off. */
  limitSeconds: z.int().nullable(),
  /** Seconds used today on all devices. */
  usedSeconds: z.int(),
  remainingSeconds: z.int().nullable(),
  /** Closed from 22:00 to 06:00. */
  curfew: z.boolean(),
  /** When the night begins next, and when it is over. */
  closesAt: dateTime,
  opensAt: dateTime,
  /** A reminder to rest is due after each of these many seconds of use. */
  remindEverySeconds: z.int(),
  /** Set while the PIN has to wait after wrong guesses. */
  pinBlockedUntil: dateTime.nullable(),
  /** For the device to keep; null while the mode is off. */
  device: teenDevice.nullable(),
});

export type TeenBand = z.output<typeof teenBand>;
export type TeenState = z.output<typeof teenState>;
