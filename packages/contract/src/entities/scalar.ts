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
