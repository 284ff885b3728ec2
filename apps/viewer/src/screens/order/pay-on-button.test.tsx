import type { OrderDetail } from '@playlet/contract/entities/money';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { startPaymentAction } from '../../features/checkout/payment-action.ts';
import { showToast } from '../../lib/toast.ts';
import { PayOnButton } from './pay-on-button.tsx';

vi.mock('../../lib/text.ts', () => ({ useText: () => (key: string) => key }));
vi.mock('../../lib/toast.ts', () => ({ showToast: vi.fn<typeof showToast>(), notify: vi.fn<() => void>() }));
vi.mock('../../features/checkout/payment-action.ts', () => ({
  startPaymentAction: vi.fn<typeof startPaymentAction>(),
}));

// Nothing else of an order is read here.
const order = { id: 'o1', state: 'PENDING', cashier: null } as OrderDetail;
const onChange = vi.fn<() => void>();

const answers = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: status, ...body }), { status }));
const draw = (given: OrderDetail) => render(<PayOnButton order={given} onChange={onChange} />);
const press = async () => {
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a channel that only WeChat can take is not offered elsewhere', () => {
  const { container, unmount } = draw({ ...order, cashier: { type: 'jsapi', parameters: {} } });
  expect(container.textContent).toBe('order.onlyWechat');
  unmount();
  vi.stubGlobal('WeixinJSBridge', {});
  draw({ ...order, cashier: { type: 'jsapi', parameters: {} } });
  expect(screen.getByRole('button').textContent).toBe('order.payOn');
});

test('the way to pay is the one the service makes now', async () => {
  const cashier = { type: 'redirect', url: 'https://pay.example/fresh' } as const;
  answers(200, { code: 0, success: true, data: { order, cashier } });
  draw({ ...order, cashier: { type: 'redirect', url: 'https://pay.example/stale' } });
  await press();
  expect(startPaymentAction).toHaveBeenCalledWith(cashier);
  expect(onChange).toHaveBeenCalledOnce();
});

test('a provider that does not answer is reported, and the order stays', async () => {
  answers(200, { code: 0, success: true, data: { order, cashier: { type: 'none' } } });
  draw(order);
  await press();
  expect(showToast).toHaveBeenCalledWith('info', 'order.payOnLater');
});

test('an order that has ended meanwhile is only looked at again', async () => {
  answers(409, { success: false, data: null, errorCode: 'ORDER_STATE_WRONG', errorMessage: '', showType: 2 });
  draw(order);
  await press();
  expect(showToast).not.toHaveBeenCalled();
  expect(onChange).toHaveBeenCalledOnce();
});
