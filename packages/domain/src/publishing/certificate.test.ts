import { expect, it } from 'vitest';
import { certificateTypeOf } from './certificate.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it('knows a scan by its bytes', () => {
  expect(certificateTypeOf(bytes('%PDF-1.7\n'))).toBe('application/pdf');
  expect(certificateTypeOf(bytes('\xff\xd8\xff\xe0JFIF'))).toBe('image/jpeg');
  expect(certificateTypeOf(bytes('\x89PNG\r\n\x1a\nIHDR'))).toBe('image/png');
  expect(certificateTypeOf(bytes('RIFF\x10\x00\x00\x00WEBPVP8 '))).toBe('image/webp');
});

it('takes nothing else for one', () => {
  for (const text of ['', '<svg onload=alert(1)>', '<!doctype html>', 'GIF89a', 'PK\x03\x04', ' %PDF-1.7'])
    expect(certificateTypeOf(bytes(text))).toBeUndefined();
});
