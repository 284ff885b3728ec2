import { expect, it } from 'vitest';
import { formatThumbnailsVtt, specifyPictures } from './pictures.ts';

it('takes a thumbnail every two seconds, of long films a hundred', () => {
  expect(specifyPictures({ width: 720, height: 1280 }, 15 * 30, 30).thumbnails).toEqual({
    ...{ count: 8, columns: 8, intervalSeconds: 2, width: 90, height: 160 },
  });
  const long = specifyPictures({ width: 1920, height: 1080 }, 3600 * 25, 25).thumbnails;
  expect(long).toEqual({ count: 100, columns: 10, intervalSeconds: 36, width: 160, height: 90 });
});

it('points each cue at its tile, row after row, up to the end', () => {
  const vtt = formatThumbnailsVtt({ count: 12, columns: 10, intervalSeconds: 2, width: 90, height: 160 }, 23);
  expect(vtt).toContain('00:00:22.000 --> 00:00:23.000\nthumbnails.jpg#xywh=90,160,90,160\n');
  expect(vtt.match(/-->/g)).toHaveLength(12);
});

it('offers up to four posters, of the shortest clip one', () => {
  expect(specifyPictures({ width: 720, height: 1280 }, 450, 30).posters).toBe(4);
  expect(specifyPictures({ width: 720, height: 1280 }, 5, 25).posters).toBe(1);
});
