import { expect, it } from 'vitest';
import { findSignatureFault } from './signature.ts';

/** The example of the documentation: GET Object with a range. */
const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const now = Date.parse('2013-05-24T00:00:00Z');
const example = {
  method: 'GET',
  url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  body: Buffer.alloc(0),
};

it('takes the signature of the documentation, and no other', () => {
  expect(findSignatureFault(example, keys, now)).toBeUndefined();
  expect(findSignatureFault({ ...example, method: 'PUT' }, keys, now)).toBe('SignatureDoesNotMatch');
  const headers = { ...example.headers, range: 'bytes=0-10' };
  expect(findSignatureFault({ ...example, headers }, keys, now)).toBe('SignatureDoesNotMatch');
  expect(findSignatureFault(example, { ...keys, secretKey: 'another' }, now)).toBe('SignatureDoesNotMatch');
});

it('refuses another key, an old request, another body and none signed at all', () => {
  expect(findSignatureFault(example, { ...keys, accessKey: 'another' }, now)).toBe('InvalidAccessKeyId');
  expect(findSignatureFault(example, keys, now + 16 * 60_000)).toBe('RequestTimeTooSkewed');
  expect(findSignatureFault({ ...example, body: Buffer.from('x') }, keys, now)).toBe(
    'XAmzContentSHA256Mismatch',
  );
  expect(findSignatureFault({ ...example, headers: {} }, keys, now)).toBe('AccessDenied');
});
