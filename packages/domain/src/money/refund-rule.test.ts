import { expect, test } from 'vitest';
import { refundRuleOf } from './refund-rule.ts';

test.each([
  ['minor_cap_exceeded', 'minor'],
  ['double_pay', 'double_pay'],
  ['wrong_channel', 'double_pay'],
  ['late_payment', 'undeliverable'],
])('a payment in suspense as %s goes back by the rule %s', (kind, rule) => {
  expect(refundRuleOf(kind)).toBe(rule);
});
