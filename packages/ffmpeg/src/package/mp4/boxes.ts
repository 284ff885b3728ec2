/**
 * Walks the boxes lying side by side in `bytes`.
 *
 * @throws Error where a box is cut off
 */
export function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    let size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    let header = 8;
    if (size === 1) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      header = 16;
    }
    if (size === 0) size = bytes.length - at;
    if (size < header || at + size > bytes.length) throw new Error(`box ${type} at ${at} is cut off`);
    boxes.push({
      type,
      offset: at,
      size,
      bytes: bytes.subarray(at, at + size),
      body: bytes.subarray(at + header, at + size),
    });
    at += size;
  }
  return boxes;
}

/** The first box down the path, e.g. `find(moov.body, 'trak', 'mdia')`; null where a step is missing. */
export function find(bytes: Buffer, ...path: string[]): Box | null {
  let found: Box | null = null;
  let within = bytes;
  for (const type of path) {
    found = readBoxes(within).find((box) => box.type === type) ?? null;
    if (!found) return null;
    within = found.body;
  }
  return found;
}

/** @throws Error where the box is missing */
export function requireBox(bytes: Buffer, ...path: string[]): Box {
  const found = find(bytes, ...path);
  if (!found) throw new Error(`box ${path.join('/')} is missing`);
  return found;
}

/** `bytes` is the whole box, `body` what follows its header. */
type Box = { type: string; offset: number; size: number; bytes: Buffer; body: Buffer };
