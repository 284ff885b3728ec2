import { MAX_EPISODE } from '@playlet/domain/ingest/episode-number';
import { IDENTITY_NUMBER_LENGTH, PARTNER_KINDS } from '@playlet/domain/promotion/identity';
import { RETURN_DAYS } from '@playlet/domain/promotion/return';
import { MAX_BASIS_POINTS } from '@playlet/domain/promotion/share';
import { CONVERSION_PLATFORMS } from '@playlet/domain/promotion/visit';
import { z } from 'zod';
import { planDuration } from './money.ts';
import { dateTime, day, episodeIndex, fen, id } from './scalar.ts';
import { singleLine } from './text.ts';

const count = z.int().min(0);
const basisPoints = z.int().min(0).max(MAX_BASIS_POINTS).describe('Hundredths of a percent: 3000 is 30 %.');

/** The fields of a link that an operator writes. */
export const promotionLinkFields = {
  name: singleLine(1, 40).describe('What the staff call it.'),
  groupId: id.describe('The drama it leads to.'),
  episode: episodeIndex.describe('The episode it begins with.'),
  freeEpisodes: z
    .int()
    .min(0)
    .max(MAX_EPISODE)
    .nullable()
    .describe('Free for who follows it, at least as many as everybody has; null: as many as everybody has.'),
  offer: planDuration
    .nullable()
    .describe('The plan that is chosen before the viewer has; it changes no price.'),
  channel: singleLine(1, 20).describe('Where it is spread, such as 抖音.'),
  partnerId: id.nullable().describe('Who spreads it for a share; null: the operator.'),
  platform: z
    .enum(CONVERSION_PLATFORMS)
    .nullable()
    .describe('The advertising platform that is told of registrations and payments; null: none.'),
};

export const promotionPeriod = {
  from: day.optional().describe('The first Beijing day; without it from the beginning.'),
  to: day.optional().describe('The last Beijing day; without it to the present.'),
};

export const promotionReturn = z
  .object({
    day: z.literal(RETURN_DAYS).describe('Days after the link was followed.'),
    earned: z.int().describe('Fen that had come in by that day, less what was paid back.'),
    spent: fen.describe('Fen that those days had cost; 0 while the day has come for none.'),
  })
  .meta({
    id: 'PromotionReturn',
    description: 'What a link brought back by a day, of those days alone whose day has come.',
  });

export const promotionFigures = {
  visits: count.describe('Times the link was followed by a person.'),
  starts: count.describe('Visits that began to watch.'),
  completions: count.describe('Visits that watched an episode to its end.'),
  walls: count.describe('Visits that came to the pay wall.'),
  ordered: count.describe('Visits that placed an order.'),
  payers: count.describe('Members who paid.'),
  orders: count.describe('Orders that were paid.'),
  revenue: fen.describe('What was paid, whatever became of it.'),
  refundedOrders: count.describe('Orders that were paid back in the period, whenever they were paid.'),
  refunds: fen.describe('What of all payments was paid back in the period.'),
};

export const promotionLink = z
  .object({
    id,
    number: z.string().describe('What people call it by, such as `L-0317`.'),
    code: z.string().describe('What stands in the short address.'),
    address: z.string().describe('The short address.'),
    ...promotionLinkFields,
    title: z.string().describe("The drama's title."),
    isDramaFree: z.boolean().describe('The drama is free for everybody: a visit comes to no pay wall in it.'),
    posterUrl: z.string().nullable(),
    partnerName: z.string().nullable(),
    owner: z.string().describe('Who of the staff made it.'),
    paused: z.boolean().describe('It still leads to the drama, and neither counts nor opens anything.'),
    createdAt: dateTime,
    ...promotionFigures,
    cost: fen.nullable().describe('Null where none was entered.'),
    returns: z.array(promotionReturn),
  })
  .meta({ id: 'PromotionLink', description: 'A promotion link with what it brought in a period.' });

export const partnerFields = {
  name: singleLine(1, 40),
  firstBasisPoints: basisPoints.describe(
    "The partner's part of a member's first order, in hundredths of a percent.",
  ),
  renewalBasisPoints: basisPoints.describe("The partner's part of later orders, in hundredths of a percent."),
};

const partnerKind = z.enum(PARTNER_KINDS).meta({ id: 'PartnerKind' });

/** The identity of a partner for the tax report. */
export const partnerIdentityFields = {
  kind: partnerKind,
  legalName: singleLine(2, 80).describe('As in the document of identity or the business license.'),
  number: singleLine(IDENTITY_NUMBER_LENGTH, 2 * IDENTITY_NUMBER_LENGTH).describe(
    "A resident's identity number, or a unified social credit code, with its check digit; blanks do not count.",
  ),
};

export const promotionPartner = z
  .object({
    id,
    ...partnerFields,
    createdAt: dateTime.describe('Months before it have no statement.'),
    identity: z
      .object({ kind: partnerKind, tail: z.string().describe('The last four signs of the number.') })
      .nullable()
      .describe('Null where none is stored.'),
    pageExpiresAt: dateTime
      .nullable()
      .describe("Until when the partner's own page is open; null where it is closed."),
    pageAddress: z
      .string()
      .nullable()
      .describe("The partner's own page, with its token; null where it is closed."),
  })
  .meta({ id: 'PromotionPartner', description: 'Who spreads links for a share of the revenue.' });

export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ id: 'Month', description: 'A month, `YYYY-MM`.' });

export const promotionStatement = z
  .object({
    month,
    paid: fen.describe('What was paid by the links of the partner.'),
    refunded: fen.describe('What was paid back of it.'),
    due: z.int().describe("The partner's share in fen; below 0 where more was paid back."),
    closedAt: dateTime.nullable().describe('Null while the month is open: it may still change.'),
  })
  .meta({ id: 'PromotionStatement', description: 'What a partner is due for a month.' });

export const costRow = z
  .object({
    line: z.int().describe('Where it stands in the file, from 1.'),
    link: z.string().describe('The link as the file names it.'),
    linkName: z.string().nullable().describe('Null where there is no such link.'),
    day: z.string(),
    before: fen.nullable().describe('What was entered for that day; null where nothing was.'),
    after: fen.nullable().describe('What the file says; null where it cannot be read.'),
    problem: z
      .enum(['link-unknown', 'day', 'amount', 'twice'])
      .nullable()
      .describe('A line with one changes nothing.'),
  })
  .meta({ id: 'CostRow', description: 'What a line of a file of costs would set.' });
