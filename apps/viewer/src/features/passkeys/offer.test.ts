import { DAY_MS } from '@playlet/domain/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { takeAction, useMessages } from '../../lib/toast.ts';
import { addPasskey, PasskeyStopped } from './ceremony.ts';
import { offerPasskey } from './offer.ts';
import { isOfferDue } from './offer-time.ts';
import { hasPlatformAuthenticator } from './support.ts';

vi.mock('./ceremony.ts', async (original) => ({
  ...(await original<typeof import('./ceremony.ts')>()),
  addPasskey: vi.fn<typeof addPasskey>(),
}));
vi.mock('./support.ts', () => ({ hasPlatformAuthenticator: vi.fn<typeof hasPlatformAuthenticator>() }));

const member = { teen: { enabled: false }, risk: false };
const texts = () => useMessages.getState().list.map(({ text }) => text);
const accept = () => takeAction(useMessages.getState().list[0] ?? { id: 0 });

beforeEach(async () => {
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await loadAllMessages();
  vi.mocked(hasPlatformAuthenticator).mockResolvedValue(true);
  vi.mocked(addPasskey).mockResolvedValue();
});
afterEach(() => {
  localStorage.clear();
  useMessages.setState({ list: [] });
  vi.clearAllMocks();
});

test('a login by code is offered a passkey once, and again after thirty days', async () => {
  await offerPasskey(member);
  expect(texts()).toEqual(['下次用面容或指纹登录？']);
  useMessages.setState({ list: [] });
  await offerPasskey(member);
  expect(texts()).toEqual([]);
  expect(isOfferDue(Date.now() + 29 * DAY_MS)).toBe(false);
  expect(isOfferDue(Date.now() + 30 * DAY_MS)).toBe(true);
});

test.each([
  ['a teen', { teen: { enabled: true }, risk: false }],
  ['a session that is not trusted', { teen: { enabled: false }, risk: true }],
])('%s is offered none', async (_who, one) => {
  await offerPasskey(one);
  expect(texts()).toEqual([]);
  expect(isOfferDue()).toBe(true);
});

test('a device without face or finger is offered none', async () => {
  vi.mocked(hasPlatformAuthenticator).mockResolvedValue(false);
  await offerPasskey(member);
  expect(texts()).toEqual([]);
});

test('the offer adds a passkey, and says so', async () => {
  await offerPasskey(member);
  accept();
  await vi.waitFor(() => expect(texts()).toEqual(['已添加，下次可以直接登录']));
});

test.each([
  ['NotAllowedError', '没有完成，可以再试一次'],
  ['InvalidStateError', '这台设备已经添加过'],
])('a browser that answers %s leads to the sentence %s', async (name, text) => {
  vi.mocked(addPasskey).mockRejectedValue(new PasskeyStopped({ name }));
  await offerPasskey(member);
  accept();
  await vi.waitFor(() => expect(texts()).toEqual([text]));
});
