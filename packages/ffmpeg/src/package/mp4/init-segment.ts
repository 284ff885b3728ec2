import type { Track } from './track.ts';
import { box, fullBox, latin1, u16, u32, u64 } from './write.ts';

const MOVIE_TIMESCALE = 1000;
const UNITY_MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/**
 * Builds `init.mp4`: the header that the segments of these tracks need. Track ids are the places in `tracks`, from 1.
 */
export function initSegment(tracks: readonly InitTrack[], seconds: number): Buffer {
  const fragmentDuration = Math.round(seconds * MOVIE_TIMESCALE);
  return Buffer.concat([
    box('ftyp', latin1('iso6'), u32(0), latin1('iso6iso5mp41dash')),
    box(
      'moov',
      movieHeader(tracks.length + 1),
      ...tracks.map((track, n) => trackBox(track, n + 1)),
      box('mvex', fullBox('mehd', 1, 0, u64(fragmentDuration)), ...tracks.map((_, n) => trackExtends(n + 1))),
    ),
  ]);
}

function movieHeader(nextTrackId: number): Buffer {
  const rateAndVolume = Buffer.concat([u32(0x10000), u16(0x0100, 0), u32(0, 0)]);
  return fullBox(
    'mvhd',
    0,
    0,
    u32(0, 0, MOVIE_TIMESCALE, 0),
    rateAndVolume,
    UNITY_MATRIX,
    Buffer.alloc(24),
    u32(nextTrackId),
  );
}

function trackBox(track: InitTrack, id: number): Buffer {
  const isVideo = track.kind === 'video';
  const volume = u16(0, 0, isVideo ? 0 : 0x0100, 0); // layer, alternate group, volume, reserved
  const size = isVideo ? u32(track.width * 0x10000, track.height * 0x10000) : u32(0, 0);
  const enabledInMovie = 3;
  return box(
    'trak',
    fullBox('tkhd', 0, enabledInMovie, u32(0, 0, id, 0, 0, 0, 0), volume, UNITY_MATRIX, size),
    ...(track.reorderDelay > 0 ? [editList(track.reorderDelay)] : []),
    box('mdia', mediaHeader(track.timescale), handler(isVideo), mediaInformation(track, isVideo)),
  );
}

/** The film begins at the first of the reordered frames; a duration of 0 covers the rest. */
function editList(mediaTime: number): Buffer {
  return box('edts', fullBox('elst', 0, 0, u32(1, 0, mediaTime, 0x10000)));
}

function mediaHeader(timescale: number): Buffer {
  const undetermined = 0x55c4; // language "und"
  return fullBox('mdhd', 0, 0, u32(0, 0, timescale, 0), u16(undetermined, 0));
}

function handler(isVideo: boolean): Buffer {
  const name = isVideo ? 'vide' : 'soun';
  return fullBox(
    'hdlr',
    0,
    0,
    u32(0),
    latin1(name),
    u32(0, 0, 0),
    latin1(`${isVideo ? 'Video' : 'Sound'}\0`),
  );
}

function mediaInformation(track: Track, isVideo: boolean): Buffer {
  const header = isVideo ? fullBox('vmhd', 0, 1, u16(0, 0, 0, 0)) : fullBox('smhd', 0, 0, u16(0, 0));
  const inThisFile = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)));
  const emptyTables = ['stts', 'stsc', 'stco'].map((type) => fullBox(type, 0, 0, u32(0)));
  const noSizes = fullBox('stsz', 0, 0, u32(0, 0));
  return box('minf', header, inThisFile, box('stbl', track.sampleDescription, ...emptyTables, noSizes));
}

function trackExtends(id: number): Buffer {
  return fullBox('trex', 0, 0, u32(id, 1, 0, 0, 0));
}

type InitTrack = Track & { width: number; height: number };
