/**
 * The simulator as a program, to click through a payment by WeChat Pay on this machine:
 *
 *   node packages/testing/src/wechat-pay/main.ts [port] [folder of its keys]
 *
 * It prints the environment the product wants to use it. `/` lists what waits to be paid, `/control` shows and sets what
 * happens.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type KeyPair, type MerchantKeys, newMerchantKeys } from './platform/platform.ts';
import { startWechatPaySimulator } from './simulator.ts';

const [port = '9102', folder = './data/wechat-pay-simulator'] = process.argv.slice(2);
const keys = await keptKeys(join(folder, 'keys.json'));
const simulator = await startWechatPaySimulator({ port: Number(port), keys, controlled: true });

for (const [name, value] of Object.entries(simulator.environment())) console.log(`${name}=${value}`);
console.log('# and PUBLIC_URL, the address of the product itself, such as http://127.0.0.1:8080');

/** Made at the first start, so that a product set up once stays so. */
async function keptKeys(file: string): Promise<MerchantKeys> {
  if (!existsSync(file)) {
    const { merchant, publicKey, ...names } = await newMerchantKeys();
    const kept: Kept = {
      ...names,
      serial: publicKey.serial,
      merchant: pem(merchant),
      platform: pem(publicKey),
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  }
  const { merchant, platform, serial, ...names } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return { ...names, merchant: pair(merchant), publicKey: { ...pair(platform), serial } };
}

type Kept = { serialNo: string; apiV3Key: string; serial: string; merchant: string; platform: string };

function pem({ privateKey }: KeyPair): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function pair(privatePem: string): KeyPair {
  return { privateKey: createPrivateKey(privatePem), publicKey: createPublicKey(privatePem) };
}
