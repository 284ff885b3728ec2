import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { fetchPublicly, isPrivateAddressError } from './guarded-fetch.ts';
import { isCallableAddress, isPublicIp } from './public-address.ts';

/** Every name leads to this machine, beside a public address. */
vi.mock('node:dns', () => ({
  lookup: (_name: string, _options: object, callback: (error: null, addresses: object[]) => void) =>
    callback(null, [
      { address: '203.107.1.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]),
}));

it.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:a00:1::', false],
  ['::7f00:1', false],
  ['fec0::1', false],
  ['4000::1', false],
  ['224.0.0.1', false],
  ['a name', false],
  ['203.107.1.1', true],
  ['2408:4001::1', true],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicIp(address)).toBe(isPublic);
});

it.each([
  ['https://oapi.dingtalk.com/robot/send?access_token=a', true],
  ['https://open.feishu.cn/open-apis/bot/v2/hook/a', true],
  ['http://oapi.dingtalk.com/robot/send', false],
  ['https://127.0.0.1/hook', false],
  ['https://2130706433/hook', false],
  ['https://0x7f.1/hook', false],
  ['https://[::1]/hook', false],
  ['https://[::ffff:192.168.0.1]/hook', false],
  ['https://[::127.0.0.1]/hook', false],
  ['https://localhost/hook', false],
  ['https://name:password@open.feishu.cn/hook', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('%s may be typed into the console: %s', (address, isCallable) => {
  expect(isCallableAddress(address)).toBe(isCallable);
});

it('a name that leads into a private network is refused when it is called, and nothing is sent', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const calling = fetchPublicly(`https://bot.example:${port}/`, { method: 'POST' });
  expect(isPrivateAddressError(await calling.catch((error: unknown) => error))).toBe(true);
  await expect(fetchPublicly(`http://127.0.0.1:${port}/`, { method: 'POST' })).rejects.toThrow('private');
  expect(requests).toBe(0);
  server.close();
});
