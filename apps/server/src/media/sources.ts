import type { Call } from '../http/handler.ts';

/** The URLs under which the caller may fetch an asset, best origin first; `until` ends the ticket early, in milliseconds. */
export function mediaSources({ context, caller, request }: Call, assetId: string, until?: number) {
  const ticket = context.tickets.mint(assetId, caller, until);
  const folders = context.mediaBases(request).map((base) => `${base}/${ticket}/${assetId}`);
  return {
    folders,
    /** The fields that plays and advertisement videos share in the contract. */
    play: {
      ticket,
      sources: folders.map((folder, line) => ({ line: String(line + 1), url: `${folder}/master.m3u8` })),
      expiresAt: new Date(context.tickets.expiry(until)).toISOString(),
    },
  };
}
