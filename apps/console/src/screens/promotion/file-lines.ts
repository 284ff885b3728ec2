import { RETURN_DAYS } from '@playlet/domain/promotion/return';
import { Yuan } from '@playlet/spreadsheet/cell';
import type { SheetRows } from '../../lib/save-rows.ts';
import type { Texts } from '../../lib/text.ts';
import { type PromotionLink, returnBy } from './figures.ts';

/** Links as lines of a file for spreadsheets. */
export function buildFileLines(links: readonly PromotionLink[], { promotion: words }: Texts): SheetRows {
  const yuan = (fen: number | null) => (fen === null ? null : new Yuan(fen));
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
      ...[link.visits, link.starts, link.completions, link.walls, link.payers],
      yuan(link.revenue),
      link.refundedOrders,
      yuan(link.refunds),
      yuan(link.cost),
      ...RETURN_DAYS.map((day) => roundedOf(returnBy([link], day))),
    ]),
  ];
}

function roundedOf(ratio: number | null): number | null {
  return ratio === null ? null : Number(ratio.toFixed(2));
}
