/** The progress of a drama: the operator's statement, and the existing episodes. */
export type GroupProgress = {
  status: 'serializing' | 'ended';
  /** Episodes that can be opened today. */
  episodeCount: number;
  /** Episodes the drama will have in the end. */
  episodeTotal: number;
};

/** Whether a drama has ended and all its episodes can be opened; one whose episodes are still being made is not. */
export function isComplete({ status, episodeCount, episodeTotal }: GroupProgress): boolean {
  return status === 'ended' && episodeCount >= episodeTotal;
}
