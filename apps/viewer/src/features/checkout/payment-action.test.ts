import { afterEach, expect, test, vi } from 'vitest';
import { subscribeCache } from '../../lib/cache.ts';
import { startPaymentAction } from './payment-action.ts';

type Invoke = (name: string, parameters: object, done: (answer: { err_msg: string }) => void) => void;
const parameters = { appId: 'wx1', package: 'prepay_id=wx2', paySign: 'sign' };
const renewed = vi.fn<(name: string) => void>();
subscribeCache({ clear: () => undefined, invalidate: renewed });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  renewed.mockClear();
  Reflect.deleteProperty(globalThis, 'WeixinJSBridge');
});

test('a form is sent to the provider with every field as it was answered, and leaves nothing on the page', async () => {
  const sent: Record<string, unknown>[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push({ to: this.action, by: this.method, ...Object.fromEntries(new FormData(this).entries()) });
  });
  const fields = { biz_content: '{"subject":"年卡 & \\"VIP\\""}', sign: 'a+b/c==' };
  await startPaymentAction({ type: 'form', action: 'https://pay.example/gateway.do', fields });
  expect(sent).toEqual([{ to: 'https://pay.example/gateway.do', by: 'post', ...fields }]);
  expect(document.forms).toHaveLength(0);
});

test.each(['ok', 'cancel', 'fail'])(
  'WeChat asks for the payment, and whether it says %s, the order itself is asked after',
  async (end) => {
    const invoke = vi.fn<Invoke>((_name, _parameters, done) =>
      done({ err_msg: `get_brand_wcpay_request:${end}` }),
    );
    vi.stubGlobal('WeixinJSBridge', { invoke });
    await startPaymentAction({ type: 'jsapi', parameters });
    expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', parameters, expect.any(Function));
    expect(renewed).toHaveBeenCalledWith('GET member/account/recharge/detail');
  },
);

test('the bridge of WeChat is awaited where it comes after the page', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.49');
  const opened = startPaymentAction({ type: 'jsapi', parameters });
  const invoke = vi.fn<Invoke>((_name, _parameters, done) => done({ err_msg: 'ok' }));
  vi.stubGlobal('WeixinJSBridge', { invoke });
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  await opened;
  expect(invoke).toHaveBeenCalledOnce();
});

test('without WeChat, or where its bridge never comes, the waiting ends', async () => {
  await startPaymentAction({ type: 'jsapi', parameters });
  vi.useFakeTimers();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.49');
  const opened = startPaymentAction({ type: 'jsapi', parameters });
  await vi.advanceTimersByTimeAsync(3000);
  await opened;
  expect(renewed).not.toHaveBeenCalled();
});
