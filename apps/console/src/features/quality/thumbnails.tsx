import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import type { EpisodeCheck } from './parts.ts';

/** A picture of the film: from when on, and which part of the sprite it is. */
export type Thumbnail = { start: number; x: number; y: number; width: number; height: number };

const CUE = /(\d+):(\d+):([\d.]+) -->[^\n]*\n\S*#xywh=(\d+),(\d+),(\d+),(\d+)/g;

/** Reads the WebVTT file that says which part of the sprite is shown when. */
export function readThumbnails(vtt: string): Thumbnail[] {
  return [...vtt.matchAll(CUE)].map((cue) => {
    const [hours = 0, minutes = 0, seconds = 0, x = 0, y = 0, width = 0, height = 0] = cue
      .slice(1)
      .map(Number);
    return { start: hours * 3600 + minutes * 60 + seconds, x, y, width, height };
  });
}

const PICTURE_COUNT = 20;

/** The film as a row of pictures. */
export function ThumbnailLane({ check, zoom }: { check: EpisodeCheck; zoom: number }) {
  const { episodeCheck } = useTexts();
  const [{ folder, hasThumbnails, start }] = useState(check.media);
  const { data: thumbnails } = useQuery({
    queryKey: ['thumbnails', check.groupId, check.index, folder],
    enabled: hasThumbnails,
    staleTime: 'static',
    queryFn: async ({ signal }) => {
      const response = await fetch(`${folder}/thumbnails.vtt`, { signal });
      return response.ok ? readThumbnails(await response.text()) : [];
    },
  });
  if (!thumbnails || thumbnails.length === 0)
    return (
      <div className="flex h-20 items-center rounded-field bg-surface-2 px-4 text-text-2">
        {(!hasThumbnails || thumbnails) && episodeCheck.noPictures}
      </div>
    );
  const count = PICTURE_COUNT * zoom;
  const sheet = {
    width: Math.max(...thumbnails.map(({ x, width }) => x + width)),
    height: Math.max(...thumbnails.map(({ y, height }) => y + height)),
  };
  return (
    <div className="flex h-20 overflow-hidden rounded-field bg-black" aria-hidden>
      {Array.from({ length: count }, (_, at) => {
        const time = ((at + 0.5) * start.duration) / count;
        const shown = thumbnails.findLast((one) => one.start <= time) ?? thumbnails[0];
        return (
          shown && <Picture key={at} thumbnail={shown} sheet={sheet} address={`${folder}/thumbnails.jpg`} />
        );
      })}
    </div>
  );
}

type PictureProps = { thumbnail: Thumbnail; sheet: { width: number; height: number }; address: string };

/** One picture of the sprite, as high as the lane. */
function Picture({ thumbnail: { x, y, width, height }, sheet, address }: PictureProps) {
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="h-full min-w-0 flex-1 border-e border-bg"
    >
      <image href={address} width={sheet.width} height={sheet.height} />
    </svg>
  );
}
