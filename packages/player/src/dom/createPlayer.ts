import type { Player, PlayerOptions } from '../core/api.ts';

/** A player with media elements of its own. */
export interface DomPlayer<Clip> extends Player<Clip> {
  /** Puts a slot's media element into `host`; returns the way to take it out again. */
  attach(slot: number, host: HTMLElement): () => void;
}

export function createPlayer<Clip>(options: PlayerOptions<Clip>): DomPlayer<Clip> {
  throw new Error(`not in this build: ${options.index}`);
}
