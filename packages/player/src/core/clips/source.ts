import { segmentAt } from '../buffering/timeline.ts';

/** What `loadSource` resolves to: everything the player needs to ask for media bytes without reading a playlist. */
export interface PlaySource {
  playId: string;
  ticket: string;
  /** One entry per media line, best first. */
  sources: Line[];
  /** ISO time at which the ticket inside the addresses stops working. */
  expiresAt: string;
  /** Seconds into the clip where the viewer left it; 0 for the beginning. */
  resume: number;
  subtitles: SubtitleSource[];
  /** Address of the WebVTT file that maps times to pictures in a sprite, or null. */
  thumbnails: string | null;
  start: Manifest;
}

export interface Line {
  line: string;
  /** Address of the master playlist; media addresses are relative to its folder. */
  url: string;
}

export interface SubtitleSource {
  lang: string;
  label: string;
  url: string;
}

/** The master playlist and its media playlists as one object; renditions come lowest first. */
export interface Manifest {
  /** Seconds. */
  duration: number;
  renditions: Rendition[];
}

export interface Rendition {
  id: string;
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
}

/** Path of an init segment below the master's folder. */
export const initPath = (rung: string): string => `${rung}/init.mp4`;

/** Path of media segment `number` (from 0) below the master's folder. */
export const segmentPath = (rung: string, number: number): string => `${rung}/${number}.m4s`;

/**
 * Address of `path` on a line: the master's file name is replaced, its query (a CDN's own signature, if any) is kept.
 */
export function mediaUrl(master: string, path: string): string {
  const query = master.indexOf('?');
  const address = query < 0 ? master : master.slice(0, query);
  return address.slice(0, address.lastIndexOf('/') + 1) + path + (query < 0 ? '' : master.slice(query));
}

/** A clip left this close to its end begins anew. */
const NEAR_END = 3;

/** Where a clip begins, in seconds: where the viewer left it, or at its start when that was its end. */
export const beginning = ({ resume, start }: Pick<PlaySource, 'resume' | 'start'>): number =>
  resume > 0 && resume < start.duration - NEAR_END ? resume : 0;

/** The same source, beginning at a second that was asked for; so near the end that it would begin anew, a little before. */
export const startingAt = <Source extends Pick<PlaySource, 'resume' | 'start'>>(
  source: Source,
  second: number,
): Source => ({ ...source, resume: Math.max(0, Math.min(second, source.start.duration - NEAR_END - 0.1)) });

/**
 * The two addresses a clip's start needs. A server that preloads them in the document must print exactly these, so
 * that the browser hands the preloaded bytes to the player's own requests.
 */
export function startUrls(source: Pick<PlaySource, 'sources' | 'resume' | 'start'>, rung: string): string[] {
  const best = source.sources[0];
  const segment = segmentAt(source.start.renditions[0]?.segments ?? [], beginning(source));
  return best ? [mediaUrl(best.url, initPath(rung)), mediaUrl(best.url, segmentPath(rung, segment))] : [];
}
