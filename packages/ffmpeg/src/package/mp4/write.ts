/** A box of `type` holding the parts in order. */
export function writeBox(type: string, ...parts: Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 8);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts], size);
}

/** A box that starts with a version and 24 bits of flags. */
export function writeFullBox(type: string, version: number, flags: number, ...parts: Buffer[]): Buffer {
  return writeBox(type, writeU32(((version << 24) | flags) >>> 0), ...parts);
}

export function writeU32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value, n * 4);
  return bytes;
}

export function writeU16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [n, value] of values.entries()) bytes.writeUInt16BE(value, n * 2);
  return bytes;
}

export function writeU64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export function writeLatin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
