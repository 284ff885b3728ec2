/** The drama a viewer left the feed at; coming back in the same visit goes on there. */
let left: string | null = null;

export const leaveFeedAt = (groupId: string | undefined): void => {
  left = groupId ?? null;
};

/** Index to begin with: where the viewer left, or the first. */
export function feedStart(clips: readonly { group: { id: string } }[]): number {
  return Math.max(
    0,
    clips.findIndex(({ group }) => group.id === left),
  );
}
