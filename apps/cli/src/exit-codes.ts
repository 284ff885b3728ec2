/** The exit codes of every command; the numbers above 2 are those of sysexits.h, as the server's own. */
export const EXIT = {
  /** Done, and all is well. */
  ok: 0,
  /** The command ran, and something is not as it should be; a command may say more exactly what. */
  failed: 1,
  /** The command line cannot be understood (EX_USAGE). */
  usage: 64,
  /** The database or another service does not answer (EX_UNAVAILABLE). */
  unavailable: 69,
  /** An error of the program's own (EX_SOFTWARE). */
  crashed: 70,
  /** The environment is wrong (EX_CONFIG). */
  config: 78,
} as const;

export const EXIT_MEANINGS: Record<number, string> = {
  [EXIT.ok]: 'done, and all is well',
  [EXIT.failed]: 'something is not as it should be; the output says what',
  [EXIT.usage]: 'the command line cannot be understood',
  [EXIT.unavailable]: 'the database does not answer',
  [EXIT.crashed]: 'an error of the program; LOG_LEVEL=debug prints where',
  [EXIT.config]: 'the environment is wrong, one line for each mistake',
};
