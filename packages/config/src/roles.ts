import { z } from 'zod';

/** The variables that make several processes one service. */
export const roleEnvironment = {
  ROLE: z.enum(['all', 'server', 'worker'], { error: 'must be all, server or worker' }).default('all'),
  SHARED_MEDIA: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  OPERATOR_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
};

type Values = z.output<z.ZodObject<typeof roleEnvironment>> & {
  DATABASE_URL?: string | undefined;
  S3_BUCKET?: string | undefined;
};

/** One line for each thing that would tear the processes of one service apart. */
export function findRoleMistakes({ ROLE, SHARED_MEDIA, DATABASE_URL, S3_BUCKET }: Values): string[] {
  if (ROLE === 'all') return [];
  const mistakes: string[] = [];
  if (!DATABASE_URL)
    mistakes.push(
      `DATABASE_URL is missing: ROLE=${ROLE} is one of several processes, and the embedded database has one`,
    );
  if (!S3_BUCKET && SHARED_MEDIA === 'off')
    mistakes.push(
      `S3_BUCKET is missing: ROLE=${ROLE} is one of several processes, and none would find the media in another's folder; set SHARED_MEDIA=on where DATA_DIR/media is one file system for all of them`,
    );
  return mistakes;
}
