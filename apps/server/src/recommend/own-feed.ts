/** A drama of a viewer's feed by its running number, with the known reason. */
export type FeedItem = {
  seq: number;
  /** The drama it is shown for. */
  because?: { id: string; title: string } | undefined;
  unfinished?: true | undefined;
};

/** The dramas of a viewer's taste before the shared feed, those after it, and those left out. */
export type OwnFeed = { head: FeedItem[]; later: number[]; never: number[] };

/** A member's own feed with the snapshot of the shared one that continues it. */
export type KeptFeed = OwnFeed & { order?: string };

/** The feed as bytes; a drama that others are shown for is named once. */
export function writeOwnFeed({ head, ...rest }: KeptFeed): Buffer {
  const reasons = [
    ...new Map(head.flatMap(({ because }) => (because ? [[because.id, because]] : []))).values(),
  ];
  const placeOf = new Map(reasons.map(({ id }, at) => [id, at]));
  const items = head.map(({ seq, because, unfinished }) => [
    seq,
    (because && placeOf.get(because.id)) ?? NO_REASON_ID,
    unfinished ? 1 : 0,
  ]);
  return Buffer.from(JSON.stringify({ ...rest, reasons, items }));
}

/** The feed that `writeOwnFeed` wrote. */
export function readOwnFeed(bytes: Buffer): KeptFeed {
  const { reasons, items, ...rest } = JSON.parse(bytes.toString()) as KeptBytes;
  const head = items.map(([seq, reason, unfinished]) => ({
    seq,
    because: reasons[reason],
    unfinished: unfinished === 1 ? (true as const) : undefined,
  }));
  return { ...rest, head };
}

const NO_REASON_ID = -1;
type KeptBytes = Omit<KeptFeed, 'head'> & {
  reasons: NonNullable<FeedItem['because']>[];
  items: [seq: number, reason: number, unfinished: 0 | 1][];
};
