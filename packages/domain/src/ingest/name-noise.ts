/** Numbers in a file's name that are not its place in the drama. */
const noise: RegExp[] = [
  // The picture and the sound
  /(?<!\d)\d{3,4}[x×*]\d{3,4}(?!\d)/gi,
  /(?<!\d)(?:9x16|16x9|4x3|3x4|9:16|16:9)(?!\d)/gi,
  /\d{3,4}[pi](?:\d{2,3})?(?![a-z0-9])/gi,
  /(?<![a-z0-9])[248]k(?![a-z0-9])/gi,
  /(?<![a-z0-9])[23]d(?![a-z0-9])/gi,
  /(?<![a-z0-9])(?:x|h)\.?26[3456](?![a-z0-9])/gi,
  /(?<![a-z0-9])(?:av1|vp[89]|mp[34]|mpeg-?[24]|hdr10\+?|hevc|avc)(?![a-z0-9])/gi,
  /(?<![a-z0-9])(?:aac|ac-?3|e-?ac-?3|dts|ddp?|flac|opus)(?:[\s.]?[257]\.[01])?(?![a-z0-9])/gi,
  /(?<!\d)\d{1,3}(?:\.\d+)?\s*(?:fps|帧)/gi,
  /(?<!\d)(?:8|10|12)\s*-?\s*bits?(?![a-z])/gi,
  /(?<!\d)\d+(?:\.\d+)?\s*[kmg](?:i?b|bps)?(?![a-z])/gi,
  /(?<!\d)[257]\.[01](?:ch)?(?!\d)/gi,
  // How fast it is played, and which version it is
  /(?<!\d)\d+(?:\.\d+)?\s*(?:倍速?|x(?![a-z0-9]))/gi,
  /(?<![\d.])\d\.\d(?![\d.])/g,
  /(?<![a-z])v\d(?![a-z0-9])/gi,
  // The season, and how many episodes there are
  /(?<![a-z0-9])(?:s|season[\s._]*)\d{1,2}(?![a-z0-9])/gi,
  /第\s*[\d零〇一二两三四五六七八九十]+\s*[季部]/g,
  /(?:[全共总]|更新?[至到])\s*\d+\s*[集话話]/g,
  /\d+\s*[集话話]\s*全/g,
  // Checksums and dates
  /[[【(（][0-9a-f]{8}[\]】)）]/gi,
  /(?<!\d)(?:19|20)\d{2}[-._年]?(?:0?[1-9]|1[0-2])[-._月](?:0?[1-9]|[12]\d|3[01])日?(?!\d)/g,
  /(?<!\d)(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)\d{1,2}月\d{1,2}日/g,
  /(?:19|20)\d{2}年/g,
];

/** A name without the numbers that are no episode's. */
export function removeNoise(text: string): string {
  return noise.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}
