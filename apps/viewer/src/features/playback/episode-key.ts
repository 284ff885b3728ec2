/** The name of an episode's clip in the player. */
export const episodeKeyOf = ({ groupId, index }: { groupId: string; index: number }): string =>
  `${groupId}/${index}`;
