/** The ages a drama may be suitable from; 0 for any. */
export const AGE_STEPS = [0, 3, 8, 12, 16] as const;
export type AgeStep = (typeof AGE_STEPS)[number];

/**
 * The states of a drama for minors: `safe` is shown in teen mode, `unfit` is not, and `affecting` may harm them, so that it also has a
 * notice before its picture and is recommended nowhere.
 */
export const MINORS_STATES = ['safe', 'unfit', 'affecting'] as const;
export type MinorsState = (typeof MINORS_STATES)[number];

/** The marks of a drama that the state is made of. */
export type MinorsMarks = { minorSafe: boolean; affectsMinors: boolean };

/** Returns the state of a drama; the stricter mark wins. */
export function minorsStateOf({ minorSafe, affectsMinors }: MinorsMarks): MinorsState {
  if (affectsMinors) return 'affecting';
  return minorSafe ? 'safe' : 'unfit';
}
