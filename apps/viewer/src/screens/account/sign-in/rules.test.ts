import { expect, test } from 'vitest';
import { newPasswordFault, phoneFault, smsCodeFault, usernameFault } from './rules.ts';

test.each([
  [phoneFault, '', 'field.needPhone'],
  [phoneFault, '  ', 'field.needPhone'],
  [phoneFault, '1391234567', 'field.phoneWrong'],
  [phoneFault, '29912345678', 'field.phoneWrong'],
  [phoneFault, ' 13912345678 ', undefined],
  [smsCodeFault, '', 'field.needSmsCode'],
  [smsCodeFault, '12345', 'field.smsCodeWrong'],
  [smsCodeFault, '123456', undefined],
  [usernameFault, ' ', 'field.needUsername'],
  [usernameFault, '雨', 'field.usernameLength'],
  [usernameFault, '雨'.repeat(33), 'field.usernameLength'],
  [usernameFault, '听雨', undefined],
  [newPasswordFault, '', 'field.needPassword'],
  [newPasswordFault, '七个字的密码啊', 'field.passwordLength'],
  [newPasswordFault, '八个字的密码好啊', undefined],
  [newPasswordFault, 'x'.repeat(129), 'field.passwordLength'],
])('%o of %o is explained by %s', (fault, typed, key) => {
  expect(fault(typed)).toBe(key);
});
