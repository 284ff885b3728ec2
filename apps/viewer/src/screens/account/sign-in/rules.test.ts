import { expect, test } from 'vitest';
import { findPhoneFault, findSmsCodeFault, findUsernameFault, newPasswordFault } from './rules.ts';

test.each([
  [findPhoneFault, '', 'field.needPhone'],
  [findPhoneFault, '  ', 'field.needPhone'],
  [findPhoneFault, '1391234567', 'field.phoneWrong'],
  [findPhoneFault, '29912345678', 'field.phoneWrong'],
  [findPhoneFault, ' 13912345678 ', undefined],
  [findSmsCodeFault, '', 'field.needSmsCode'],
  [findSmsCodeFault, '12345', 'field.smsCodeWrong'],
  [findSmsCodeFault, '123456', undefined],
  [findUsernameFault, ' ', 'field.needUsername'],
  [findUsernameFault, '雨', 'field.usernameLength'],
  [findUsernameFault, '雨'.repeat(33), 'field.usernameLength'],
  [findUsernameFault, '听雨', undefined],
  [newPasswordFault, '', 'field.needPassword'],
  [newPasswordFault, '七个字的密码啊', 'field.passwordLength'],
  [newPasswordFault, '八个字的密码好啊', undefined],
  [newPasswordFault, 'x'.repeat(129), 'field.passwordLength'],
])('%o of %o is explained by %s', (fault, typed, key) => {
  expect(fault(typed)).toBe(key);
});
