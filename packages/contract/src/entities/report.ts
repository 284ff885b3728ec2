import { REPORT_AUDIENCES } from '@playlet/domain/reports/event';
import { z } from 'zod';
import { day, episodeIndex, id } from './scalar.ts';
import { singleLine } from './text.ts';

const MAX_DIMENSION_LENGTH = 64;
const dimension = singleLine(1, MAX_DIMENSION_LENGTH);

/** Which days a report is about, and which part of what happened. The console keeps them in its address. */
export const reportView = {
  from: day.describe('The first Beijing day.'),
  to: day.describe('The last Beijing day, which counts too. At most 400 days.'),
  groupId: id.optional().describe('Of one drama alone.'),
  channel: dimension.optional().describe('Of viewers who came from there.'),
  promotionLinkId: id.optional().describe('Of viewers who came by this promotion link.'),
  network: dimension.optional(),
  device: dimension.optional(),
  audience: z.enum(REPORT_AUDIENCES).optional().describe('As whom they watched.'),
};

const count = (text: string) => z.int().describe(text);

export const reportNumbers = z
  .object({
    visits: count('Pages opened.'),
    visitors: count('Viewers who opened one.'),
    plays: count('Episodes that began to play; the same play counts once.'),
    viewers: count('Viewers who played something. Guests are others on another day.'),
    completes: count('Plays watched to the end.'),
    recommendedPlays: count('Plays that began in the feed.'),
    watchedSeconds: z.number().describe('How long was watched, as pages tell when they leave an episode.'),
    paywalls: count('Pay walls seen.'),
    paywallViewers: count('Viewers who saw one.'),
    checkoutViewers: count('Viewers who opened the page where one pays.'),
    paidViewers: count('Viewers who paid.'),
    convertedViewers: count('Viewers who saw a pay wall and paid.'),
    orders: count('Orders placed.'),
    paid: count('Orders paid.'),
    revenueFen: count('Paid from outside, in fen, before refunds.'),
    refunds: count('Refunds that went through.'),
    refundFen: count('What they gave back, in fen.'),
    registrations: count('New members.'),
    searches: count('Searches.'),
    emptySearches: count('Searches that found nothing.'),
    adsShown: count('Advertisements seen.'),
    adsClicked: count('Advertisements opened.'),
    adsCompleted: count('Advertisements seen to their end.'),
  })
  .meta({ id: 'ReportNumbers', description: 'What happened in a time, counted from events.' });

export const reportPoint = z
  .object({
    at: z.string().describe('When it begins: a Beijing hour or day.'),
    visits: count('Pages opened.'),
    plays: count('Plays.'),
    completes: count('Plays watched to the end.'),
    watchedSeconds: z.number().describe('How long was watched.'),
    paywalls: count('Pay walls seen.'),
    paid: count('Orders paid.'),
    revenueFen: count('Paid, in fen.'),
    refundFen: count('Given back, in fen.'),
  })
  .meta({ id: 'ReportPoint', description: 'A point of a curve of a report.' });

export const reportEpisode = z
  .object({
    index: episodeIndex,
    plays: count('Plays.'),
    completes: count('Plays watched to the end.'),
    paywalls: count('Pay walls seen before it.'),
    watchedSeconds: z.number().describe('How long was watched.'),
  })
  .meta({ id: 'ReportEpisode', description: 'What happened with an episode.' });
