import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { readSecond } from './draft.ts';

const sent: unknown[] = [];
const onReceived = vi.fn();

beforeAll(async () => {
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await loadAllMessages();
});
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const data = { number: '0123-4567-89AB', dueAt: '2026-12-02T08:00:00.000Z' };
    return Response.json({
      code: 0,
      success: true,
      msg: '',
      data,
      errorCode: null,
      showType: 0,
      requestId: 'r',
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (
  place = { groupId: 'g1', index: 3, second: 85 } as Parameters<typeof ComplaintForm>[0]['place'],
) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ComplaintForm place={place} title="雨停之前" onReceived={onReceived} />
    </QueryClientProvider>,
  );
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }));

test('a complaint begins where the viewer was, and its place can be corrected', async () => {
  show();
  expect(screen.getByText('《雨停之前》')).toBeTruthy();
  expect(screen.getByLabelText('时间点（分:秒）')).toHaveProperty('value', '1:25');
  fill('时间点（分:秒）', '1:30');
  fireEvent.click(screen.getByRole('button', { name: '伤害未成年人' }));
  fill('说明', '有危险动作的画面');
  submit();
  await waitFor(() => expect(onReceived).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { kind: 'minors', groupId: 'g1', index: 3, second: 90, text: '有危险动作的画面', contact: '' },
  ]);
});

test('a complaint without words is not sent', () => {
  show();
  submit();
  expect(screen.getByText('至少写 5 个字')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a rights notice asks for the holder, the work, the proof, a contact and the declaration', async () => {
  show({ groupId: undefined, index: undefined, second: undefined });
  expect(screen.queryByLabelText('第几集')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '侵犯权利' }));
  fill('说明', '未经许可使用了我们的作品');
  submit();
  for (const fault of [
    '请写权利人的姓名或名称',
    '请写被侵犯的作品或权利',
    '请留下联系方式',
    '请阅读并勾选声明',
  ])
    expect(screen.getByText(fault)).toBeTruthy();
  fill('权利人姓名或名称', '长风影业');
  fill('被侵犯的作品或权利', '《雨停之前》');
  fill('权属证明', '登记号 2026-F-001');
  fill('联系方式', 'law@example.com');
  fireEvent.click(screen.getByRole('checkbox'));
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { kind: 'rights', declares: true, rights: { holder: '长风影业', capacity: 'holder' } },
  ]);
});

test('a time is read as minutes and seconds, or as seconds', () => {
  expect(['1:25', '0：07', '85', '12:60', '一分', ''].map(readSecond)).toEqual([
    85,
    7,
    85,
    undefined,
    undefined,
    undefined,
  ]);
});
