import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { PartnerRow } from '@playlet/core/promotion/partner';
import type { LinkFigures, ReportedLink } from '@playlet/core/promotion/report';
import { type CostOfDay, type IncomeOfDay, RETURN_DAYS, splitReturn } from '@playlet/domain/promotion/return';
import type { Call } from '#call/handler.ts';
import { presentPoster } from '#catalogue/present.ts';
import { baseUrlOf } from '#http/edge/hosts.ts';
import { createPartnerToken } from './partner-token.ts';

export type PromotionLink = OutputOf<Api['POST admin/promotion/link/list']>['list'][number];
type Partner = OutputOf<Api['POST admin/promotion/partner/create']>;

/** A link with its figures as the contract shows it. */
export function presentLink(
  row: ReportedLink,
  { costs, income, today }: { costs: readonly CostOfDay[]; income: readonly IncomeOfDay[]; today: string },
  call: Call,
): PromotionLink {
  const { context, request } = call;
  return {
    id: row.id,
    number: linkNumber(row.number),
    code: row.code,
    address: `${baseUrlOf(request, context.config)}/l/${row.code}`,
    name: row.name,
    groupId: row.group_id,
    episode: row.episode,
    freeEpisodes: row.free_episodes,
    offer: row.offer,
    channel: row.channel,
    partnerId: row.partner_id,
    platform: row.platform,
    title: row.title,
    isDramaFree: row.group_access === 'free',
    posterUrl: presentPoster(row.poster_id, row, call)?.url ?? null,
    partnerName: row.partner_name,
    owner: row.staff_name,
    paused: row.paused_at !== null,
    createdAt: row.created_at.toISOString(),
    ...figuresOf(row),
    cost: row.cost,
    returns: RETURN_DAYS.map((day) => {
      const { earned, spent } = splitReturn(costs, income, day, today);
      return { day, earned, spent };
    }),
  };
}

export function figuresOf(row: LinkFigures): Omit<LinkFigures, 'cost'> {
  const { visits, starts, completions, walls, ordered, payers, orders, revenue } = row;
  const { refundedOrders, refunds } = row;
  return { visits, starts, completions, walls, ordered, payers, orders, revenue, refundedOrders, refunds };
}

/** Returns the name of a link for people. */
export const linkNumber = (number: number): string => `L-${String(number).padStart(4, '0')}`;

/** The number behind what people wrote; undefined where it is none. */
export function readLinkNumber(text: string): number | undefined {
  const digits = /^(?:L-?)?0*([1-9]\d{0,8})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A partner as the contract shows one. */
export function presentPartner(row: PartnerRow, call: Pick<Call, 'context' | 'request'>): Partner {
  const { context, request } = call;
  const until = row.page_expires_at;
  const isOpen = until !== null && until.getTime() > context.clock.now();
  return {
    id: row.id,
    name: row.name,
    firstBasisPoints: row.first_basis_points,
    renewalBasisPoints: row.renewal_basis_points,
    createdAt: row.created_at.toISOString(),
    identity:
      row.identity_kind === null || row.identity_tail === null
        ? null
        : { kind: row.identity_kind, tail: row.identity_tail },
    pageExpiresAt: isOpen ? until.toISOString() : null,
    pageAddress: isOpen
      ? `${baseUrlOf(request, context.config)}/console/partner#${createPartnerToken(context.config.secrets, row)}`
      : null,
  };
}
