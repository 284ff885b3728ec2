/** Codecs an episode is offered in. Each family is a whole ladder of its own; H.264 is always there. */
export const FAMILIES = ['h264', 'av1', 'hevc'] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * A quality that looks like the fast encode, with its course there: decibels for each step of quality, the logarithm of the growth of
 * its bits for each step, and its bits a second in the samples, in 1000.
 */
export type FoundQuality = { quality: number; slope: number; growth: number; kilobits: number };
/** The qualities that an episode's second encode found, by the rendition's id. */
export type KnownQualities = Record<string, Partial<Record<Family, FoundQuality>>>;
