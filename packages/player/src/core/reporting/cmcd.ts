/**
 * The keys of a request for its origin, by the names of CMCD version 1.
 *
 * @see https://cdn.cta.tech/cta/media/media/resources/standards/pdfs/cta-5004-final.pdf
 */
export type CmcdKeys = {
  /** Of these three a kind is known by its name: bitrate in kbit/s, buffer in ms, throughput measured in kbit/s. */
  br?: number;
  bl?: number;
  mtp?: number;
  /** The buffer ran empty since the request before. */
  bs?: boolean;
  /** Content: the clip. */
  cid?: string;
  /** Path of the object that is likely to be asked for next, relative to this one. */
  nor?: string;
  /** Session: of this page, generated at each visit and sent only to origins. */
  sid?: string;
};

/** The standard has buffer and throughput rounded to hundreds. */
const ROUNDED_KEYS: readonly string[] = ['bl', 'mtp'];
const ROUNDING_SIZE = 100;

/** Returns the address with the keys as its query `CMCD`, which a cache's key has to leave out. */
export function withCmcd(url: string, keys: CmcdKeys): string {
  const pairs = Object.entries(keys)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, value]) => {
      if (value === undefined || value === false) return [];
      if (value === true) return [key];
      if (typeof value === 'string')
        return [`${key}="${key === 'nor' ? encodeURIComponent(value) : value.replace(/[\\"]/g, '\\$&')}"`];
      const rounded = ROUNDED_KEYS.includes(key) ? Math.round(value / ROUNDING_SIZE) * ROUNDING_SIZE : value;
      return [`${key}=${Math.round(rounded)}`];
    });
  return `${url}${url.includes('?') ? '&' : '?'}CMCD=${encodeURIComponent(pairs.join(','))}`;
}
