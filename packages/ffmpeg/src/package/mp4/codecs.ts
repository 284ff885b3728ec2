import { boxesIn, find, need } from './boxes.ts';

const SAMPLE_ENTRY_HEADER = { video: 78, audio: 28 } as const;

/**
 * The RFC 6381 string a player asks support for, read from the sample description: `avc1.64001f`, `mp4a.40.2`.
 *
 * @throws Error where the video is not H.264
 */
export function codecString(kind: 'video' | 'audio', sampleDescription: Buffer): string {
  const entry = boxesIn(sampleDescription.subarray(16))[0];
  if (!entry) throw new Error('the sample description is empty');
  const inside = entry.body.subarray(SAMPLE_ENTRY_HEADER[kind]);
  if (kind === 'audio') return `mp4a.40.${audioObjectType(need(inside, 'esds').body)}`;
  const avcC = find(inside, 'avcC')?.body;
  if (!avcC) throw new Error(`${entry.type} is not H.264`);
  return `avc1.${avcC.toString('hex', 1, 4)}`;
}

/** Descends ES descriptor (3) → decoder config (4) → decoder specific info (5), whose first 5 bits tell it. */
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
