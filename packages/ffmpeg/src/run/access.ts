/** The files a confined command reads, and the folder it writes to: absolute paths. */
export type Access = { readFiles: readonly string[]; writeFolder?: string };
