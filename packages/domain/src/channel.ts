/** Channels with a tab of their own in the viewer, by slug: they can be renamed, and cannot be deleted. */
export const TAB_CHANNELS: readonly string[] = ['recommend', 'private', 'vip'];
