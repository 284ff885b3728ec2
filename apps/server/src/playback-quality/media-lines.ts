import type { Config } from '@playlet/config';

/** Names of the media lines: their numbers in the operator's order. */
export const listMediaLines = ({ cdnBases }: Pick<Config, 'cdnBases'>): string[] =>
  cdnBases.length === 0 ? ['1'] : cdnBases.map((_, at) => String(at + 1));
