import { readPhone } from '@playlet/domain/account/phone';
import type { MessageKey } from '@playlet/i18n/messages';

/** The fault of a field: empty, or invalid. */
type Fault = MessageKey | undefined;

export function findPhoneFault(text: string): Fault {
  if (text.trim() === '') return 'field.needPhone';
  return readPhone(text) === null ? 'field.phoneWrong' : undefined;
}

export function findSmsCodeFault(text: string): Fault {
  if (text === '') return 'field.needSmsCode';
  return /^\d{6}$/.test(text) ? undefined : 'field.smsCodeWrong';
}

/** Returns the fault of a new username; the service checks the characters. */
export function findUsernameFault(text: string): Fault {
  if (text.trim() === '') return 'field.needUsername';
  return within(text.trim(), 2, 32) ? undefined : 'field.usernameLength';
}

export function newPasswordFault(text: string): Fault {
  if (text === '') return 'field.needPassword';
  return within(text.normalize('NFKC'), 8, 128) ? undefined : 'field.passwordLength';
}

/** Characters as a person counts them, not as memory does. */
function within(text: string, min: number, max: number) {
  const { length } = [...text];
  return length >= min && length <= max;
}
