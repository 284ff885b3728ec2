/** The roles of the staff; one person may have several. */
export const STAFF_ROLES = ['owner', 'editor', 'reviewer', 'finance', 'support', 'analyst'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * The way a role may act: `free`, `note` and `reason` only with an explanation, `second` only on another person's
 * request, with an explanation as well.
 */
export type Grant = 'free' | 'note' | 'reason' | 'second';

/** The strictest last: of several roles the most lenient grant holds. */
const LENIENT_FIRST: readonly Grant[] = ['free', 'note', 'reason', 'second'];

/**
 * The permissions of all roles; any other access is denied. Each call of the realm `admin` names one of these
 * permissions in its contract, and the console shows this very table.
 */
export const permissionTable = {
  'content.view': { owner: 'free', editor: 'free', reviewer: 'free', analyst: 'free' },
  'content.edit': { owner: 'free', editor: 'free' },
  'content.review': { owner: 'free', reviewer: 'free' },
  'content.clear': { owner: 'free', reviewer: 'free' },
  'content.minors': { owner: 'free', reviewer: 'free' },
  'content.publish': { owner: 'free', editor: 'note', reviewer: 'free' },
  'catalogue.edit': { owner: 'free', editor: 'free' },
  'agreements.edit': { owner: 'free', editor: 'free' },
  'agreements.publish': { owner: 'note' },
  'orders.view': { owner: 'free', finance: 'free', support: 'free' },
  'refunds.request': { owner: 'note', finance: 'note', support: 'note' },
  'refunds.approve': { owner: 'second', finance: 'second' },
  'prices.edit': { owner: 'note', finance: 'note' },
  'ledger.close': { owner: 'free', finance: 'free' },
  'members.view': { owner: 'free', finance: 'free', support: 'free' },
  'members.edit': { owner: 'free', support: 'free' },
  'members.phone': { owner: 'reason', finance: 'reason', support: 'reason' },
  'members.grant': { owner: 'note', support: 'note' },
  'complaints.view': { owner: 'free', reviewer: 'free', support: 'free' },
  'complaints.edit': { owner: 'free', reviewer: 'free', support: 'free' },
  'compliance.view': { owner: 'free', reviewer: 'free', finance: 'free', support: 'free' },
  'compliance.edit': { owner: 'free', reviewer: 'free', support: 'free' },
  'experiments.edit': { owner: 'free', editor: 'free' },
  'reports.view': { owner: 'free', editor: 'free', reviewer: 'free', finance: 'free', analyst: 'free' },
  'promotion.edit': { owner: 'free', editor: 'free', finance: 'free' },
  'partners.edit': { owner: 'free', finance: 'free' },
  'partners.identity': { owner: 'reason', finance: 'reason' },
  'staff.manage': { owner: 'note' },
  'audit.view': { owner: 'free', finance: 'free' },
  'settings.edit': { owner: 'note' },
  'service.view': { owner: 'free' },
  'service.manage': { owner: 'free' },
} as const satisfies Record<string, Partial<Record<StaffRole, Grant>>>;

export type Permission = keyof typeof permissionTable;

// The keys of the table are the permissions.
export const PERMISSIONS = Object.keys(permissionTable) as [Permission, ...Permission[]];

/** How these roles may do something together; undefined where they may not. */
export function grantOf(roles: readonly StaffRole[], permission: Permission): Grant | undefined {
  const grants: Partial<Record<StaffRole, Grant>> = permissionTable[permission];
  const held = new Set(roles.map((role) => grants[role]));
  return LENIENT_FIRST.find((grant) => held.has(grant));
}

/**
 * The permissions of the token in `DATA_DIR` of the server's own machine: import, and the work of that machine's
 * scripts before there were staff accounts. Money and people are for persons.
 */
export const HOST_TOKEN_SCOPES: readonly Permission[] = [
  'content.view',
  'content.edit',
  'content.publish',
  'catalogue.edit',
  'prices.edit',
  'ledger.close',
  'settings.edit',
];
