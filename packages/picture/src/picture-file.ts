/** Whether a file begins as JPEG, PNG, WebP or AVIF does. */
export function isPictureFile(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    /^....ftyp(?:avif|avis|mif1)/s.test(head)
  );
}
