import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { framesPerSecondOf } from '../inspect/frame-rate.ts';
import { audioFileOf, type RenditionSpec } from '../transcode/ladder.ts';
import { formatThumbnailsVtt } from '../transcode/pictures.ts';
import { computeSegmentStarts } from '../transcode/segments.ts';
import type { Encoded } from '../transcode/transcode.ts';
import type { TranscodeSpec } from '../transcode/transcode-spec.ts';
import { formatCodec } from './mp4/codecs.ts';
import { writeInitSegment } from './mp4/init-segment.ts';
import { type OpenTrack, openTrack } from './mp4/track.ts';
import { formatMasterPlaylist, formatMediaPlaylist, type Manifest, type Rendition } from './playlist.ts';
import { writeSegments } from './write-segments.ts';

/**
 * Turns the encoded files of `encodedFolder` into the asset folder as it will be served: playlists, one folder
 * a rendition with `init.mp4` and `0.m4s`…, thumbnails, poster candidates. Sound is joined to each rendition's picture, both
 * from 0, so a segment is playable by itself. Returns the manifest, lowest rendition first.
 *
 * @param before a part of the same ladder that was packaged already: its renditions are copied
 */
export async function packageAsset(
  encodedFolder: string,
  assetFolder: string,
  { plan: spec, posters }: Encoded,
  before?: PackagedPart,
): Promise<Manifest> {
  await rm(assetFolder, { recursive: true, force: true });
  await mkdir(assetFolder, { recursive: true });
  const renditions = await packageRenditions(encodedFolder, assetFolder, spec, spec.rungs, before);
  const manifest = { duration: total(renditions[0]?.segments ?? []), renditions };
  await writeFile(join(assetFolder, 'master.m3u8'), formatMasterPlaylist(manifest));
  await writeFile(
    join(assetFolder, 'thumbnails.vtt'),
    formatThumbnailsVtt(spec.pictures.thumbnails, manifest.duration),
  );
  await copyFile(join(encodedFolder, 'thumbnails.jpg'), join(assetFolder, 'thumbnails.jpg'));
  await mkdir(join(assetFolder, 'posters'));
  for (const name of posters) await copyFile(join(encodedFolder, name), join(assetFolder, 'posters', name));
  return manifest;
}

/** The folder of an asset with some of a film's renditions. */
export type PackagedPart = { folder: string; manifest: Manifest };

/** Packages renditions of one family, all cut at the same frames; their ids name the encoded files and the folders. */
export async function packageRenditions(
  encodedFolder: string,
  assetFolder: string,
  spec: TranscodeSpec,
  rungs: readonly RenditionSpec[],
  before?: PackagedPart,
): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for (const rendition of rungs) {
    const packaged = before && (await copyRendition(rendition.id, before, assetFolder));
    if (packaged) {
      renditions.push(packaged);
      continue;
    }
    const picture = await openTrack(join(encodedFolder, `${rendition.id}.mp4`));
    const sound = spec.hasAudio ? await openTrack(join(encodedFolder, soundFile(rendition))) : null;
    try {
      renditions.push(
        await packageRendition(rendition, picture, sound, join(assetFolder, rendition.id), spec),
      );
    } finally {
      await picture.file.close();
      await sound?.file.close();
    }
  }
  refuseUnaligned(renditions);
  return renditions;
}

/** Answers undefined where the part does not have it. */
async function copyRendition(
  id: string,
  { folder, manifest }: PackagedPart,
  assetFolder: string,
): Promise<Rendition | undefined> {
  const rendition = manifest.renditions.find((one) => one.id === id);
  if (rendition) await cp(join(folder, id), join(assetFolder, id), { recursive: true });
  return rendition;
}

/** An ingest that was under way when this release came had one sound for all its renditions. */
const soundFile = ({ audioKilobits }: Partial<RenditionSpec>): string =>
  audioKilobits === undefined ? 'audio.mp4' : audioFileOf(audioKilobits);

async function packageRendition(
  rendition: RenditionSpec,
  picture: OpenTrack,
  sound: OpenTrack | null,
  folder: string,
  spec: TranscodeSpec,
): Promise<Rendition> {
  await mkdir(folder, { recursive: true });
  const tracks = sound ? [picture, sound] : [picture];
  const sized = tracks.map((track) => ({ ...track, width: rendition.width, height: rendition.height }));
  await writeFile(join(folder, 'init.mp4'), writeInitSegment(sized, spec));
  const written = await writeSegments(folder, picture, sound, computeSegmentStarts(spec.duration));
  const segments = written.map((segment) => segment.seconds);
  await writeFile(join(folder, 'index.m3u8'), formatMediaPlaylist(segments));
  const sizes = written.map((segment) => total(segment.parts));
  return {
    id: rendition.id,
    width: rendition.width,
    height: rendition.height,
    bandwidth: Math.ceil(Math.max(...written.map(({ seconds }, n) => ((sizes[n] ?? 0) * 8) / seconds))),
    averageBandwidth: Math.ceil((total(sizes) * 8) / total(segments)),
    codecs: tracks.map((track) => formatCodec(track.kind, track.sampleDescription)).join(','),
    frameRate: Math.round(framesPerSecondOf(spec.frameRate) * 1000) / 1000,
    segments,
    parts: openingParts(written),
  };
}

/** Most viewers who leave do so by then; the others get whole segments, for fewer requests. */
const IN_PARTS_UNTIL_SECONDS = 19;

/** Sizes of the parts of the segments that most viewers leave in. The first one is short enough to be one part. */
function openingParts(written: readonly { parts: number[]; seconds: number }[]): number[][] {
  let start = 0;
  const opening: number[][] = [];
  for (const { parts, seconds } of written) {
    if (start >= IN_PARTS_UNTIL_SECONDS) break;
    opening.push(opening.length === 0 ? [total(parts)] : parts);
    start += seconds;
  }
  return opening;
}

/** A player switches renditions at segment starts; a cut at another frame would show as a jump. */
function refuseUnaligned(renditions: readonly Rendition[]): void {
  const cuts = new Set(renditions.map((rendition) => rendition.segments.join()));
  if (cuts.size !== 1) throw new Error('the renditions are not cut at the same frames');
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0);
}
