import type { Manifest, Rendition } from '../clips/source.ts';
import type { Circumstances, ClipInFront, ClipInHand } from './buffered-clip.ts';
import { allowedRungs, fetchSeconds, nextRung, startRung } from './rendition.ts';

/** Rendition of a clip's first segment: the server's choice where it preloaded one, otherwise the start rule. */
export function opening(input: Circumstances, clip: ClipInHand, share = 1): Rendition | undefined {
  const booted = byId(clip.manifest, clip.bootRung);
  if (booted) return booted;
  const { renditions } = clip.manifest;
  const bandwidth = input.bandwidth && input.bandwidth * share;
  if (input.limits.quality === 'auto') return startRung(allowedRungs(renditions, input.limits), bandwidth);
  // A chosen quality bounds the first second too, but a fast start matters more than its sharpness.
  const chosen = allowedRungs(renditions, input.limits).at(-1);
  return startRung(
    renditions.filter((one) => !chosen || one.bandwidth <= chosen.bandwidth),
    bandwidth,
  );
}

/** A viewer who has stayed this many seconds is likely to stay on. */
const STAYED = 3;

/**
 * Rendition of the current clip's next segment. Until the viewer has stayed a while it is no higher than what a clip
 * starts with: what is fetched then is mostly thrown away.
 */
export function climb(input: Circumstances, clip: ClipInFront, segment: number): Rendition | undefined {
  const best = choose(input, clip, segment, clip.ahead);
  if (!best || clip.watched >= STAYED || input.limits.quality !== 'auto') return best;
  const start = startRung(allowedRungs(clip.manifest.renditions, input.limits), input.bandwidth);
  return start && start.bandwidth < best.bandwidth ? start : best;
}

export function choose(
  input: Circumstances,
  clip: ClipInHand,
  segment: number,
  ahead: number,
): Rendition | undefined {
  if (clip.rung === null && ahead <= 0) return opening(input, clip);
  const allowed = allowedRungs(clip.manifest.renditions, input.limits);
  return nextRung({
    allowed,
    segment,
    bandwidth: input.bandwidth,
    latency: input.latency,
    ahead,
    playing: clip.rung,
  });
}

/**
 * The transfer under way, unless it would come too late while the lowest rendition, begun now, would be here well
 * before it: then it is given up for that.
 */
export function keep(input: Circumstances, clip: ClipInFront, segment: number): Rendition | undefined {
  const under = clip.fetching(segment);
  const rendition = byId(clip.manifest, under?.rung);
  const lowest = allowedRungs(clip.manifest.renditions, { ...input.limits, quality: 'auto' })[0];
  if (!under || !rendition || !lowest || rendition.id === lowest.id || !input.bandwidth) return rendition;
  const left = (under.left * 8) / input.bandwidth;
  const instead = fetchSeconds(lowest, segment, input.bandwidth, input.latency);
  return left > clip.ahead && instead < left / 2 ? undefined : rendition;
}

export const byId = (manifest: Manifest, id: string | null | undefined): Rendition | undefined =>
  manifest.renditions.find((one) => one.id === id);
