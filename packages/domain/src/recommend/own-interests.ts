/** The features by which recommendations know a member's interests: genres, tags and people of dramas, and dramas themselves. */
export const INTEREST_KINDS = ['genre', 'tag', 'actor', 'drama'] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];

/** An interest that a member removed; `subject`: the id of a genre or drama, or a word. */
export type RemovedInterest = { kind: InterestKind; subject: string; removedAt: Date };

/** An activity with its weight at present. */
type Signal = { id: string; genres: string[]; tags: string[]; cast: string[]; at: Date; weight: number };

/** An interest as its member sees it. */
export type OwnInterest = {
  kind: InterestKind;
  subject: string;
  /** Of the strongest of its kind, in percent. */
  strength: number;
  /** The dramas it comes from. */
  dramaCount: number;
};

/** The most interests of a kind in a list; the next one moves up when one is removed. */
const MAX_SHOWN_COUNT = 50;
const PERCENT = 100;

/** Tests whether an activity teaches nothing more: its drama, or one of its features, was removed since. */
export function isForgotten(activity: Omit<Signal, 'weight'>, removed: readonly RemovedInterest[]): boolean {
  return removed.some(
    ({ kind, subject, removedAt }) =>
      activity.at <= removedAt && subjectsOf(activity, kind).includes(subject),
  );
}

/** Returns the interests that these activities teach, the strongest of each kind first. */
export function listOwnInterests(signals: readonly Signal[]): OwnInterest[] {
  return INTEREST_KINDS.flatMap((kind) => {
    const sums = new Map<string, { weight: number; dramaCount: number }>();
    for (const signal of signals)
      for (const subject of subjectsOf(signal, kind)) {
        const { weight, dramaCount } = sums.get(subject) ?? { weight: 0, dramaCount: 0 };
        sums.set(subject, { weight: weight + signal.weight, dramaCount: dramaCount + 1 });
      }
    const sorted = [...sums]
      .sort(([, one], [, other]) => other.weight - one.weight)
      .slice(0, MAX_SHOWN_COUNT);
    const strongest = sorted[0]?.[1].weight ?? 1;
    return sorted.map(([subject, { weight, dramaCount }]) => ({
      kind,
      subject,
      strength: Math.max(1, Math.round((weight / strongest) * PERCENT)),
      dramaCount,
    }));
  });
}

function subjectsOf({ id, genres, tags, cast }: Omit<Signal, 'weight' | 'at'>, kind: InterestKind): string[] {
  return { genre: genres, tag: tags, actor: cast, drama: [id] }[kind];
}
