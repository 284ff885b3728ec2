/** The files a confined command reads, the folder it writes to, and devices it may use: absolute paths. */
export type Access = {
  readFiles: readonly string[];
  writeFolder?: string;
  devices?: readonly string[] | undefined;
};
