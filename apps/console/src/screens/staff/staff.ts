import type { CallOutput } from '../../lib/call.ts';

export type Person = CallOutput<'POST admin/staff/account/list'>['list'][number];
export type Invitation = CallOutput<'POST admin/staff/invitation/list'>['list'][number];
export type StaffRole = Person['roles'][number];

/** A row of the staff's table: a person, or an open invitation. */
export type StaffRow = { id: string } & (
  | { kind: 'person'; person: Person }
  | { kind: 'invitation'; invitation: Invitation }
);

/** Returns the people, then the unused invitations. */
export function buildStaffRows(people: readonly Person[], invitations: readonly Invitation[]): StaffRow[] {
  return [
    ...people.map((person): StaffRow => ({ id: person.id, kind: 'person', person })),
    ...invitations.map((invitation): StaffRow => ({ id: invitation.id, kind: 'invitation', invitation })),
  ];
}

/** The address to send: the service knows its path, the browser where it is. */
export function linkAddress(link: string): string {
  return new URL(link, location.origin).href;
}
