/** A drama of somebody's feed by its running number, with what is known of why. */
export type FeedItem = {
  seq: number;
  /** The drama it is shown for. */
  because?: { id: string; title: string } | undefined;
  unfinished?: true | undefined;
};

/** What is ordered by taste and comes before everybody's feed, what comes after it, and what never comes. */
export type OwnFeed = { head: FeedItem[]; later: number[]; never: number[] };
