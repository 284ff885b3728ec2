import type { PaymentChannel } from '@playlet/contract/entities/money';
import { create } from 'zustand';
import { useEntitlementVersion } from '../../features/checkout/entitlements.ts';

/** The buyer's choices and texts. They outlive a visit to the agreements, the login or a check. */
type CheckoutForm = {
  planId: string | undefined;
  channel: PaymentChannel | undefined;
  minor: boolean;
  guardianName: string;
  agreed: boolean;
  /** Counts the guardian's PINs that the service did not accept with an order: each closes the page again. */
  gateVersion: number;
};

const EMPTY: CheckoutForm = {
  planId: undefined,
  channel: undefined,
  minor: false,
  guardianName: '',
  agreed: false,
  gateVersion: 0,
};

export const useCheckoutForm = create<CheckoutForm>(() => EMPTY);

// The next purchase starts with an empty form.
useEntitlementVersion.subscribe(() => useCheckoutForm.setState(EMPTY));

export function isGuardianName(name: string): boolean {
  const length = [...name.trim()].length;
  return length >= 2 && length <= 64;
}
