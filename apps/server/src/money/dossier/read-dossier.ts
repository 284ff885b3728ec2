import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { consent } from '@playlet/contract/entities/agreement';
import { statementLinesOf } from '@playlet/core/accounting/statement';
import { findMemberById } from '@playlet/core/members/member';
import { differencesOf, findPromotionOf, listPlaysSince, planPricedAt } from '@playlet/core/orders/dossier';
import { listExceptions } from '@playlet/core/orders/exception';
import { readTermOfOrder } from '@playlet/core/orders/grant';
import { listPaymentEvents } from '@playlet/core/orders/payment-event';
import type { RechargeRow } from '@playlet/core/orders/recharge';
import { listRefunds } from '@playlet/core/refunds/refund';
import type { Database } from '@playlet/db';
import { maskPhone } from '@playlet/domain/account/phone';
import { z } from 'zod';
import { linkNumber } from '#promotion/present.ts';
import { fetchDramaTitles, presentOrder } from '../present.ts';
import { presentDifference, presentException, presentRefunds } from '../refund/present-refund.ts';

export type Dossier = OutputOf<Api['GET admin/account/order/detail']>;

/** More of either an order never has. */
const ALL = { from: 0, count: 1000 };

/** Everything that is known of an order. */
export async function readDossier(db: Database, order: RechargeRow): Promise<Dossier> {
  const [titles, events, exceptions, refunds, differences, lines, link] = await Promise.all([
    fetchDramaTitles(db, [order]),
    listPaymentEvents(db, order.id),
    listExceptions(db, { rechargeId: order.id }, ALL),
    listRefunds(db, { rechargeId: order.id }, ALL),
    differencesOf(db, order.no),
    statementLinesOf(db, order.no),
    findPromotionOf(db, order.id),
  ]);
  const own = order.transaction_no === null ? 0 : order.amount;
  const others = exceptions.filter(({ transaction_no: no }) => no !== order.transaction_no);
  return {
    order: presentOrder(order, titles),
    late: order.late,
    transactionNo: order.transaction_no,
    ...(await readBuyer(db, order)),
    terms: await readTerms(db, order),
    promotion: link ? { ...link, number: linkNumber(link.number) } : null,
    received: others.reduce((sum, { amount }) => sum + amount, own),
    // They were held to the contract when it was ordered.
    consents: z.array(consent).parse(order.consents),
    events: events.map(({ kind, source, transaction_no: transactionNo, amount, details, at }) => ({
      kind,
      source,
      transactionNo,
      amount,
      details,
      at: at.toISOString(),
    })),
    exceptions: exceptions.map(presentException),
    differences: differences.map(presentDifference),
    refunds: await presentRefunds(db, refunds),
    statementLines: lines.map((line) => ({
      channel: line.channel,
      day: line.day,
      kind: line.kind,
      transactionNo: line.transaction_no,
      refundNo: line.refund_no,
      amount: line.amount,
      at: line.at.toISOString(),
    })),
  };
}

/** Reads the buyer, the order's grants, and the plays since. */
async function readBuyer(
  db: Database,
  order: RechargeRow,
): Promise<Pick<Dossier, 'memberId' | 'member' | 'term' | 'plays'>> {
  const { id, member_id: memberId, paid_at: paidAt } = order;
  const member = memberId === null ? undefined : await findMemberById(db, memberId);
  if (!member) return { memberId, member: null, term: null, plays: [] };
  const [term, plays] = await Promise.all([
    order.kind === 'membership' ? readTermOfOrder(db, { id, member_id: member.id }) : undefined,
    paidAt === null ? [] : listPlaysSince(db, member.id, paidAt),
  ]);
  return {
    memberId,
    member: {
      id: member.id,
      username: member.username,
      phone: member.phone === null ? null : maskPhone(member.phone),
    },
    term: term ? { from: term.from.toISOString(), until: term.until?.toISOString() ?? null } : null,
    plays,
  };
}

async function readTerms(db: Database, order: RechargeRow): Promise<Dossier['terms']> {
  const pricedAt = await planPricedAt(db, order);
  const lower = order.plan?.channelPrice;
  return {
    planVersion: order.plan?.version ?? null,
    pricedAt: pricedAt?.toISOString() ?? null,
    channelPrice: lower
      ? { channel: lower.channel, version: lower.version, regularPrice: lower.regularPrice }
      : null,
    scene: order.scene,
    minor: order.minor,
    minorCap: order.minor_cap,
    guardianNamed: order.guardian_name !== null,
    ip: order.request.ip ?? null,
  };
}
