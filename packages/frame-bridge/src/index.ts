/** Where the shell and the pages inside it meet: keys of the session storage. */
export const frameKeys = {
  /** Path and query of the page the frame shows, so that a reload finds it again. */
  path: 'frame_path',
  /** The command on its way between the documents of one origin in one tab. */
  command: 'frame_command',
} as const;
