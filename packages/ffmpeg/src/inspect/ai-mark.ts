/** The key of the hidden mark of AI-made files, in their metadata (GB 45438-2025). */
export const AI_MARK_KEY = 'AIGC';
/** A longer one is no mark: it would travel in front of every rendition. */
const MAX_MARK_BYTES = 4096;

/** Reads the hidden mark, a JSON object, out of a file's tags, unchanged; undefined where there is none, or nonsense. */
export function readAiMark(tags: Record<string, string> = {}): string | undefined {
  // Some containers write all keys in capitals.
  const mark = Object.entries(tags).find(([key]) => key.toUpperCase() === AI_MARK_KEY)?.[1];
  if (typeof mark !== 'string' || Buffer.byteLength(mark) > MAX_MARK_BYTES) return undefined;
  return isJsonObject(mark) ? mark : undefined;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
