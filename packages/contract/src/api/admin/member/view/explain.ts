import { EPISODE_ADS, PLAY_RIGHTS } from '@playlet/domain/member/explain-play';
import { PERSONAS } from '@playlet/domain/staff/persona';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime, episodeIndex, id } from '#entities/scalar.ts';

const denial = z.enum([
  'REGION_BLOCKED',
  'RISK_CHECK_REQUIRED',
  'NOT_PUBLISHED',
  'TEEN_RESTRICTED',
  'LOGIN_REQUIRED',
  'PRIVATE_GRANT_REQUIRED',
  'VIP_REQUIRED',
]);

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'members.view',
  rate: 'read',
  summary: 'What a member sees of a drama: which episodes play, why not, and which advertisements come',
  input: z.strictObject({ memberId: id, groupId: id }),
  output: z.object({
    persona: z
      .enum(PERSONAS)
      .describe('The kind of viewer the member is, as which the drama can be looked at.'),
    vipForAll: z.boolean().describe('The installation makes every viewer VIP.'),
    teen: z
      .object({
        curfew: z.boolean().describe('Closed from 22:00 to 06:00.'),
        remainingSeconds: z.int().describe('Seconds left today.'),
      })
      .nullable()
      .describe('Null out of teen mode.'),
    untrustedDevices: z
      .array(z.string())
      .describe('On these nothing plays until the member has proven to be the one.'),
    placesBlocked: z
      .array(z.string())
      .describe('Devices that were last seen outside of the region that may play.'),
    title: z.string(),
    access: z.enum(['free', 'vip', 'private']),
    freeEpisodes: z.int().describe('Episodes open to everybody, from the first.'),
    isPublished: z.boolean(),
    minorSafe: z.boolean(),
    grantNeeded: z.boolean(),
    episodes: z.array(
      z.object({
        index: episodeIndex,
        denial: denial.nullable().describe('On a trusted device in a region that may play.'),
        right: z.enum(PLAY_RIGHTS).nullable(),
        ads: z.enum(EPISODE_ADS),
        unlockedUntil: dateTime.nullable().describe('By watching an advertisement.'),
      }),
    ),
  }),
  errors: ['MEMBER_NOT_FOUND', 'GROUP_NOT_FOUND'],
});
