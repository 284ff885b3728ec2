/** Rules ask for two seconds and more. */
const HEAD_SECONDS = 3;

/** Whether a clip is at its head, the place of its required notices. */
export const isAtHead = ({ position }: { position: number }): boolean => position < HEAD_SECONDS;
