import type { Call } from '../http/handler.ts';

/** The way of the caller to an asset's files, best line first; `until` ends it earlier than usual, in milliseconds. */
export function waysTo({ context, caller, request }: Call, assetId: string, until?: number) {
  const ticket = context.tickets.mint(assetId, caller, until);
  const folders = context.mediaBases(request).map((base) => `${base}/${ticket}/${assetId}`);
  return {
    folders,
    /** As a play and an advertisement's video tell of it. */
    told: {
      ticket,
      sources: folders.map((folder, line) => ({ line: String(line + 1), url: `${folder}/master.m3u8` })),
      expiresAt: new Date(context.tickets.expiry(until)).toISOString(),
    },
  };
}
