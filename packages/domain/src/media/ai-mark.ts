/** The key of the hidden mark of AI-made files, in their metadata (GB 45438-2025). */
export const AI_MARK_KEY = 'AIGC';
/** A longer one is no mark: it would travel in front of every rendition. */
const MAX_MARK_BYTES = 4096;

/**
 * The sureness that AI made a drama: `confirmed` by the metadata of one of its files, `declared` by its uploader, or `suspected` by the
 * staff or by a file's metadata.
 */
export const AI_STATES = ['confirmed', 'declared', 'suspected'] as const;
export type AiState = (typeof AI_STATES)[number];

/** The values of `Label`: made by AI, possibly so, and suspected. */
const LABELS: Record<AiState, string> = { confirmed: '1', declared: '2', suspected: '3' };

/** The marks of a drama that its state is made of. `aiFound` is what its files' metadata say. */
export type AiMarks = { aiGenerated: boolean; aiSuspected: boolean; aiFound: AiState | null };

/** Returns the state of a drama, the surest first; null where nothing speaks for AI. */
export function aiStateOf({ aiGenerated, aiSuspected, aiFound }: AiMarks): AiState | null {
  if (aiFound === 'confirmed') return 'confirmed';
  if (aiGenerated) return 'declared';
  return aiSuspected || aiFound !== null ? 'suspected' : null;
}

/** Whether a text is a mark: a JSON object of at most 4 KiB. */
export function isAiMark(text: string): boolean {
  return text.length <= MAX_MARK_BYTES && countBytes(text) <= MAX_MARK_BYTES && parseObject(text) !== null;
}

/** Returns the state that a mark gives its file: confirmed, also without a known label, or suspected. */
export function readAiState(mark: string): AiState {
  const label = parseObject(mark)?.Label;
  return label === LABELS.declared || label === LABELS.suspected ? 'suspected' : 'confirmed';
}

/** The service that spreads a file, and its own number of the content. */
export type Propagation = { propagator: string; id: string };

/**
 * Returns the mark for the files made of one: that of the file with our record of propagation, where its fields are empty, as nothing of
 * a mark may be taken away; else one of our own by the state of the drama. Undefined where neither speaks for AI.
 */
export function buildAiMark(
  source: string | undefined,
  state: AiState | null,
  { propagator, id }: Propagation,
): string | undefined {
  const given = source === undefined ? null : parseObject(source);
  if (!given && state === null) return undefined;
  const mark = {
    ...{
      Label: LABELS[given ? 'confirmed' : (state ?? 'confirmed')],
      ContentProducer: '',
      ProduceID: '',
      ReservedCode1: '',
    },
    ...{ ContentPropagator: '', PropagateID: '', ReservedCode2: '' },
    ...given,
  };
  // The number belongs to the propagator: both are ours, or neither is.
  const isOurs = mark.ContentPropagator === '' && mark.PropagateID === '';
  const text = JSON.stringify(isOurs ? { ...mark, ContentPropagator: propagator, PropagateID: id } : mark);
  return isAiMark(text) ? text : source;
}

/** Counts the bytes of a text in UTF-8. */
function countBytes(text: string): number {
  return [...text].reduce((sum, sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4);
  }, 0);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    // An object that is no list has its fields by their names.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
