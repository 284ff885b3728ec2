import { costsOf } from '@playlet/core/promotion/cost';
import {
  listLatestSales,
  readCostsByLink,
  readIncomeByLink,
  reportLinks,
} from '@playlet/core/promotion/report';
import { openLines } from '@playlet/core/promotion/statement';
import { beijingDayOf, countDaysBetween } from '@playlet/domain/beijing';
import type { PlanDuration } from '@playlet/domain/money/term';
import { payBackDay, sumIncome } from '@playlet/domain/promotion/return';
import { sumStatement } from '@playlet/domain/promotion/share';
import { defineHandler } from '#call/handler.ts';
import { presentLink } from '#promotion/present.ts';

const LATEST_COUNT = 5;
/** The chart goes no further. */
const MAX_CHART_DAYS = 90;
const EVER = { from: null, to: null };

export default defineHandler<'GET admin/promotion/link/detail'>(async ({ id }, call) => {
  const { db, clock } = call.context;
  const now = clock.now();
  const today = beijingDayOf(now);
  const [links, costs, incomes, entered, latest] = await Promise.all([
    reportLinks(db, EVER),
    readCostsByLink(db, EVER),
    readIncomeByLink(db, EVER),
    costsOf(db, [id]),
    listLatestSales(db, id, LATEST_COUNT),
  ]);
  const row = links.find((link) => link.id === id);
  if (!row) throw call.fail('PROMOTION_LINK_NOT_FOUND');
  const income = incomes.get(id) ?? [];
  const age = countDaysBetween(beijingDayOf(row.created_at.getTime()), today);
  const curve = sumIncome(income, Math.min(Math.max(age, 0), MAX_CHART_DAYS));
  const others = links.filter((link) => link.channel === row.channel && link.id !== id);
  const visits = others.reduce((sum, link) => sum + link.visits, 0);
  const payers = others.reduce((sum, link) => sum + link.payers, 0);
  const open = row.partner_id === null ? [] : await openLines(db, row.partner_id, new Date(now + 1));
  return {
    ...presentLink(row, { costs: costs.get(id) ?? [], income, today }, call),
    everybodysFreeEpisodes: row.group_free_episodes,
    channelRate: visits === 0 ? null : payers / visits,
    income: curve,
    payBackDay: payBackDay(curve, row.cost ?? 0),
    costs: entered.map(({ day, amount, staffName, updatedAt }) => ({
      day,
      amount,
      staffName,
      updatedAt: updatedAt.toISOString(),
    })),
    monthDue:
      row.partner_id === null ? null : sumStatement(open.filter(({ linkId }) => linkId === id)).dueFen,
    latest: latest.map(({ paidAt, amount, duration, title }) => ({
      paidAt: paidAt.toISOString(),
      amount,
      // An order's copy of its plan has one of these.
      duration: duration as PlanDuration | null,
      title,
    })),
  };
});
