import { AI_MARK_KEY } from '@playlet/domain/media/ai-mark';
import { writeMetadata } from './metadata.ts';
import type { Track } from './track.ts';
import { writeBox, writeFullBox, writeLatin1, writeU16, writeU32, writeU64 } from './write.ts';

const MOVIE_TIMESCALE = 1000;
const UNITY_MATRIX = writeU32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/**
 * Builds `init.mp4`: the header that the segments of these tracks need, with the mark of an AI-made film. Track ids are the places in `tracks`, from 1.
 */
export function writeInitSegment(
  tracks: readonly InitTrack[],
  { duration, aiMark }: { duration: number; aiMark?: string },
): Buffer {
  const fragmentDuration = Math.round(duration * MOVIE_TIMESCALE);
  return Buffer.concat([
    writeBox('ftyp', writeLatin1('iso6'), writeU32(0), writeLatin1('iso6iso5mp41dash')),
    writeBox(
      'moov',
      movieHeader(tracks.length + 1),
      ...tracks.map((track, n) => trackBox(track, n + 1)),
      writeBox(
        'mvex',
        writeFullBox('mehd', 1, 0, writeU64(fragmentDuration)),
        ...tracks.map((_, n) => trackExtends(n + 1)),
      ),
      ...(aiMark === undefined ? [] : [writeMetadata(AI_MARK_KEY, aiMark)]),
    ),
  ]);
}

function movieHeader(nextTrackId: number): Buffer {
  const rateAndVolume = Buffer.concat([writeU32(0x10000), writeU16(0x0100, 0), writeU32(0, 0)]);
  return writeFullBox(
    'mvhd',
    0,
    0,
    writeU32(0, 0, MOVIE_TIMESCALE, 0),
    rateAndVolume,
    UNITY_MATRIX,
    Buffer.alloc(24),
    writeU32(nextTrackId),
  );
}

function trackBox(track: InitTrack, id: number): Buffer {
  const isVideo = track.kind === 'video';
  const volume = writeU16(0, 0, isVideo ? 0 : 0x0100, 0); // layer, alternate group, volume, reserved
  const size = isVideo ? writeU32(track.width * 0x10000, track.height * 0x10000) : writeU32(0, 0);
  const enabledInMovie = 3;
  return writeBox(
    'trak',
    writeFullBox('tkhd', 0, enabledInMovie, writeU32(0, 0, id, 0, 0, 0, 0), volume, UNITY_MATRIX, size),
    ...(track.reorderDelay > 0 ? [editList(track.reorderDelay)] : []),
    writeBox('mdia', mediaHeader(track.timescale), handler(isVideo), mediaInformation(track, isVideo)),
  );
}

/** The film begins at the first of the reordered frames; a duration of 0 covers the rest. */
function editList(mediaTime: number): Buffer {
  return writeBox('edts', writeFullBox('elst', 0, 0, writeU32(1, 0, mediaTime, 0x10000)));
}

function mediaHeader(timescale: number): Buffer {
  const undetermined = 0x55c4; // language "und"
  return writeFullBox('mdhd', 0, 0, writeU32(0, 0, timescale, 0), writeU16(undetermined, 0));
}

function handler(isVideo: boolean): Buffer {
  const name = isVideo ? 'vide' : 'soun';
  return writeFullBox(
    'hdlr',
    0,
    0,
    writeU32(0),
    writeLatin1(name),
    writeU32(0, 0, 0),
    writeLatin1(`${isVideo ? 'Video' : 'Sound'}\0`),
  );
}

function mediaInformation(track: Track, isVideo: boolean): Buffer {
  const header = isVideo
    ? writeFullBox('vmhd', 0, 1, writeU16(0, 0, 0, 0))
    : writeFullBox('smhd', 0, 0, writeU16(0, 0));
  const inThisFile = writeBox('dinf', writeFullBox('dref', 0, 0, writeU32(1), writeFullBox('url ', 0, 1)));
  const emptyTables = ['stts', 'stsc', 'stco'].map((type) => writeFullBox(type, 0, 0, writeU32(0)));
  const noSizes = writeFullBox('stsz', 0, 0, writeU32(0, 0));
  return writeBox(
    'minf',
    header,
    inThisFile,
    writeBox('stbl', track.sampleDescription, ...emptyTables, noSizes),
  );
}

function trackExtends(id: number): Buffer {
  return writeFullBox('trex', 0, 0, writeU32(id, 1, 0, 0, 0));
}

type InitTrack = Track & { width: number; height: number };
