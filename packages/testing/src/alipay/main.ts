/**
 * The simulator as a program, to click through a payment by Alipay on this machine:
 *
 *   node packages/testing/src/alipay/main.ts [port] [folder of its keys]
 *
 * It prints the environment the product wants to use it. `/control` shows and sets what happens.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startAlipaySimulator } from './simulator.ts';
import type { KeyPair } from './world.ts';

const [port = '9101', folder = './data/alipay-simulator'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const keys = { alipay: keptKeys('alipay'), merchant: keptKeys('merchant') };
const { settings } = await startAlipaySimulator({ port: Number(port), keys, controlled: true });

console.log(`ALIPAY_BASE=${settings.base}
ALIPAY_APP_ID=${settings.appId}
ALIPAY_SELLER_ID=${settings.sellerId}
ALIPAY_PRIVATE_KEY=${fileOf('merchant', 'private')}
ALIPAY_PUBLIC_KEY=${fileOf('alipay', 'public')}
# and PUBLIC_URL, the address of the product itself, such as http://127.0.0.1:8080`);

/** Made at the first start, so that a product set up once stays so. */
function keptKeys(name: string): KeyPair {
  const [secret, open] = [fileOf(name, 'private'), fileOf(name, 'public')];
  if (!existsSync(secret)) {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(secret, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    writeFileSync(open, pair.publicKey.export({ type: 'spki', format: 'pem' }));
  }
  return {
    privateKey: createPrivateKey(readFileSync(secret)),
    publicKey: createPublicKey(readFileSync(open)),
  };
}

function fileOf(name: string, kind: 'private' | 'public'): string {
  return join(resolve(folder), `${name}-${kind}.pem`);
}
