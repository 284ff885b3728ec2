import { segmentAt } from './timeline.ts';

/** The result of `loadSource`: everything the player needs to request media without reading a playlist. */
export type PlaySource = {
  playId: string;
  ticket: string;
  /** Origins that serve the media, best first. */
  sources: MediaOrigin[];
  /** ISO time at which the ticket in the addresses expires. */
  expiresAt: string;
  /** Seconds into the clip where the viewer left it; 0 for the startPosition. */
  resume: number;
  subtitles: SubtitleSource[];
  /** Address of the WebVTT file that maps times to pictures in a sprite, or null. */
  thumbnails: string | null;
  start: Manifest;
  /** Share of the viewers who were still there at each of `RETENTION_SECONDS`, where enough were counted. */
  retention?: number[] | undefined;
  /** The opening credits, in seconds into the clip. */
  intro?: { start: number; end: number } | null;
  /** The recap of earlier clips, likewise. */
  recap?: { start: number; end: number } | undefined;
  /** One in this number of plays is reported; missing where every one is. */
  reportOneIn?: number | undefined;
  /** Seconds of watching between two reports of progress; missing: 5. */
  reportSeconds?: number | undefined;
  /** The token that allows one report of this play; missing where none is wanted. */
  reportToken?: string | undefined;
};

/** A base address that serves the media, such as a CDN. */
export type MediaOrigin = {
  /** Stable name of the origin. */
  line: string;
  /** Address of the master playlist; media addresses are relative to its folder. */
  url: string;
  /** Whether this origin wants to hear of the playback (CMCD). */
  cmcd?: boolean | undefined;
};

export type SubtitleSource = {
  lang: string;
  label: string;
  url: string;
};

/** The master playlist and its media playlists as one object; renditions come lowest first. */
export type Manifest = {
  /** Seconds. */
  duration: number;
  /** H.264, which every device plays. */
  renditions: Rendition[];
  /** The same clip in better codecs, each a whole ladder cut at the same moments; see `chooseLadder`. */
  alternatives?: { family: string; renditions: Rendition[] }[] | undefined;
};

export type Rendition = {
  id: string;
  /** The folder its files lie in, where that is not its id. */
  folder?: string;
  width: number;
  height: number;
  /** Peak bits per second. */
  bandwidth: number;
  /** Mean bits per second. */
  averageBandwidth: number;
  codecs: string;
  frameRate: number;
  /** Durations of the media segments in seconds, in order. */
  segments: number[];
  /** Bytes of the parts of the first segments, one list a segment; see `parts.ts`. */
  parts?: number[][] | undefined;
};

/** Durations of the media segments in seconds, the same for all renditions; empty without a manifest. */
export const segmentDurationsOf = (manifest: Pick<Manifest, 'renditions'> | undefined): readonly number[] =>
  manifest?.renditions[0]?.segments ?? [];

/** Path of a rendition's init segment below the folder of the master playlist. */
export const initPathOf = (folder: string): string => `${folder}/init.mp4`;

/** Path of media segment `number` (from 0) below the folder of the master playlist. */
export const segmentPathOf = (folder: string, number: number): string => `${folder}/${number}.m4s`;

/**
 * Address of `path` at an origin, given the origin's master playlist: the file name is replaced, the query (a CDN's own
 * signature, if any) is kept.
 */
export function buildMediaUrl(master: string, path: string): string {
  const query = master.indexOf('?');
  const address = query < 0 ? master : master.slice(0, query);
  return address.slice(0, address.lastIndexOf('/') + 1) + path + (query < 0 ? '' : master.slice(query));
}

/** A clip that was left this close to its end begins again. */
const NEAR_END_SECONDS = 3;
const BEFORE_NEAR_END_SECONDS = NEAR_END_SECONDS + 0.1;

/** Returns the start of a clip, in seconds: the place the viewer left it at, or 0 when that was near its end. */
export const startPosition = ({ resume, start }: Pick<PlaySource, 'resume' | 'start'>): number =>
  resume > 0 && resume < start.duration - NEAR_END_SECONDS ? resume : 0;

/** Returns the source with another start position; near the end it begins a little earlier, so as not to restart. */
export const withStartPosition = <Source extends Pick<PlaySource, 'resume' | 'start'>>(
  source: Source,
  seconds: number,
): Source => ({
  ...source,
  resume: Math.max(0, Math.min(seconds, source.start.duration - BEFORE_NEAR_END_SECONDS)),
});

/**
 * Returns the two addresses (init and media segment) that a clip's start needs. A document that preloads them must
 * print exactly these, so that the browser serves the player's own requests with the preloaded bytes.
 */
export function listStartupUrls(
  source: Pick<PlaySource, 'sources' | 'resume' | 'start'>,
  renditionId: string,
): string[] {
  const origin = source.sources[0];
  const segment = segmentAt(segmentDurationsOf(source.start), startPosition(source));
  return origin
    ? [
        buildMediaUrl(origin.url, initPathOf(renditionId)),
        buildMediaUrl(origin.url, segmentPathOf(renditionId, segment)),
      ]
    : [];
}
