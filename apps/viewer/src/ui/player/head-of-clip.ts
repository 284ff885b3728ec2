/** Rules ask for two seconds and more. */
const HEAD_SECONDS = 3;

/** Whether a clip is at its head, where its required notices stand. */
export const isAtHead = ({ position }: { position: number }): boolean => position < HEAD_SECONDS;
