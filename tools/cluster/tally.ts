/** What callers do, as the table names it. */
export type Kind = 'browse' | 'play' | 'buy' | 'follow' | 'edit' | 'import';

type Attempt = { kind: Kind; at: number; error: string | undefined };

/** Of one kind in one stretch of time. */
export type Figures = {
  requests: number;
  errors: number;
  /** The longest time without a success while it was tried. */
  longestGapMs: number;
  /** After how long the last error came; 0 without one. */
  lastErrorMs: number;
};

export type Tally = {
  note(kind: Kind, at: number, error?: string): void;
  between(from: number, to: number): Map<Kind, Figures>;
  /** The errors in between, each once with its number. */
  errorsBetween(from: number, to: number): Map<string, number>;
};

/** Notes every attempt of every caller, and answers for each stretch of time how they fared. Times are in milliseconds. */
export function createTally(): Tally {
  const attempts: Attempt[] = [];
  const inside = (from: number, to: number) => attempts.filter(({ at }) => at >= from && at < to);
  return {
    note: (kind, at, error) => void attempts.push({ kind, at, error }),
    between(from, to) {
      const kinds = Map.groupBy(inside(from, to), ({ kind }) => kind);
      return new Map([...kinds].map(([kind, some]) => [kind, figuresOf(some, from)]));
    },
    errorsBetween(from, to) {
      const errors = new Map<string, number>();
      for (const { kind, error } of inside(from, to))
        if (error !== undefined) errors.set(`${kind}: ${error}`, (errors.get(`${kind}: ${error}`) ?? 0) + 1);
      return errors;
    },
  };
}

function figuresOf(attempts: readonly Attempt[], from: number): Figures {
  const sorted = attempts.toSorted((one, other) => one.at - other.at);
  let lastSuccess = from;
  let longestGapMs = 0;
  let lastErrorMs = 0;
  let errors = 0;
  for (const { at, error } of sorted) {
    // An error prolongs the gap that it stands in, though nobody has succeeded by then.
    longestGapMs = Math.max(longestGapMs, at - lastSuccess);
    if (error === undefined) lastSuccess = at;
    else {
      errors += 1;
      lastErrorMs = at - from;
    }
  }
  return { requests: sorted.length, errors, longestGapMs, lastErrorMs };
}
