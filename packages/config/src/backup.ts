import { join, resolve } from 'node:path';
import { z } from 'zod';
import { httpAddress, parseWholeNumber, requireAllOrNone } from './shapes.ts';
import type { S3Settings } from './storage.ts';

export const backupEnvironment = {
  BACKUPS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_DAYS: parseWholeNumber(1, 3650).default(60),
  BACKUP_KEY: z
    .string()
    .regex(/^(AGE-SECRET-KEY-1|age1)/, 'must be an AGE-SECRET-KEY-1… or age1…: npm run backup -- --new-key')
    .optional(),
  BACKUP_MEDIA: z.enum(['copied', 'listed'], { error: 'must be copied or listed' }).optional(),
  BACKUP_S3_ENDPOINT: httpAddress.optional(),
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
};

export type BackupSettings = {
  /** Whether a backup is made every night, and the log of the embedded database archived. */
  nightly: boolean;
  /** Whether the newest backup is restored on trial: with the public part of a key alone, none can be read here. */
  drilled: boolean;
  folder: string;
  /** How long backups are kept. */
  days: number;
  key: string | undefined;
  /** Whether media are copied, or only listed because their bucket keeps versions of its own. */
  media: 'copied' | 'listed';
  /** A bucket elsewhere that finished backups are copied to. */
  offsite: S3Settings | undefined;
};

type Values = z.output<z.ZodObject<typeof backupEnvironment>>;

const OFFSITE = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
] as const;

/** One line for each thing that is wrong. */
export function backupMistakes(values: Values): string[] {
  return requireAllOrNone(values, OFFSITE, 'The bucket for backups');
}

/** The settings behind an environment without mistakes. */
export function backupSettings(values: Values, dataDir: string, mediaInBucket: boolean): BackupSettings {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region, BACKUP_S3_BUCKET: bucket } = values;
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = values;
  const offsite =
    endpoint && bucket && accessKey && secretKey
      ? { endpoint, region, bucket, accessKey, secretKey }
      : undefined;
  return {
    nightly: values.BACKUPS === 'on',
    drilled: values.BACKUPS === 'on' && values.BACKUP_KEY?.startsWith('age1') !== true,
    folder: values.BACKUP_DIR === undefined ? join(dataDir, 'backups') : resolve(values.BACKUP_DIR),
    days: values.BACKUP_DAYS,
    key: values.BACKUP_KEY,
    media: values.BACKUP_MEDIA ?? (mediaInBucket ? 'listed' : 'copied'),
    offsite,
  };
}
