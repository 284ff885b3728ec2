/** One WebVTT cue; times in seconds. */
export type Cue = {
  start: number;
  end: number;
  text: string;
};

/** Returns the text to show at `position` (seconds): overlapping cues one below the other, '' for none. */
export function captionAt(cues: readonly Cue[], position: number): string {
  return cues
    .filter((cue) => cue.start <= position && position < cue.end)
    .map((cue) => cue.text)
    .join('\n');
}
