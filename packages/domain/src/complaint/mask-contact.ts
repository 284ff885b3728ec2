import { maskPhone, readPhone } from '../account/phone.ts';

const SHOWN_LETTER_COUNT = 2;

/** Returns a contact without what reaches the person: `138****0001`, `zh***@example.com`, `wx***`. */
export function maskContact(contact: string): string {
  const phone = readPhone(contact);
  if (phone !== null) return maskPhone(phone);
  const [, name = contact, host = ''] = /^(.*?)(@[^@\s]+)?$/.exec(contact) ?? [];
  return `${name.slice(0, SHOWN_LETTER_COUNT)}***${host}`;
}
