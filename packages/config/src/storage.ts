import { z } from 'zod';
import { httpAddress, requireAllOrNone } from './shapes.ts';

export const s3Environment = {
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
};

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

type Values = z.output<z.ZodObject<typeof s3Environment>>;

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** One line for each thing that is wrong. */
export function findS3Mistakes(values: Values): string[] {
  return requireAllOrNone(values, S3, 'S3 storage');
}

/** The settings behind an environment without mistakes; none: media lie in a folder. */
export function readS3Settings(values: Values): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = values;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined;
  return { endpoint, region, bucket, accessKey, secretKey };
}
