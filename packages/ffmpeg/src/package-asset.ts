import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { perSecond } from './frame-rate.ts';
import type { Rung } from './ladder.ts';
import { codecString } from './mp4/codecs.ts';
import { initSegment } from './mp4/init-segment.ts';
import { type OpenTrack, openTrack } from './mp4/track.ts';
import { thumbnailsVtt } from './pictures.ts';
import type { Plan } from './plan.ts';
import { type Manifest, masterPlaylist, mediaPlaylist, type Rendition } from './playlist.ts';
import { segmentStarts } from './segments.ts';
import type { Encoded } from './transcode.ts';
import { writeSegments } from './write-segments.ts';

/**
 * Turns the encoded files of `encodedFolder` into the asset folder as it will be served: playlists, one folder
 * a rendition with `init.mp4` and `0.m4s`…, thumbnails, poster candidates. Sound is joined to each rendition's picture, both
 * from 0, so a segment is playable by itself. Returns the manifest, lowest rendition first.
 */
export async function packageAsset(
  encodedFolder: string,
  assetFolder: string,
  { plan, posters }: Encoded,
): Promise<Manifest> {
  await rm(assetFolder, { recursive: true, force: true });
  await mkdir(assetFolder, { recursive: true });
  const sound = plan.hasAudio ? await openTrack(join(encodedFolder, 'audio.mp4')) : null;
  try {
    const renditions: Rendition[] = [];
    for (const rung of plan.rungs) {
      const picture = await openTrack(join(encodedFolder, `${rung.id}.mp4`));
      try {
        renditions.push(await packageRendition(rung, picture, sound, join(assetFolder, rung.id), plan));
      } finally {
        await picture.file.close();
      }
    }
    refuseUnaligned(renditions);
    const manifest = { duration: total(renditions[0]?.segments ?? []), renditions };
    await writeFile(join(assetFolder, 'master.m3u8'), masterPlaylist(manifest));
    await writeFile(
      join(assetFolder, 'thumbnails.vtt'),
      thumbnailsVtt(plan.pictures.thumbnails, manifest.duration),
    );
    await copyFile(join(encodedFolder, 'thumbnails.jpg'), join(assetFolder, 'thumbnails.jpg'));
    await mkdir(join(assetFolder, 'posters'));
    for (const name of posters) await copyFile(join(encodedFolder, name), join(assetFolder, 'posters', name));
    return manifest;
  } finally {
    await sound?.file.close();
  }
}

async function packageRendition(
  rung: Rung,
  picture: OpenTrack,
  sound: OpenTrack | null,
  folder: string,
  plan: Plan,
): Promise<Rendition> {
  await mkdir(folder, { recursive: true });
  const tracks = sound ? [picture, sound] : [picture];
  const sized = tracks.map((track) => ({ ...track, width: rung.width, height: rung.height }));
  await writeFile(join(folder, 'init.mp4'), initSegment(sized, plan.duration));
  const written = await writeSegments(folder, picture, sound, segmentStarts(plan.duration));
  const segments = written.map((segment) => segment.seconds);
  await writeFile(join(folder, 'index.m3u8'), mediaPlaylist(segments));
  const bytes = written.reduce((sum, segment) => sum + segment.bytes, 0);
  return {
    id: rung.id,
    width: rung.width,
    height: rung.height,
    bandwidth: Math.ceil(Math.max(...written.map((segment) => (segment.bytes * 8) / segment.seconds))),
    averageBandwidth: Math.ceil((bytes * 8) / total(segments)),
    codecs: tracks.map((track) => codecString(track.kind, track.sampleDescription)).join(','),
    frameRate: Math.round(perSecond(plan.frameRate) * 1000) / 1000,
    segments,
  };
}

/** A player switches renditions at segment starts; a cut at another frame would show as a jump. */
function refuseUnaligned(renditions: readonly Rendition[]): void {
  const cuts = new Set(renditions.map((rendition) => rendition.segments.join()));
  if (cuts.size !== 1) throw new Error('the renditions are not cut at the same frames');
}

function total(seconds: readonly number[]): number {
  return seconds.reduce((sum, value) => sum + value, 0);
}
