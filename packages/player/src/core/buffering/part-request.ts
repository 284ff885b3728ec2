import { type Part, type PartRange, sumPartBytes } from '../media/parts.ts';
import type { Rendition } from '../media/source.ts';

/** Parts of one media segment to fetch, with the init segment they need. */
export type PartRequest = PartRange & {
  key: string;
  rendition: Rendition;
  /** Expected size. */
  bytes: number;
  /** The parts belong to another clip than the current one. */
  preload: boolean;
};

export const createRequest = (
  key: string,
  rendition: Rendition,
  parts: readonly Part[],
  range: PartRange,
  preload: boolean,
): PartRequest => ({ key, rendition, ...range, bytes: sumPartBytes(rendition, parts, range), preload });
