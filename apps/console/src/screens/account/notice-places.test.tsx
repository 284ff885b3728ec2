import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type CallOutput, call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { navigate } from '../../lib/navigation.ts';
import { queryClient } from '../../lib/query.ts';
import { activateLanguage } from '../../lib/text.ts';
import { NoticePlaces } from './notice-places.tsx';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
const calls = vi.mocked(call);

type Places = CallOutput<'GET admin/own/notice/list'>;
const own: Places['list'][number] = {
  id: 'N1',
  method: 'feishu',
  hint: 'open.feishu.cn',
  kinds: ['returned', 'ingest'],
  rhythm: 'at-once',
  isOwn: true,
  staffName: '周宁',
  createdAt: '2026-11-29T02:00:00.000Z',
  last: { state: 'failed', at: '2026-11-29T03:00:00.000Z', error: 'answered 500' },
};
const me = {
  permissions: [{ permission: 'content.edit', grant: 'free' }],
} as unknown as CallOutput<'GET admin/own/profile/detail'>;
let places: Places;
const sent: [string, unknown][] = [];

beforeAll(() => activateLanguage('zh-CN'));
beforeEach(() => {
  places = { list: [], sendsMail: false };
  sent.length = 0;
  navigate('/account');
  calls.mockImplementation(async (name: string, input: unknown): Promise<never> => {
    // Each answer is that of its call.
    if (name === 'GET admin/own/profile/detail') return me as never;
    if (name === 'GET admin/own/notice/list') return places as never;
    sent.push([name, input]);
    return null as never;
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const refusal = new BusinessError(
  {
    success: false,
    errorCode: 'NOTICE_ADDRESS_REFUSED',
    errorMessage: '这个地址不能用',
    msg: '',
    code: 40981,
    data: null,
    showType: 2,
  },
  'r1',
);

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <NoticePlaces />
    </QueryClientProvider>,
  );

it('says that nothing is sent, and offers the kinds of work of the own roles alone', async () => {
  open();
  await screen.findByText(/没有设置/);
  fireEvent.click(screen.getByRole('button', { name: '添加通知地址' }));
  await screen.findByRole('dialog');
  await screen.findByRole('checkbox', { name: '退回修改' });
  expect(screen.queryByRole('checkbox', { name: '退款审批' })).toBeNull();
  expect(screen.queryByRole('option', { name: '邮件' })).toBeNull();
  expect(screen.getByText(/SMTP_URL/)).toBeTruthy();
});

it('adds a bot with its secret, and puts a refused address at its field', async () => {
  navigate('/account?notice=new');
  open();
  await screen.findByRole('checkbox', { name: '退回修改' });
  fireEvent.change(screen.getByLabelText('发到'), { target: { value: 'dingtalk' } });
  const address = screen.getByLabelText(/Webhook/);
  fireEvent.change(address, { target: { value: 'https://10.0.0.1/hook' } });
  fireEvent.change(screen.getByLabelText('签名密钥'), { target: { value: 'SEC' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '退回修改' }));
  calls.mockImplementationOnce(() => Promise.reject(refusal));
  const submit = () => fireEvent.submit(address.closest('form') ?? address);
  submit();
  await screen.findByText('这个地址不能用');
  submit();
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'POST admin/own/notice/create',
        {
          method: 'dingtalk',
          address: 'https://10.0.0.1/hook',
          secret: 'SEC',
          kinds: ['returned'],
          rhythm: 'daily',
        },
      ],
    ]),
  );
});

it('shows how the latest message went, tests and deletes a place; those of colleagues can be deleted alone', async () => {
  places = {
    list: [
      own,
      { ...own, id: 'N2', hint: 'qyapi.weixin.qq.com', isOwn: false, staffName: '林晚', last: null },
    ],
    sendsMail: true,
  };
  open();
  await screen.findByText('open.feishu.cn');
  expect(screen.getByText(/answered 500/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: '试发' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '试发' }));
  await waitFor(() => expect(sent).toEqual([['POST admin/own/notice/test', { id: 'N1' }]]));
  const [, second] = screen.getAllByRole('button', { name: '删除' });
  fireEvent.click(second ?? document.body);
  await waitFor(() => expect(sent[1]).toEqual(['DELETE admin/own/notice/delete', { id: 'N2' }]));
});
