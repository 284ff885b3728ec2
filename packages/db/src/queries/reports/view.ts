import { type RawBuilder, sql } from 'kysely';

/** Which time a report is about, in milliseconds since 1970, `to` being its end, and which part of what happened. */
export type ReportView = {
  from: number;
  to: number;
  groupId?: string | undefined;
  channel?: string | undefined;
  promotionLinkId?: string | undefined;
  network?: string | undefined;
  device?: string | undefined;
  audience?: string | undefined;
};

/** Holds for the rows of a roll-up by the hour, or by the day, that a view is about. */
export function isInView(view: ReportView, unit: 'hour' | 'day' = 'hour'): RawBuilder<boolean> {
  const conditions = [
    sql`${sql.ref(unit)} >= ${new Date(view.from)}`,
    sql`${sql.ref(unit)} < ${new Date(view.to)}`,
    ...(view.groupId === undefined ? [] : [sql`group_id = ${view.groupId}`]),
    ...buildVisitConditions(view),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns the conditions of a view's filters on how viewers came. */
export function buildVisitConditions(view: ReportView): RawBuilder<unknown>[] {
  return VISIT_DIMENSIONS.flatMap(([key, column]) => {
    const value = view[key];
    return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  });
}

/** The fields that the events of a visit share, with their columns. */
export const VISIT_DIMENSIONS = [
  ['channel', 'channel'],
  ['promotionLinkId', 'promotion_link_id'],
  ['network', 'network'],
  ['device', 'device'],
  ['audience', 'audience'],
] as const;
