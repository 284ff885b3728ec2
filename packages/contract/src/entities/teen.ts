import { z } from 'zod';
import { dateTime, id } from './scalar.ts';
import { verbatim } from './text.ts';

export const teenBand = z
  .enum(['under8', '8-12', '12-16', '16-18'])
  .meta({ id: 'TeenBand', description: 'The age a guardian sets: 40, 60, 60 and 120 minutes a day.' });
export const teenPin = z
  .string()
  .regex(/^\d{4}$/)
  .meta({ id: 'TeenPin', description: "The guardian's four digits." });

export const teenDevice = verbatim(1, 120).meta({
  id: 'TeenDevice',
  description:
    "The token a device keeps from a session in teen mode. Once the session has ended it goes as `x-token` in the place of the session's: what a guest may do is narrowed by it.",
});

export const teenState = z
  .object({
    enabled: z.boolean(),
    band: teenBand.nullable(),
    limitSeconds: z
      .int()
      .nullable()
      .describe('Seconds the day holds, what the guardian added included; null while the mode is off.'),
    usedSeconds: z.int().describe('Seconds used today on all devices.'),
    remainingSeconds: z.int().nullable().describe('Seconds left today; null while the mode is off.'),
    extended: z.boolean().describe('The guardian has given today its 20 minutes more.'),
    curfew: z.boolean().describe('Closed from 22:00 to 06:00.'),
    closesAt: dateTime.describe('When the night begins next, and when it is over.'),
    opensAt: dateTime,
    remindEverySeconds: z
      .int()
      .describe('A reminder to rest is due after each of these many seconds of use.'),
    pinBlockedUntil: dateTime.nullable().describe('Set while the PIN has to wait after wrong guesses.'),
    device: teenDevice.nullable().describe('For the device to keep; null while the mode is off.'),
  })
  .meta({
    id: 'TeenState',
    description: "Teen mode as it stands. All times are the server's; the day is Beijing's.",
  });

export const teenToday = z
  .object({
    dramas: z.array(
      z.object({
        groupId: id,
        title: z.string(),
        episodes: z.int().describe('How many of its episodes were watched.'),
      }),
    ),
  })
  .meta({
    id: 'TeenToday',
    description: 'What a member watched on the present Beijing day, the latest first.',
  });

export type TeenBand = z.output<typeof teenBand>;
export type TeenState = z.output<typeof teenState>;
