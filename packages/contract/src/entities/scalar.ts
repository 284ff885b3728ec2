import { MAX_EPISODE } from '@playlet/domain/ingest/episode-number';
import { z } from 'zod';

export const id = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,26}$/)
  .meta({ id: 'Id', description: 'An opaque URL-safe id.' });
/** Ids of sessions that began before 2026-12 are as short as all others. */
export const sessionId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,52}$/)
  .meta({ id: 'SessionId', description: 'The opaque URL-safe id of a signed-in device.' });
export const dateTime = z.string().meta({ id: 'DateTime', description: 'ISO 8601 with offset.' });
export const fen = z.int().min(0).meta({ id: 'Fen', description: 'Whole fen, a hundredth of a yuan.' });
export const episodeIndex = z
  .int()
  .min(1)
  .max(MAX_EPISODE)
  .meta({ id: 'EpisodeIndex', description: "An episode's position in its drama, from 1." });
export const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)
  .meta({ id: 'LanguageTag', description: 'A BCP 47 tag such as `zh`, `zh-Hant` or `en-US`.' });

export const day = z.iso
  .date()
  .refine(isInOurTimes, 'must lie between 1900 and 2199')
  .meta({ id: 'Day', description: 'A day, `YYYY-MM-DD`.' });
export const moment = z.iso
  .datetime({ offset: true })
  .refine(isInOurTimes, 'must lie between 1900 and 2199')
  .meta({ id: 'Moment', description: 'A moment with its offset.' });

/** A date outside is a typo, and partly not even a date of the database's. */
function isInOurTimes(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year <= 2199;
}
