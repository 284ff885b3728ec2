/**
 * Journeys that failed now and then and are not run until they are mended, by their title and the reason. An entry is a
 * debt: it comes with what was seen, and goes with the repair.
 */
export const QUARANTINE: readonly { title: string; reason: string }[] = [];
