/**
 * The parts of an error's sentence that may be personal: addresses, numbers of phones and papers, tokens, quoted input.
 */
const PATTERNS: readonly [RegExp, string][] = [
  [/(:\/\/)[^@/\s]+@/g, '$1(hidden)@'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '(mail)'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '(address)'],
  [/\b[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){3,7}\b/gi, '(address)'],
  [/\+?\d[\d -]{6,}\d[Xx]?/g, '(number)'],
  [/\bpl[a-z]_[\w-]+/g, '(token)'],
  [/"[^"]*"|'[^']*'|“[^”]*”/g, '"…"'],
];

/** Removes the parts of a text that may be personal; the rest identifies the error. */
export function removePersonalData(text: string): string {
  return PATTERNS.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), text);
}
