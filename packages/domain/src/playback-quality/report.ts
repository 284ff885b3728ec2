/** The kinds of connections that a page knows; some browsers leave it unknown. */
export const NETWORK_CLASSES = ['wifi', 'cellular', 'slow', 'unknown'] as const;
export type NetworkClass = (typeof NETWORK_CLASSES)[number];

export const DEVICE_CLASSES = ['phone', 'low-phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** The ways in to a player: the feed, a drama opened by its link, a drama entered from a page. */
export const WAYS_IN = ['feed', 'link', 'page'] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** Names a build of the viewer: the digest of its sources. */
export const BUILD_NAME = /^[0-9a-f]{16}$/;

/** The most plays of a batch; one that was played for minutes comes in several batches. */
export const MAX_REPORTED_PLAYS = 3;
export const MAX_REPORTED_LINES = 4;
/** The number of measured values of each line; they represent all its requests of the batch. */
export const MAX_LINE_SAMPLES = 8;
/** Different codes of failures. */
export const MAX_FAILURE_CODES = 4;
export const MAX_REPORTED_RENDITIONS = 6;
/** The sparsest sampling of visits, however busy the service is. */
export const MAX_REPORT_ONE_IN = 1000;

/**
 * How one play went, by the names of CMCD version 2; what that has no name for begins with `pl-`.
 *
 * @see https://cta-wave.github.io/Resources/common-media-client-data--cta-5004-b.html
 */
export type PlayReport = {
  /** The episode: `drama/number`. */
  cid: string;
  /** The line that most of it came from; empty where a cache had it all. */
  cdn: string;
  /** Milliseconds from wanting the clip to its first frame; missing where none came. */
  msd?: number | undefined;
  /** Stalls, and how long together in milliseconds. */
  bsa: number;
  bsda: number;
  /** Codes of failures that ended it. */
  ec?: string[] | undefined;
  /** Whether the first frame was waited for from the navigation or from a swipe. */
  'pl-start': 'cold' | 'swipe';
  /** Missing in reports of pages from before it was reported. */
  'pl-way'?: WayIn | undefined;
  /** Milliseconds that were watched. */
  'pl-watched': number;
  /** Seconds played of each rendition. */
  'pl-br': Record<string, number>;
  /** Bytes that were played, and that were fetched for nothing. */
  'pl-used': number;
  'pl-wasted': number;
};

/** How a line answered since the last batch. */
export type LineReport = {
  cdn: string;
  /** Requests that came to an end, without those that were not wanted any more. */
  'pl-requests': number;
  /** Milliseconds to the first byte. */
  ttfb: number[];
  /** Throughput of sufficiently large transfers, in kbit/s. */
  mtp: number[];
  /** Failures by their code. */
  'pl-ec': Record<string, number>;
};

/** A page's report at one time. It does not identify the viewer. */
export type PlaybackReport = {
  /** Of plays that this batch is about, one for each line at most, as `play/create` gave them; each is good for one report. */
  tokens: string[];
  /** The build of the page; missing where a page has none, as during development. */
  'pl-build'?: string | undefined;
  net: NetworkClass;
  device: DeviceClass;
  plays: PlayReport[];
  lines: LineReport[];
  /** Bytes fetched of clips that were never reached. */
  'pl-wasted': number;
};
