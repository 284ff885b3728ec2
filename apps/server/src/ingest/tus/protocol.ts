import type { FastifyReply, FastifyRequest } from 'fastify';
import { ABANDONED_UPLOAD_AGE_MS } from '../abandoned.ts';

/** The address of tus uploads; an upload is below it by its id. */
export const TUS_PATH = '/api/admin/ingest/tus';
export const TUS_VERSION = '1.0.0';

/** A client of another version gets this one. */
export async function requireVersion(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (request.headers['tus-resumable'] === TUS_VERSION) return undefined;
  return reply.code(412).header('tus-version', TUS_VERSION).send();
}

/** Returns the moment at which an unfinished upload is discarded, as a header says it. */
export function expiryOf(lastBytesAt: number): string {
  return new Date(lastBytesAt + ABANDONED_UPLOAD_AGE_MS).toUTCString();
}

export type UploadRoute = { Params: { id: string } };
