import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import getPort from 'get-port';
import { type Child, createChild } from './child.ts';
import type { Place } from './place.ts';

/**
 * The S3 server of our tests, in a process of its own and with its objects in a folder: no maintained one comes from npm or
 * Debian. It checks signatures as S3 does.
 */
export async function createBucket(
  place: Place,
): Promise<{ child: Child; environment: Record<string, string> }> {
  const [port, secretKey] = [await getPort(), randomUUID()];
  const endpoint = `http://127.0.0.1:${port}`;
  const child = createChild(place, {
    name: 'bucket',
    command: process.execPath,
    args: [
      join(import.meta.dirname, 'bucket-process.ts'),
      String(port),
      secretKey,
      join(place.folder, 'bucket'),
    ],
    isReady: async () => (await fetch(endpoint)).status === 403,
  });
  const environment = {
    S3_ENDPOINT: endpoint,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY: 'test-key',
    S3_SECRET_KEY: secretKey,
  };
  return { child, environment };
}
