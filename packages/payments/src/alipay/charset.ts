import { isUtf8 } from 'node:buffer';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** GB18030 holds GBK, which is what Alipay calls GBK or GB2312. */
const gb18030 = new TextDecoder('gb18030');

/** Text of bytes that are UTF-8, as asked for, or else GBK, which Alipay falls back to. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return gb18030.decode(bytes);
  }
}

/** Text of bytes in the charset that a form names; UTF-8 unless it names GBK. */
export function decodeBy(charset: string | undefined, bytes: Uint8Array): string {
  return /^(gbk|gb2312|gb18030)$/i.test(charset ?? '') ? gb18030.decode(bytes) : decodeText(bytes);
}

/**
 * One letter for each byte, in which every quote and bracket is one of the JSON: the second byte of a sign in GBK may look like a
 * backslash or a bracket, and is an `x` here.
 */
export function lettersOf(bytes: Uint8Array): string {
  const letters = Buffer.from(bytes);
  if (!isUtf8(bytes))
    for (let at = 0; at + 1 < letters.length; at += 1)
      if ((letters[at] ?? 0) > 0x80) {
        at += 1;
        letters[at] = 0x78;
      }
  return letters.toString('latin1');
}
