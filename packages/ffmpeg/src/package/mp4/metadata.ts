import { writeBox, writeFullBox, writeLatin1, writeU32 } from './write.ts';

/** A box of the movie with one text under a key of its own: `udta.meta` with `keys` and `ilst`, as ffmpeg writes it. */
export function writeMetadata(key: string, value: string): Buffer {
  const utf8 = 1;
  const handler = writeFullBox(
    'hdlr',
    0,
    0,
    writeU32(0),
    writeLatin1('mdta'),
    writeU32(0, 0, 0),
    Buffer.alloc(1),
  );
  const keys = writeFullBox('keys', 0, 0, writeU32(1), writeBox('mdta', Buffer.from(key)));
  const data = writeBox('data', writeU32(utf8, 0), Buffer.from(value));
  const item = Buffer.concat([writeU32(8 + data.length, 1), data]);
  return writeBox('udta', writeFullBox('meta', 0, 0, handler, keys, writeBox('ilst', item)));
}
