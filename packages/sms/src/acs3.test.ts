import { describe, expect, it } from 'vitest';
import { buildAcs3Headers } from './acs3.ts';

describe('the signature of version 3', () => {
  it("is that of the example in Aliyun's documentation", () => {
    const { authorization } = buildAcs3Headers({
      url: new URL(
        'https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
      ),
      action: 'RunInstances',
      version: '2014-05-26',
      accessKey: 'YourAccessKeyId',
      secretKey: 'YourAccessKeySecret',
      date: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    });
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });
});
