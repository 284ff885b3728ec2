import { systemClock } from '@playlet/domain/time';
import { startAliyunSms } from '@playlet/testing/aliyun-sms';
import { afterAll, describe, expect, it } from 'vitest';
import { aliyunSms } from './aliyun.ts';

const keys = { accessKey: 'LTAI-test', secretKey: 'a secret & more=' };
const simulator = await startAliyunSms(keys);
afterAll(() => simulator.close());
const settings = {
  ...keys,
  endpoint: simulator.endpoint,
  signName: "小剧场 (Playlet)*'!",
  templateCode: 'SMS_123456',
};
const message = { phone: '13900000001', purpose: 'login', code: '012345' };

describe('Aliyun', () => {
  it('takes a signed message with its sign, template and code', async () => {
    await aliyunSms(settings, systemClock).send(message);
    await aliyunSms(settings, systemClock).send({ ...message, code: '999999' });
    expect(simulator.messages).toEqual([
      { phone: '13900000001', code: '012345', signName: settings.signName, template: 'SMS_123456' },
      { phone: '13900000001', code: '999999', signName: settings.signName, template: 'SMS_123456' },
    ]);
  });

  it.each([
    ['another secret', { secretKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['a key that does not exist', { accessKey: 'LTAI-other' }, 'InvalidAccessKeyId.NotFound'],
    ['no sign', { signName: '' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
  ])('refuses %s', async (_what, change, code) => {
    await expect(aliyunSms({ ...settings, ...change }, systemClock).send(message)).rejects.toThrow(code);
  });

  it('reports where it refuses a message, and where it is away', async () => {
    simulator.refuse = 'isv.BUSINESS_LIMIT_CONTROL';
    await expect(aliyunSms(settings, systemClock).send(message)).rejects.toThrow(
      'isv.BUSINESS_LIMIT_CONTROL',
    );
    await expect(
      aliyunSms({ ...settings, endpoint: 'http://127.0.0.1:9' }, systemClock).send(message),
    ).rejects.toThrow();
  });
});
