/**
 * Returns the range of the raw text of a member of a JSON object, because Alipay signs the text and not its value.
 * Undefined where the text is no object or has the member twice: the used text must be the verified one.
 *
 * @see https://opendocs.alipay.com/common/02mse7
 */
export function findMember(text: string, name: string): [from: number, to: number] | undefined {
  const start = skipSpace(text, 0);
  if (text[start] !== '{') return undefined;
  let found: [number, number] | undefined;
  let at = skipSpace(text, start + 1);
  while (text[at] === '"') {
    const keyEnd = valueEnd(text, at);
    const colon = skipSpace(text, keyEnd);
    if (text[colon] !== ':') return undefined;
    const from = skipSpace(text, colon + 1);
    const to = valueEnd(text, from);
    if (isString(text.slice(at, keyEnd), name)) {
      if (found !== undefined) return undefined;
      found = [from, to];
    }
    at = skipSpace(text, to);
    if (text[at] !== ',') break;
    at = skipSpace(text, at + 1);
  }
  return text[at] === '}' && skipSpace(text, at + 1) === text.length ? found : undefined;
}

/** The end of the value that begins at `from`; strings are skipped as a whole, because they may contain any character. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      at = stringEnd(text, at) - 1;
      if (depth === 0) return at + 1;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (sign === ',' || isSpace(sign))) return at;
  }
  return text.length;
}

function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function isString(json: string, name: string): boolean {
  try {
    return JSON.parse(json) === name;
  } catch {
    return false;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text[at])) at += 1;
  return at;
}

function isSpace(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';
}
