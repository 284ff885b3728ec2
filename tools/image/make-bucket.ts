/** `node tools/image/make-bucket.ts`: makes the bucket of S3_BUCKET where it does not exist yet. */
import { ConfigError, readConfig } from '@playlet/config';
import { createS3Client } from '@playlet/storage/s3-client';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { s3 } = readConfig(process.env).storage;
  if (!s3) throw new ConfigError(['S3_ENDPOINT is missing: there is no storage to make a bucket in']);
  const client = createS3Client(s3);
  if (await client.request('HEAD', '', { missing: true })) {
    say(`The bucket ${s3.bucket} is there.`);
  } else {
    await client.request('PUT', '');
    say(`Made the bucket ${s3.bucket}.`);
  }
} catch (error) {
  const lines = error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : error];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
