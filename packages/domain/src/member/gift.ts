import type { StaffRole } from '../staff/permissions.ts';

/** The limit of the customer service's gifts; more needs an owner. */
const MAX_GIFT_DAYS = 31;
const MAX_OWNER_GIFT_DAYS = 366;

/** Returns the most days of membership that these roles may give at once. */
export function maxGiftDaysOf(roles: readonly StaffRole[]): number {
  return roles.includes('owner') ? MAX_OWNER_GIFT_DAYS : MAX_GIFT_DAYS;
}
