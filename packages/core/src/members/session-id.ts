import { newId } from '@playlet/db/id';

const ID_LENGTH = newId().length;
/** Of 32 random bytes in base64url. */
const SECRET_LENGTH = 43;

/** Makes the id of a new session. It ends with its member's id, so that a media ticket leads to the member's rows. */
export const newSessionId = (memberId: string): string => newId() + memberId;

/** Returns the member that a session's id names; undefined for a session of before. */
export function readSessionMember(id: string): string | undefined {
  return id.length === 2 * ID_LENGTH ? id.slice(ID_LENGTH) : undefined;
}

/** Returns the member that a token names behind its secret; undefined for a token of before. */
export function readTokenMember(token: string): string | undefined {
  return token.length === SECRET_LENGTH + ID_LENGTH ? token.slice(SECRET_LENGTH) : undefined;
}
