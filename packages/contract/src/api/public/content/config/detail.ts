import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { agreementName, agreementVersion } from '#entities/agreement.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'guest',
  rate: 'read',
  summary: 'What the viewer must know of this installation',
  input: z.strictObject({}),
  output: z.object({
    vipEnabled: z.boolean().describe('False makes every viewer VIP.'),
    support: z
      .object({ opens: z.string(), closes: z.string(), timeZone: z.string() })
      .describe('When the support answers: times of the day, `HH:MM`, in a time zone.'),
    filings: z
      .object({
        icp: z.string().nullable(),
        police: z.string().nullable(),
        licence: z.string().nullable(),
        algorithm: z.string().nullable(),
      })
      .describe('Numbers shown in the footer, as far as the operator has set them.'),
    operator: z
      .object({
        name: z.string(),
        address: z.string().nullable(),
        contact: z.string().nullable(),
      })
      .describe('Who runs this installation; null where the operator has not told.'),
    agreements: z
      .record(agreementName, agreementVersion)
      .describe('The version of each agreement a consent given now is given to.'),
    oldestConsents: z
      .record(agreementName, agreementVersion)
      .describe(
        'The oldest version of each agreement consent to which still holds; who agreed to an older one is asked again.',
      ),
    aiLabel: z
      .object({
        seconds: z.int().describe('Seconds at the head of a clip for which it is large.'),
        heightPercent: z.int().describe("The height of its letters, in percent of the picture's short side."),
      })
      .describe('The label of pictures made by a machine, by the rule of the day.'),
    complaintHours: z
      .object({
        complaint: z.int().describe('Hours to the answer to a complaint.'),
        rights: z.int().describe("Hours to the answer to a rights holder's notice."),
      })
      .describe('Promises by the rules of the day.'),
    version: z.string(),
    demo: z.enum(['on', 'public']).optional().describe('Set in a demo, whose console can be looked at.'),
    outsideRegion: z
      .boolean()
      .describe('True where nothing is played to the caller, and nothing sold, because of where they are.'),
  }),
});
