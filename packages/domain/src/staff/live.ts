import type { Permission } from './permissions.ts';

/** The topics of the console's live stream, each with the permission to receive it. */
export const LIVE_TOPIC_PERMISSIONS = {
  /** Files on their way to the server. */
  upload: 'content.view',
  /** Episodes on their way through the transcoder. */
  ingest: 'content.view',
  /** A drama, or an episode of it, has changed. */
  drama: 'content.view',
  /** A colleague opened or left a shared page. */
  presence: 'content.view',
} as const satisfies Record<string, Permission>;

export type LiveTopic = keyof typeof LIVE_TOPIC_PERMISSIONS;
// The keys of the table are the topics.
export const LIVE_TOPICS = Object.keys(LIVE_TOPIC_PERMISSIONS) as [LiveTopic, ...LiveTopic[]];

/** A person without a sign of presence for this long has left. */
export const PRESENCE_LIFETIME_MS = 45_000;
