import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export type Device = { id: string; name: string };

/** Returns the device that signs in; one without an id is a new one each time. */
export function deviceOf(request: FastifyRequest, given: Device | undefined): Device {
  return given ?? { id: randomUUID(), name: nameOfBrowser(request) };
}

/** Returns a browser's name in two familiar words. */
export function nameOfBrowser(request: FastifyRequest): string {
  const agent = request.headers['user-agent'] ?? '';
  const system = systems.find(([sign]) => sign.test(agent))?.[1];
  const browser = browsers.find(([sign]) => sign.test(agent))?.[1];
  return [browser, system].filter((word) => word !== undefined).join(' · ') || 'Web';
}

const systems: [RegExp, string][] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** The more particular ones first: most of them call themselves Chrome and Safari as well. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/AlipayClient/, 'Alipay'],
  [/QQ\//, 'QQ'],
  [/UCBrowser/, 'UC'],
  [/Edg/, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
];
