import type { Call } from '../call/handler.ts';
import { networkPlaceOf } from '../playback-quality/network-place.ts';

/**
 * The URLs under which the caller may fetch an asset, best line first as it is judged where the caller is; `until` ends the
 * ticket early, in milliseconds. `byLink`: a link that was followed opens it.
 */
export function listMediaSources(
  { context, caller, request }: Call,
  assetId: string,
  until?: number,
  byLink = false,
) {
  const ticket = context.tickets.mint(assetId, caller, until, byLink);
  const bases = context.mediaBases(request);
  const order = bases.length === 1 ? ['1'] : context.lineOrders.orderFor(networkPlaceOf(context, request));
  const sources = order.map((line) => ({ line, folder: `${bases[Number(line) - 1]}/${ticket}/${assetId}` }));
  const reportOneIn = context.playbackReports.oneIn();
  return {
    folders: sources.map(({ folder }) => folder),
    /** The fields that plays and advertisement videos share in the contract. */
    play: {
      ticket,
      sources: sources.map(({ line, folder }) => ({
        line,
        url: `${folder}/master.m3u8`,
        ...(context.config.cmcdLines.includes(line) && { cmcd: true }),
      })),
      expiresAt: new Date(context.tickets.expiry(until)).toISOString(),
    },
    /**
     * The token for reports of an episode's play, and the number of plays each represents, where reports are sampled.
     */
    reporting: {
      reportToken: context.reportTokens.issue({ line: order[0] ?? '', oneIn: reportOneIn }),
      ...(reportOneIn > 1 && { reportOneIn }),
    },
  };
}
