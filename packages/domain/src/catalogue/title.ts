/** The longest title of a drama or an episode, in characters. */
export const MAX_TITLE_LENGTH = 80;
