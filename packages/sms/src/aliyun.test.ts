import { systemClock } from '@playlet/domain/time';
import { startAliyunSms } from '@playlet/testing/aliyun-sms';
import { afterAll, describe, expect, it } from 'vitest';
import { createAliyunSms } from './aliyun.ts';
import { readAliyunFailure } from './aliyun-failure.ts';
import { SmsFailure } from './failure.ts';

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
    await createAliyunSms(settings, systemClock).send(message);
    await createAliyunSms(settings, systemClock).send({ ...message, code: '999999' });
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
    await expect(createAliyunSms({ ...settings, ...change }, systemClock).send(message)).rejects.toThrow(
      code,
    );
  });

  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1', 'quota', 60],
    ['isv.BUSINESS_LIMIT_CONTROL', '触发小时级流控Permits:5', 'quota', 3600],
    ['isv.BUSINESS_LIMIT_CONTROL', '触发天级流控Permits:10', 'quota', 86_400],
    ['isv.BUSINESS_LIMIT_CONTROL', 'refused', 'quota', 3600],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'refused', 'phone', undefined],
    ['isv.AMOUNT_NOT_ENOUGH', '账户余额不足', 'refused', undefined],
    ['isv.DAY_LIMIT_CONTROL', '触发日发送限额', 'refused', undefined],
    ['isp.RAM_PERMISSION_DENY', 'refused', 'refused', undefined],
    ['isp.SYSTEM_ERROR', 'refused', 'unavailable', undefined],
    ['Throttling.User', 'refused', 'unavailable', undefined],
  ])('fails by %s %s with the kind %s', async (code, words, kind, retryAfterSeconds) => {
    Object.assign(simulator, { refuse: code, refusalMessage: words });
    const failure = await createAliyunSms(settings, systemClock)
      .send(message)
      .catch((error: unknown) => error);
    simulator.refuse = undefined;
    expect(failure).toBeInstanceOf(SmsFailure);
    expect(failure).toMatchObject({ kind, retryAfterSeconds });
    expect(String(failure)).toContain(code);
  });

  it('is unavailable where it does not answer, or not in its own format', async () => {
    const away = createAliyunSms({ ...settings, endpoint: 'http://127.0.0.1:9' }, systemClock);
    await expect(away.send(message)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(readAliyunFailure(502, undefined)).toMatchObject({ kind: 'unavailable' });
    expect(readAliyunFailure(200, { Code: 7 })).toMatchObject({ kind: 'unavailable' });
  });
});
