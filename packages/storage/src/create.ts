import { createLocalStorage } from './local.ts';
import { createS3Storage } from './s3.ts';
import type { S3Config } from './s3-client.ts';
import type { Storage } from './storage.ts';

export type StorageConfig = {
  /** Media lie here unless `s3` is given. */
  folder: string;
  s3?: S3Config | undefined;
};

/**
 * The configured storage; fails at once, in one sentence, where it cannot be reached or written to.
 *
 * @throws Error where the S3 storage does not answer as it should
 */
export async function createStorage({ folder, s3 }: StorageConfig): Promise<Storage> {
  if (!s3) return createLocalStorage(folder);
  const storage = createS3Storage(s3);
  await firstOf(storage.list()).catch((error: Error) => {
    throw new Error(
      `The S3 storage ${s3.endpoint}/${s3.bucket} does not answer as it should: ${error.message}`,
      { cause: error },
    );
  });
  return storage;
}

async function firstOf(list: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of list) return;
}
