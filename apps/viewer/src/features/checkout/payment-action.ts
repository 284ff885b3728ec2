import type { PaymentAction } from '@playlet/contract/entities/money';
import { payInWechat } from './wechat-view.ts';

/** Takes the payer to where the order is paid. A code to scan is shown by the order's own page. */
export async function startPaymentAction(cashier: PaymentAction): Promise<void> {
  switch (cashier.type) {
    case 'redirect':
      location.assign(cashier.url);
      break;
    case 'form':
      submit(cashier.action, cashier.fields);
      break;
    case 'jsapi':
      await payInWechat(cashier.parameters);
      break;
    case 'qr':
    case 'none':
  }
}

function submit(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
