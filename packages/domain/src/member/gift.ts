import type { StaffRole } from '../staff/permissions.ts';

/** What the customer service may give to make up for something; more is for an owner to give. */
const MAX_GIFT_DAYS = 31;
const MAX_OWNER_GIFT_DAYS = 366;

/** How many days of membership somebody with these roles may give at once. */
export function maxGiftDays(roles: readonly StaffRole[]): number {
  return roles.includes('owner') ? MAX_OWNER_GIFT_DAYS : MAX_GIFT_DAYS;
}
