import type { Generated } from 'kysely';

/** A passkey that signs a member in. Its private key never leaves the member's authenticator. */
export type PasskeyTable = {
  id: string;
  member_id: string;
  /** As the authenticator made it, in base64url; unique over all members. */
  credential_id: string;
  /** In COSE form. */
  public_key: Buffer;
  /** How often it has signed, as the authenticator counts; 0 where it does not count. */
  counter: number;
  /** How a browser reaches it: `internal`, `hybrid`, `usb`, … */
  transports: string[];
  name: string;
  /** The device it was added on. */
  device_id: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
};

/** A passkey that signs a member of the staff in, and is their second factor. */
export type StaffPasskeyTable = Omit<PasskeyTable, 'member_id' | 'device_id'> & { staff_id: string };

/** A challenge of a passkey that was answered; kept until it expires, so that no answer counts twice. */
export type UsedChallengeTable = { id: string; expires_at: Date };
