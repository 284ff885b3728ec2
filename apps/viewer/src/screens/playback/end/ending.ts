import { create } from 'zustand';

/** How wide a still is drawn, as the `sizes` of an image: the same picture serves both dramas. */
export const STILL_SIZES = '(width >= 768px) 480px, 100vw';

type Ending = {
  /** The key of the last episode whose following drama was declined: its own page is shown now. */
  declined: string | null;
  /** Seconds until the next drama begins; null while nothing counts. */
  secondsLeft: number | null;
  /** The episode that was gone on to: its still stays until its first frame is there. */
  handedTo: string | null;
};

/** The state of a drama's end, shared by the stage and the column beside it. */
export const useEnding = create<Ending>(() => ({ declined: null, secondsLeft: null, handedTo: null }));

export const declineEnding = (declined: string): void => useEnding.setState({ declined });
export const setSecondsLeft = (secondsLeft: number | null): void => useEnding.setState({ secondsLeft });
export const setHandedTo = (handedTo: string): void => useEnding.setState({ handedTo });
