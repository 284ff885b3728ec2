import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../account/keyed-hash.ts';

/** What the id of a guest's play says: which episode, and since when, in milliseconds since 1970. */
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
 * Ids of guests' plays say themselves what a row says of a member's, so that a guest who only leafs through leaves nothing
 * behind. The key serves nothing else, and the viewer is signed without being named.
 */
export function createGuestPlayIds(secret: string): GuestPlayIds {
  const key = keyedHash(secret, 'guest-play');
  const signatureOf = (play: Buffer, viewerKey: string) =>
    createHmac('sha256', key).update(play).update(viewerKey).digest().subarray(0, SIGNATURE_BYTES);

  return {
    sign(play, viewerKey) {
      const bytes = pack(play);
      return Buffer.concat([bytes, signatureOf(bytes, viewerKey)]).toString('base64url');
    },
    read(playId, viewerKey) {
      const bytes = Buffer.from(playId, 'base64url');
      // The last character has bits to spare: only one spelling is the id, or one play would count under several.
      if (bytes.length !== PLAY_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== playId)
        return undefined;
      const play = bytes.subarray(0, PLAY_BYTES);
      if (!timingSafeEqual(bytes.subarray(PLAY_BYTES), signatureOf(play, viewerKey))) return undefined;
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
