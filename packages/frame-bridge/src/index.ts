/** The keys of the session storage that the shell and the pages inside it share. */
export const frameKeys = {
  /** Path and query of the page that is shown, whichever it is. */
  path: 'frame_path',
  /** The same of the last page of the home shell, so that a reload of `/frame` finds it again. */
  home: 'frame_home',
  /** The command on its way between the documents of one origin in one tab. */
  command: 'frame_command',
} as const;
