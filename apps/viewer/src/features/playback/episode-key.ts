/** The name of an episode's clip in the player. */
export const episodeKey = ({ groupId, index }: { groupId: string; index: number }): string =>
  `${groupId}/${index}`;
