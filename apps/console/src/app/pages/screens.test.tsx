import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@playlet/contract/api.gen';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me, Permission } from '../../features/session/session.ts';
import { call, type EndpointName } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { navigate } from '../../lib/navigation.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage, getTexts } from '../../lib/text.ts';
import { Shell } from '../shell.tsx';
import { pageAt, pages } from './pages.ts';

vi.mock('../../lib/call.ts', () => ({
  call: vi.fn(),
  setSessionEnd: () => {},
  runInSession: () => new Promise(() => {}),
}));
// No browser plays here.
vi.mock('../../features/film/load-video.ts', () => ({ loadVideo: () => () => {} }));
const calls = vi.mocked(call);

type Answer = { page: string; address: string; call: EndpointName; input: unknown; data: unknown };
const file = join(import.meta.dirname, '../../../recorded-answers.jsonl');
const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
const { recordedAt } = JSON.parse(head ?? '') as { recordedAt: string };
/** The first test holds them against the contract. */
const recorded = lines.map((line) => JSON.parse(line) as Answer);
/** The shell asks for these on every page. */
const PROFILE = 'GET admin/own/profile/detail';
const INBOX = 'GET admin/inbox/list';
const PRESENCE = 'POST admin/live/presence/update';
/** These pages show all they have without an answer. */
const QUIET_PAGES: readonly string[] = ['/upload', '/agreements/:document/changes', '/experiments/new'];
/** No recording has these pages yet: no journey opens them, or the next recording will have them. */
const UNRECORDED_PAGES: readonly string[] = ['/experiments/:id/edit', '/reports/dramas/:id', '/integrity'];
const pathOf = (address: string) => address.split('?')[0] ?? '';
/** The recorded person with the most permissions. */
const [owner] = recorded
  .flatMap(({ call: name, data }) => (name === PROFILE ? [data as Me] : [])) // The call answers it.
  .toSorted((a, b) => b.permissions.length - a.permissions.length) as [Me]; // The journeys begin as an owner.

const shown = recorded.flatMap(({ address }) => {
  const page = pageAt(pathOf(address));
  return page ? [[page.path, { page, address, path: page.path }] as const] : [];
});
const cases = [...new Map(shown).values()];

/** The document of these tests, which loads pages into frames unless told otherwise. */
const detached = window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } };

beforeAll(async () => {
  await activateLanguage('zh-CN');
  // The live stream.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  configure({ asyncUtilTimeout: 10_000 });
  // The preview shows the viewer in a frame, and there is no viewer here.
  detached.happyDOM.settings.disableIframePageLoading = true;
});
beforeEach(() => {
  // Days and remaining times are those of the recording.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(recordedAt) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  calls.mockReset();
  calls.mockImplementation(() => new Promise(() => {}));
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows a page in the shell; its own calls get these answers, those of the shell the recorded ones. */
function show(
  address: string,
  answerOf: (name: EndpointName, input: unknown) => Promise<unknown>,
  without?: Permission,
): void {
  navigate(address);
  calls.mockImplementation((async (name: EndpointName, input: unknown) => {
    if (name === PROFILE)
      return { ...owner, permissions: owner.permissions.filter(({ permission }) => permission !== without) };
    if (name === PRESENCE) return new Promise(() => {});
    return name === INBOX && pathOf(address) !== '/inbox'
      ? findAnswer(address, name, input)
      : answerOf(name, input);
  }) as never);
  render(
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>,
  );
}

/** Answers as recorded: to the same input where there is one, else to another of the same call. */
async function findAnswer(address: string, name: string, input: unknown): Promise<unknown> {
  const ofCall = recorded.filter((one) => one.call === name);
  const here = ofCall.filter((one) => one.address === address);
  const same = here.find((one) => JSON.stringify(one.input) === JSON.stringify(input));
  const answer = same ?? here[0] ?? ofCall[0];
  if (!answer) throw new Error(`${name} was not recorded`);
  return answer.data;
}

/** Returns the recorded answer without the rows of its lists, as far as the contract lets a list be empty. */
async function findEmptyAnswer(address: string, name: EndpointName, input: unknown): Promise<unknown> {
  const data = await findAnswer(address, name, input);
  const parsed = api[name].output.safeParse(removeRows(data));
  return parsed.success ? parsed.data : data;
}

function removeRows(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, removeRows(part)]));
}

const refusal = (errorCode: string) =>
  new BusinessError({ errorCode, message: '', requestId: 'r1' } as never, null);
const main = () => within(screen.getByRole('main'));
const text = () => screen.getByRole('main').textContent ?? '';

/** Waits until nothing of the page is loading. */
const settled = () =>
  waitFor(() => {
    expect(main().getAllByRole('heading', { level: 1 }).length).toBeGreaterThan(0);
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull();
  });

/** Words that a missing or wrong value leaves on a screen. */
const BROKEN = /undefined|NaN|Invalid Date|\[object|Infinity/;

it('every recorded answer is one of the contract', () => {
  const faults = recorded.flatMap(({ call: name, data }) => {
    const parsed = api[name]?.output.safeParse(data);
    return parsed?.success ? [] : [`${name}: ${parsed ? parsed.error.message : 'unknown'}`];
  });
  expect(faults).toEqual([]);
});

it('every page that a journey opens was recorded', () => {
  const paths = new Set(cases.map(({ path }) => path));
  expect(pages.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual(UNRECORDED_PAGES);
});

describe.each(cases)('the page $path', ({ page, address, path }) => {
  it('shows what the service answered, without a broken value', async () => {
    const missing: string[] = [];
    show(address, (name, input) =>
      findAnswer(address, name, input).catch((error: Error) => {
        missing.push(error.message);
        throw error;
      }),
    );
    await settled();
    expect(missing).toEqual([]);
    expect(
      main().queryByRole('heading', {
        name: getTexts().state.forbiddenTitle({ page: getTexts().nav[page.name] }),
      }),
    ).toBeNull();
    expect(text()).not.toMatch(BROKEN);
    expect(main().queryByRole('button', { name: getTexts().actions.retry })).toBeNull();
  });

  // Its texts are built into the product.
  it.skipIf(path === '/agreements/:document/changes')(
    'shows lists without rows, without a broken value',
    async () => {
      show(address, (name, input) => findEmptyAnswer(address, name, input));
      await settled();
      expect(text()).not.toMatch(BROKEN);
    },
  );

  it('shows that it loads while no answer comes', async () => {
    show(address, () => new Promise(() => {}));
    await screen.findByRole('main');
    await waitFor(() => expect(text().length).toBeGreaterThan(0));
    expect(text()).not.toMatch(BROKEN);
  });

  it.skipIf(QUIET_PAGES.includes(path)).each(['SERVICE_BUSY', 'PERMISSION_REQUIRED'])(
    'offers another try after %s',
    async (errorCode) => {
      show(address, () => Promise.reject(refusal(errorCode)));
      const retry = await screen.findAllByRole('button', { name: getTexts().actions.retry });
      const before = calls.mock.calls.length;
      retry[0]?.click();
      await waitFor(() => expect(calls.mock.calls.length).toBeGreaterThan(before));
      expect(text()).not.toMatch(BROKEN);
    },
  );

  it.runIf(page.permission)('is closed to a role without its permission', async () => {
    show(address, (name, input) => findAnswer(address, name, input), page.permission);
    const { nav, state } = getTexts();
    const title = state.forbiddenTitle({ page: nav[page.name] });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});
