/** A 16-bit stereo WAV, as loud as it can be without clipping, faded in and out. */
export function wavOf(left: Float32Array, right: Float32Array, rate: number): Buffer {
  let peak = 0.001;
  for (const channel of [left, right]) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  const data = Buffer.alloc(44 + left.length * 4);
  data.write('RIFF', 0);
  data.writeUInt32LE(data.length - 8, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(2, 22);
  data.writeUInt32LE(rate, 24);
  data.writeUInt32LE(rate * 4, 28);
  data.writeUInt16LE(4, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(left.length * 4, 40);
  for (let at = 0; at < left.length; at += 1) {
    const fade = Math.min(1, at / (rate * 0.15), (left.length - at) / (rate * 1.2));
    const gain = (0.8 / peak) * fade * 32_767;
    data.writeInt16LE(Math.round((left[at] ?? 0) * gain), 44 + at * 4);
    data.writeInt16LE(Math.round((right[at] ?? 0) * gain), 46 + at * 4);
  }
  return data;
}
