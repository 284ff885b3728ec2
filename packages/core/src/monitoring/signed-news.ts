import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { ProductNews } from '@playlet/domain/product-news';
import { z } from 'zod';

/** A file of news is larger than that only by mistake. */
export const MAX_NEWS_BYTES = 262_144;

const text = z.object({ zh: z.string().min(1).max(4000), en: z.string().min(1).max(4000) });
const news = z.object({
  id: z.string().regex(/^[\w.-]{1,60}$/),
  kind: z.enum(['version', 'security']),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  publishedOn: z.iso.date(),
  title: text,
  text,
  link: z.url({ protocol: /^https$/ }).optional(),
});
const content = z.object({ news: z.array(news).max(200) });
const signedFile = z.object({ content: z.string(), signature: z.base64() });

/**
 * Reads a file of news: JSON of `content`, itself JSON, and the Ed25519 signature of its bytes in base64.
 *
 * @param publicKey 32 bytes in base64
 * @throws Error with a sentence where the file is not signed with the key, or not one of news
 */
export function readSignedNews(file: string, publicKey: string): ProductNews[] {
  const { content: signed, signature } = parse(signedFile, file, 'a signed file of news');
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
  });
  if (!verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64')))
    throw new Error('The file is not signed with NEWS_PUBLIC_KEY.');
  return parse(content, signed, 'news').news;
}

/**
 * Signs news with the private key of `createNewsKey`.
 *
 * @throws Error with a sentence where the text is not one of news
 */
export function signNews(newsJson: string, privateKey: string): string {
  parse(content, newsJson, 'news');
  const signature = sign(null, Buffer.from(newsJson), createPrivateKey(privateKey)).toString('base64');
  return `${JSON.stringify({ content: newsJson, signature })}\n`;
}

/** Makes a pair of keys: the private one as PEM, the public one as the 32 bytes in base64 that a setting holds. */
export function createNewsKey(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ed25519');
  const { x = '' } = pair.publicKey.export({ format: 'jwk' });
  return {
    privateKey: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
  };
}

function parse<Shape extends z.ZodType>(shape: Shape, json: string, what: string): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error(`This is not ${what}: it is no JSON.`);
  }
  const { success, data, error } = shape.safeParse(value);
  if (!success) throw new Error(`This is not ${what}: ${z.prettifyError(error)}`);
  return data;
}
