import { AI_MARK_KEY, isAiMark } from '@playlet/domain/media/ai-mark';

/** Reads the hidden mark, a JSON object, out of a file's tags, unchanged; undefined where there is none, or nonsense. */
export function readAiMark(tags: Record<string, string> = {}): string | undefined {
  // Some containers write all keys in capitals.
  const mark = Object.entries(tags).find(([key]) => key.toUpperCase() === AI_MARK_KEY)?.[1];
  return typeof mark === 'string' && isAiMark(mark) ? mark : undefined;
}
