import { useEffect, useState } from 'react';
import type { Cue } from '../core/captions/cue.ts';

/** A picture in the sprite: show `url` shifted by -x, -y in a box of width × height (CSS pixels of the sprite). */
export type Thumbnail = {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/**
 * Reads a clip's thumbnails while `enabled` (from the first scrub, not the first frame, which needs the bandwidth), and
 * returns a function that finds the picture for a time in seconds; null until it is known or where there is none.
 */
export function useThumbnails(
  vttUrl: string | null,
  enabled: boolean,
): (position: number) => Thumbnail | null {
  const [thumbnails, setThumbnails] = useState<{ url: string; cues: Cue[] } | null>(null);
  useEffect(() => {
    if (!vttUrl || !enabled) return;
    const controller = new AbortController();
    readCues(vttUrl, controller.signal).then(
      (cues) => setThumbnails({ url: vttUrl, cues }),
      () => setThumbnails(null), // scrubbing works without pictures
    );
    return () => controller.abort();
  }, [vttUrl, enabled]);
  return (position) =>
    thumbnails && thumbnails.url === vttUrl ? thumbnailAt(thumbnails.cues, thumbnails.url, position) : null;
}

async function readCues(url: string, signal: AbortSignal): Promise<Cue[]> {
  const [answer, { parseVtt }] = await Promise.all([
    fetch(url, { signal }),
    import('../core/captions/vtt.ts'),
  ]);
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
