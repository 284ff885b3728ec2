/** The habits that make a sentence hard to read, each by its name. */
const HABITS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'begins with a relative clause',
    /^(?:What|Who|Whoever|Whose|Whom|Where|Whatever|Nobody|Somebody|As whom|To whom|By what|At what|After what)\b/,
  ],
  ['lets a thing speak', /\b(?:tells?|told)\b/],
  ['lets a thing stand or lie', /\b(?:stands?|lies|lay|lain)\b/],
  ['lets a thing go on', /\b(?:goes on|go on|went on)\b/],
  ['has an indefinite person', /\b(?:somebody|nobody|whoever)\b/i],
  ['uses an old word', /\b(?:so many|so much|anew|shall)\b/i],
  [
    'has a clause in place of a noun',
    /\bwhat (?:is|was|are|were|has|had|have|it|they|one|a|the|somebody|viewers?|members?)\b/i,
  ],
];

/** A title of a test without a subject, or with a clause as its subject. */
const FRAGMENT = /^(?:what|who|whoever|whose|where|is gone|as |that |one |none|nothing|nobody|somebody|all )/;

/** Returns the habit a sentence has, if any. */
export function habitOf(sentence: string): string | undefined {
  return HABITS.find(([, pattern]) => pattern.test(sentence))?.[0];
}

/** Returns the fault of a test's title, if any. */
export function titleFaultOf(title: string): string | undefined {
  return FRAGMENT.test(title) ? 'is a title without a subject' : undefined;
}
