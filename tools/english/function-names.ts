import { VERBS } from './verbs.ts';

/** Functions whose name is no verb, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  forEachConcurrently: 'is named as forEach of an array',
  memberWords: 'makes a schema, and zod names schemas by their content',
  multiLine: 'makes a schema, and zod names schemas by their content',
  singleLine: 'makes a schema, and zod names schemas by their content',
  verbatim: 'makes a schema, and zod names schemas by their content',
};

/** Returns the fault of an exported function's name, if any: it begins with a verb, or ends with “Of”, “By” or “At”. */
export function nameFaultOf(name: string): string | undefined {
  const [first = ''] = /^[a-z0-9]+/.exec(name) ?? [];
  if (VERBS.has(first) || /(?:Of|By|At)$/.test(name) || name in EXCEPTIONS) return undefined;
  return 'is a function without a verb (known verbs: tools/english/verbs.ts)';
}
