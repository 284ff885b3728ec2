import { useEffect, useState } from 'react';
import { type Cue, parseVtt } from '../core/captions/vtt.ts';

/** A picture in the sprite: draw `url` shifted by -x, -y in a box of width × height (CSS pixels of the sprite). */
export interface Thumbnail {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Reads a clip's thumbnails while `wanted` (first scrub, not first frame: the bytes belong to the picture), and
 * answers the picture for a time in seconds; null until it is known or where there is none.
 */
export function useThumbnails(
  vttUrl: string | null,
  wanted: boolean,
): (position: number) => Thumbnail | null {
  const [sheet, setSheet] = useState<{ url: string; cues: Cue[] } | null>(null);
  useEffect(() => {
    if (!vttUrl || !wanted) return;
    const leaving = new AbortController();
    readCues(vttUrl, leaving.signal).then(
      (cues) => setSheet({ url: vttUrl, cues }),
      () => setSheet(null), // scrubbing works without pictures
    );
    return () => leaving.abort();
  }, [vttUrl, wanted]);
  return (position) => (sheet && sheet.url === vttUrl ? thumbnailAt(sheet.cues, sheet.url, position) : null);
}

async function readCues(url: string, signal: AbortSignal): Promise<Cue[]> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`thumbnails answered ${answer.status}`);
  return parseVtt(await answer.text());
}

function thumbnailAt(cues: readonly Cue[], base: string, position: number): Thumbnail | null {
  const cue = cues.findLast((one) => one.start <= position);
  const match = cue && /^(.*)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(cue.text);
  if (!match) return null;
  const [, file = '', x, y, width, height] = match;
  const url = new URL(file, new URL(base, location.href)).href;
  return { url, x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}
