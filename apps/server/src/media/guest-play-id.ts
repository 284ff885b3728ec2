import type { Secrets } from '@playlet/secrets';

/** The content of the id of a guest's play: the episode, and the start, in milliseconds since 1970. */
export type GuestPlay = { startedAt: number; groupSeq: number; index: number };

type GuestPlayIds = {
  sign(play: GuestPlay, viewerKey: string): string;
  /** The play behind an id; undefined where it is forged, broken or another viewer's. */
  read(playId: string, viewerKey: string): GuestPlay | undefined;
};

/** The layout: started at, running number of the drama, number of the episode, signature. Together 26 characters. */
const STARTED_AT_BYTES = 5;
const GROUP_SEQ_BYTES = 4;
const INDEX_BYTES = 2;
const PLAY_BYTES = STARTED_AT_BYTES + GROUP_SEQ_BYTES + INDEX_BYTES;
const SIGNATURE_BYTES = 8;
/** So that five bytes last for three centuries. */
const TICK_MS = 10;

/**
 * Creates ids of guests' plays that contain the facts of a member's row, so that a guest who only browses leaves
 * nothing behind. The viewer is signed without a name.
 */
export function createGuestPlayIds(secrets: Secrets): GuestPlayIds {
  const messageOf = (play: Buffer, viewerKey: string) => Buffer.concat([play, Buffer.from(viewerKey)]);

  return {
    sign(play, viewerKey) {
      const bytes = pack(play);
      const signature = secrets.mac('guest-play', messageOf(bytes, viewerKey)).subarray(0, SIGNATURE_BYTES);
      return Buffer.concat([bytes, signature]).toString('base64url');
    },
    read(playId, viewerKey) {
      const bytes = Buffer.from(playId, 'base64url');
      // The last character has bits to spare: only one spelling is the id, or one play would count under several.
      if (bytes.length !== PLAY_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== playId)
        return undefined;
      const play = bytes.subarray(0, PLAY_BYTES);
      const given = bytes.subarray(PLAY_BYTES);
      if (!secrets.isMac('guest-play', messageOf(play, viewerKey), given, SIGNATURE_BYTES)) return undefined;
      return unpack(play);
    },
  };
}

function pack({ startedAt, groupSeq, index }: GuestPlay): Buffer {
  const bytes = Buffer.alloc(PLAY_BYTES);
  bytes.writeUIntBE(Math.ceil(startedAt / TICK_MS), 0, STARTED_AT_BYTES);
  bytes.writeUIntBE(groupSeq, STARTED_AT_BYTES, GROUP_SEQ_BYTES);
  bytes.writeUIntBE(index, STARTED_AT_BYTES + GROUP_SEQ_BYTES, INDEX_BYTES);
  return bytes;
}

function unpack(bytes: Buffer): GuestPlay {
  return {
    startedAt: bytes.readUIntBE(0, STARTED_AT_BYTES) * TICK_MS,
    groupSeq: bytes.readUIntBE(STARTED_AT_BYTES, GROUP_SEQ_BYTES),
    index: bytes.readUIntBE(STARTED_AT_BYTES + GROUP_SEQ_BYTES, INDEX_BYTES),
  };
}
