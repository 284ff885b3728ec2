import { expect, test } from 'vitest';
import { BusinessError } from '../../../lib/failure.ts';
import {
  buildPhoneChangeInput,
  describeNotSent,
  describeRefusal,
  findOverlooked,
  type PhoneChange,
} from './phone-change.ts';

const change: PhoneChange = { phone: '13912345678', smsCode: '123456', by: 'password', proof: 'rain' };
const key = (name: string) => name;
const refused = (errorCode: BusinessError['errorCode'], data: unknown = null) =>
  new BusinessError({
    code: 1,
    msg: errorCode,
    success: false,
    data,
    errorCode,
    errorMessage: errorCode,
    showType: 0,
  });

test('a complete change has nothing to look at again', () => {
  expect(findOverlooked(change, key)).toEqual({});
  expect(findOverlooked({ ...change, phone: ' 13912345678 ', by: 'sms', proof: '654321' }, key)).toEqual({});
});

test.each<[Partial<PhoneChange>, object]>([
  [{ phone: '' }, { phone: 'field.needPhone' }],
  [{ phone: '1391234567' }, { phone: 'field.phoneWrong' }],
  [{ phone: '139****5678' }, { phone: 'field.phoneWrong' }],
  [{ smsCode: '12345' }, { smsCode: 'field.smsCodeWrong' }],
  [{ proof: '' }, { proof: 'field.needPassword' }],
  [{ by: 'sms', proof: '12345' }, { proof: 'field.smsCodeWrong' }],
])('%j is shown at its field', (part, errors) =>
  expect(findOverlooked({ ...change, ...part }, key)).toEqual(errors),
);

test('the proof goes as what it is', () => {
  expect(buildPhoneChangeInput({ ...change, phone: ' 13912345678' })).toEqual({
    phone: '13912345678',
    smsCode: '123456',
    password: 'rain',
  });
  expect(buildPhoneChangeInput({ ...change, by: 'sms', proof: '654321' })).toEqual({
    phone: '13912345678',
    smsCode: '123456',
    oldSmsCode: '654321',
  });
});

test('the wrong one of two codes is shown at its own field', () => {
  expect(Object.keys(describeRefusal(refused('SMS_CODE_WRONG', { purpose: 'rebind' }), key))).toEqual([
    'proof',
  ]);
  expect(Object.keys(describeRefusal(refused('SMS_CODE_WRONG', { purpose: 'phone' }), key))).toEqual([
    'smsCode',
  ]);
  expect(Object.keys(describeRefusal(refused('PASSWORD_WRONG'), key))).toEqual(['proof']);
});

test('a number of another account is named as such', () => {
  expect(describeRefusal(refused('PHONE_TAKEN'), key)).toEqual({ phone: 'check.phoneTaken' });
});

test('a code that was not sent is reported where it was requested', () => {
  expect(Object.keys(describeNotSent(refused('SMS_NOT_SENT'), 'proof'))).toEqual(['proof']);
  expect(Object.keys(describeNotSent(refused('TOO_MANY_REQUESTS'), 'smsCode'))).toEqual(['smsCode']);
  expect(Object.keys(describeNotSent(refused('PHONE_NOT_SUPPORTED'), 'smsCode'))).toEqual(['phone']);
});
