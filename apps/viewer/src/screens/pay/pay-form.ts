import type { PaymentChannel } from '@playlet/contract/entities/money';
import { create } from 'zustand';
import { useEntitlementVersion } from '../../features/checkout/entitlements.ts';

/** What the buyer has chosen and typed. It outlives a visit to the agreements, the login or a check. */
type PayForm = {
  planId: string | undefined;
  channel: PaymentChannel | undefined;
  minor: boolean;
  guardianName: string;
  agreed: boolean;
  /** How often the guardian's word of before was not taken. */
  gate: number;
};

const EMPTY: PayForm = {
  planId: undefined,
  channel: undefined,
  minor: false,
  guardianName: '',
  agreed: false,
  gate: 0,
};

export const usePayForm = create<PayForm>(() => EMPTY);

// A purchase that has ended takes its answers along: the next one asks anew.
useEntitlementVersion.subscribe(() => usePayForm.setState(EMPTY));

export function isGuardianName(name: string): boolean {
  const length = [...name.trim()].length;
  return length >= 2 && length <= 64;
}
