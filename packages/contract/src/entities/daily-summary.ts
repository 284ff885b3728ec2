import { SUMMARY_FORMATS } from '@playlet/domain/reports/daily-summary';
import { z } from 'zod';
import { dateTime, id } from './scalar.ts';

export const summaryDelivery = z
  .object({
    id,
    day: z.string().describe('The Beijing day it tells of.'),
    isTest: z.boolean(),
    state: z.enum(['waiting', 'sent', 'failed']).describe('`failed`: given up.'),
    attempts: z.int().describe('How often it was tried.'),
    error: z.string().nullable().describe('How the last attempt failed.'),
    createdAt: dateTime,
    sentAt: dateTime.nullable(),
  })
  .meta({ id: 'SummaryDelivery', description: 'A summary of a day that was sent, or is to be.' });

export const summaryState = z
  .object({
    target: z
      .object({ host: z.string().describe('Of the address.'), format: z.enum(SUMMARY_FORMATS) })
      .nullable()
      .describe('Whereto it is sent; null where the installation has not said so.'),
    deliveries: z.array(summaryDelivery).describe('The latest first.'),
  })
  .meta({
    id: 'DailySummaryState',
    description: 'Whereto the summary of each day goes, and whether it went.',
  });
