import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startAliyunSms } from '@playlet/testing/aliyun-sms';
import { productionEnvironment } from '@playlet/testing/production';
import { startS3Server } from '@playlet/testing/s3/server';
import getPort from 'get-port';
import { startSystemPostgres } from '../../../tools/steps/postgres.mjs';

/** The uid of the images. */
export const PLAYLET_UID = 10_001;

/** What stands beside the containers, all on this machine's loopback: PostgreSQL, an S3 server and the message provider. */
export async function startWorld(folder: string) {
  const [postgres, s3, sms, port] = await Promise.all([
    startSystemPostgres(),
    startS3Server(),
    startAliyunSms({ accessKey: 'key', secretKey: 'secret' }),
    getPort(),
  ]);
  const secrets = join(folder, 'secrets');
  mkdirSync(secrets);
  const secret = (name: string, content: string) =>
    writeFileSync(join(secrets, name), `${content}\n`, { mode: 0o444 });
  secret('database-url', postgres.url);
  secret('media-secret', 'a media secret of more than thirty-two characters');
  secret('s3-secret-key', s3.secretKey);

  const { MEDIA_SECRET: _given, ...production } = productionEnvironment;
  const environment: Record<string, string> = {
    ...production,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMS_ENDPOINT: sms.endpoint,
    DATABASE_URL_FILE: '/run/secrets/playlet/database-url',
    MEDIA_SECRET_FILE: '/run/secrets/playlet/media-secret',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY_FILE: '/run/secrets/playlet/s3-secret-key',
    LOG_LEVEL: 'info',
  };
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    /** The last code sent to a phone, as its owner would read it. */
    codeSentTo: (phone: string) => sms.messages.findLast((message) => message.phone === phone)?.code,
    /** What a container is started with. */
    options: (role: string) => [
      ...Object.entries({ ...environment, ROLE: role }).flatMap(([name, value]) => [
        '--env',
        `${name}=${value}`,
      ]),
      ...['--volume', `${secrets}:/run/secrets/playlet:ro`],
    ],
    close: () => Promise.all([postgres.stop(), s3.close(), sms.close()]),
  };
}
