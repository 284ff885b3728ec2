import type { DomPlayerOptions } from '@playlet/player/dom/create-player';
import type { EpisodeClip } from '../episodes/episodes.ts';

/** The owner that answers the player's questions while no page shows it. */
export type WindowOwner = Pick<
  DomPlayerOptions<EpisodeClip>,
  'clipKey' | 'loadSource' | 'onProgress' | 'describe'
>;

/** A small window that is ready to take over what plays. */
export type ReadyWindow = { take: (owner: WindowOwner) => void };
