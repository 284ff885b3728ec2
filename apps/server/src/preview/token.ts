import { isStaffSessionLive } from '@playlet/core/staff/session';
import type { Database } from '@playlet/db';
import { VARIANT_KEYS } from '@playlet/domain/experiments/experiment';
import { PERSONAS } from '@playlet/domain/staff/persona';
import type { Clock } from '@playlet/domain/time';
import type { Secrets } from '@playlet/secrets';
import { z } from 'zod';
import type { Preview } from '../call/caller.ts';

type Known = { db: Database; clock: Clock; config: { secrets: Secrets } };

const PREFIX = 'preview.';
/** Long enough to look at a whole drama. */
export const PREVIEW_LIFETIME_MS = 2 * 3_600_000;

const content = z.strictObject({
  persona: z.enum(PERSONAS),
  groupId: z.string(),
  at: z.number(),
  isPublished: z.boolean(),
  madeAt: z.number(),
  variant: z.object({ experimentId: z.string(), key: z.enum(VARIANT_KEYS) }).optional(),
  staffSessionId: z.string(),
  memberId: z.string(),
});

/** Returns the token of a preview: it is not stored, and contains its own purpose. */
export function previewToken(secrets: Secrets, preview: Preview): string {
  const body = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${PREFIX}${secrets.sign('preview', body)}`;
}

/** The preview a token is for; undefined where it is none, was not made here, or has ended with its time or its session. */
export async function readPreview({ db, clock, config }: Known, token: string): Promise<Preview | undefined> {
  if (!token.startsWith(PREFIX)) return undefined;
  const body = config.secrets.verify('preview', token.slice(PREFIX.length));
  if (body === undefined) return undefined;
  const preview = content.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  const now = clock.now();
  if (now >= preview.madeAt + PREVIEW_LIFETIME_MS) return undefined;
  return (await isStaffSessionLive(db, preview.staffSessionId, new Date(now))) ? preview : undefined;
}
