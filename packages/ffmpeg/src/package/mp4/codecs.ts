import { find, readBoxes, requireBox } from './boxes.ts';

const SAMPLE_ENTRY_HEADER = { video: 78, audio: 28 } as const;

/**
 * The RFC 6381 string a player asks support for, read from the sample description: `avc1.64001f`, `av01.0.05M.08`,
 * `hvc1.1.6.L93.90`, `mp4a.40.2`.
 *
 * @throws Error where the video is neither H.264, AV1 nor HEVC
 */
export function formatCodec(kind: 'video' | 'audio', sampleDescription: Buffer): string {
  const entry = readBoxes(sampleDescription.subarray(16))[0];
  if (!entry) throw new Error('the sample description is empty');
  const inside = entry.body.subarray(SAMPLE_ENTRY_HEADER[kind]);
  if (kind === 'audio') return `mp4a.40.${audioObjectType(requireBox(inside, 'esds').body)}`;
  const avcC = find(inside, 'avcC')?.body;
  if (avcC) return `avc1.${avcC.toString('hex', 1, 4)}`;
  const av1C = find(inside, 'av1C')?.body;
  if (av1C) return av1Codec(av1C);
  const hvcC = find(inside, 'hvcC')?.body;
  if (hvcC) return hevcCodec(entry.type, hvcC);
  throw new Error(`${entry.type} is no video that is streamed`);
}

/**
 * Profile, level with its tier, bits of a sample.
 * @see https://aomediacodec.github.io/av1-isobmff/#codecsparam
 */
function av1Codec(av1C: Buffer): string {
  const [profile, level] = [av1C.readUInt8(1) >> 5, av1C.readUInt8(1) & 0x1f];
  const flags = av1C.readUInt8(2);
  const tier = flags & 0x80 ? 'H' : 'M';
  const bits = flags & 0x40 ? (flags & 0x20 ? 12 : 10) : 8;
  return `av01.${profile}.${twoDigits(level)}${tier}.${twoDigits(bits)}`;
}

/**
 * Profile, compatible profiles with their bits turned round, tier with its level, constraints without trailing zeros.
 * @see ISO/IEC 14496-15 E.3
 */
function hevcCodec(entryType: string, hvcC: Buffer): string {
  const space = ['', 'A', 'B', 'C'][hvcC.readUInt8(1) >> 6];
  const compatible = hvcC.readUInt32BE(2);
  const turned = Array.from({ length: 32 }, (_, bit) => (compatible >>> bit) & 1).join('');
  const constraints = [...hvcC.subarray(6, 12)].map((byte) => byte.toString(16).toUpperCase());
  while (constraints.at(-1) === '0') constraints.pop();
  return [
    entryType,
    `${space}${hvcC.readUInt8(1) & 0x1f}`,
    Number.parseInt(turned, 2).toString(16).toUpperCase(),
    `${hvcC.readUInt8(1) & 0x20 ? 'H' : 'L'}${hvcC.readUInt8(12)}`,
    ...constraints,
  ].join('.');
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Descends ES descriptor (3) → decoder config (4) → decoder specific info (5), whose first 5 bits are the type. */
function audioObjectType(esds: Buffer): number {
  let at = 4;
  for (;;) {
    const tag = esds[at];
    at += 1;
    while ((esds[at] ?? 0) & 0x80) at += 1; // sizes may take several bytes
    at += 1;
    if (tag === 3) at += 3;
    else if (tag === 4) at += 13;
    else if (tag === 5) return (esds[at] ?? 0) >> 3;
    else throw new Error('esds holds no decoder configuration');
  }
}
