import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';

/**
 * A resource that WeChat Pay encrypted for the merchant: the ciphertext is base64 with the tag at its end.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012071382
 */
export const encryptedResource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().nullish(),
});

export type Encrypted = z.output<typeof encryptedResource>;

const TAG_BYTES = 16;

/**
 * The plaintext in UTF-8.
 * @throws Error where the key is wrong or the ciphertext was changed
 */
export function decryptResource({ ciphertext, nonce, associated_data }: Encrypted, apiV3Key: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const end = bytes.length - TAG_BYTES;
  if (end < 0) throw new Error('a ciphertext without its tag');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(associated_data ?? ''));
  decipher.setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]).toString('utf8');
}
