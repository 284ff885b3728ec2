import { z } from 'zod';

/** An opaque URL-safe id. */
export const id = z.string().regex(/^[0-9A-Za-z_-]{1,26}$/);
/** ISO 8601 with offset. */
export const dateTime = z.string();
/** Whole fen. */
export const fen = z.int().min(0);
/** An episode's position in its drama, from 1. */
export const episodeIndex = z.int().min(1).max(9999);
/** A BCP 47 tag such as `zh`, `zh-Hant` or `en-US`. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/);

/** A day, `YYYY-MM-DD`. */
export const day = z.iso.date().refine(isInOurTimes, 'must lie between 1900 and 2199');
/** A moment with its offset. */
export const moment = z.iso.datetime({ offset: true }).refine(isInOurTimes, 'must lie between 1900 and 2199');

/** What lies outside is a slip, and partly not even a date of the database's. */
function isInOurTimes(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year <= 2199;
}
