import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkAsset } from '../check-asset.fixture.ts';
import { AAC, clipFolder, H264, picture, tone } from '../clips.fixture.ts';
import { inspect, openFfmpeg, packageAsset, prepareTranscode, splitLadder, transcodePart } from '../index.ts';

const ffmpeg = await openFfmpeg();
const clips = clipFolder();
afterAll(clips.remove);

it('takes the renditions that were packaged before, whose encoded files may be gone', async () => {
  const source = clips.make('film.mp4', picture('720x1280', { seconds: 2 }), tone(2), H264, AAC);
  const prepared = await prepareTranscode(ffmpeg, source, { probe: await inspect(ffmpeg, source) });
  const parts = splitLadder(prepared.spec, prepared.probe);
  if (!parts) throw new Error('the ladder is made in one part');
  const encodedFolder = join(clips.path, 'encoded');
  const encode = (part: (typeof parts)['first']) =>
    transcodePart(ffmpeg, source, encodedFolder, { prepared, part, preset: 'ultrafast' });
  const first = await encode(parts.first);
  const folder = join(clips.path, 'first');
  const before = { folder, manifest: await packageAsset(encodedFolder, folder, first) };
  for (const { id } of parts.first.rungs) await rm(join(encodedFolder, `${id}.mp4`));
  await encode(parts.rest);

  const asset = join(clips.path, 'whole');
  const manifest = await packageAsset(encodedFolder, asset, { ...first, plan: prepared.spec }, before);

  const ids = prepared.spec.rungs.map(({ id }) => id);
  expect(manifest.renditions.map(({ id }) => id)).toEqual(ids);
  expect(await readdir(asset)).toEqual(expect.arrayContaining(ids));
  expect(checkAsset(asset).faults).toEqual([]);
});
