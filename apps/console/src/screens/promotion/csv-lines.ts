import { RETURN_DAYS } from '@playlet/domain/promotion/return';
import { type PromotionLink, returnBy } from '../../features/promotion/figures.ts';
import type { Texts } from '../../texts/texts.ts';

const YUAN_FEN = 100;

/** Links as lines of a CSV file, money in yuan. */
export function csvLines(links: readonly PromotionLink[], { promotion: words }: Texts): string[][] {
  const yuan = (fen: number | null) => (fen === null ? '' : (fen / YUAN_FEN).toFixed(2));
  return [
    [
      'id',
      words.name,
      words.drama,
      words.channel,
      words.partner,
      words.owner,
      words.visits,
      words.starts,
      words.completions,
      words.walls,
      words.payers,
      words.revenue,
      words.refundedOrders,
      words.refunded,
      words.cost,
      ...RETURN_DAYS.map((day) => words.returnDay({ day })),
    ],
    ...links.map((link) => [
      link.number,
      link.name,
      link.title,
      link.channel,
      link.partnerName ?? words.own,
      link.owner,
      ...[link.visits, link.starts, link.completions, link.walls, link.payers].map(String),
      yuan(link.revenue),
      String(link.refundedOrders),
      yuan(link.refunds),
      yuan(link.cost),
      ...RETURN_DAYS.map((day) => returnBy([link], day)?.toFixed(2) ?? ''),
    ]),
  ];
}
