import type { Permission } from './permissions.ts';

/** What the live stream of the console tells about, each with the permission it takes to hear of it. */
export const LIVE_TOPIC_PERMISSIONS = {
  /** Files on their way to the server. */
  upload: 'content.view',
  /** Episodes on their way through the transcoder. */
  ingest: 'content.view',
  /** A drama, or an episode of it, is not what it was. */
  drama: 'content.view',
  /** Somebody opened or left what others may have open as well. */
  presence: 'content.view',
} as const satisfies Record<string, Permission>;

export type LiveTopic = keyof typeof LIVE_TOPIC_PERMISSIONS;
// The keys of the table are the topics.
export const LIVE_TOPICS = Object.keys(LIVE_TOPIC_PERMISSIONS) as [LiveTopic, ...LiveTopic[]];

/** Somebody who has not said for this long that they are still there has left. */
export const PRESENCE_LIFETIME_MS = 45_000;
