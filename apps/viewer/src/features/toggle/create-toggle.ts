import type { ErrorCode } from '@playlet/contract';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { BusinessError } from '../../lib/failure.ts';
import { showFailure } from '../../lib/show.ts';
import { listenForMemberGone } from '../session/session.ts';
import { reconcileToggle } from './reconcile-toggle.ts';

/** The items switched on, by key: the id of the service's row, which is `PENDING` until it is known. */
type ToggledIds = Readonly<Record<string, string>>;

type ToggleOptions<Item> = {
  keyOf: (item: Item) => string;
  turnOn: (item: Item) => Promise<{ id: string }>;
  turnOff: (id: string) => Promise<unknown>;
  /** The refusal of a row that is off already: another device was faster. */
  goneCode: ErrorCode;
  /** The viewer sees it switched, by a tap, or back by a refusal. */
  onSwitch?: (item: Item, by: 1 | -1) => void;
  /** Runs once the service and the screen agree again, be it after a refusal. */
  onSettled?: () => void;
};

type Toggle<Item> = {
  /** As the viewer sees it. */
  useIds: UseBoundStore<StoreApi<ToggledIds>>;
  /** Switches at once on the screen, then with the service; a refusal is shown and put back. */
  set: (item: Item, on: boolean) => Promise<void>;
  /** Takes over the service's state of one item, unless the viewer is just switching it. */
  setFromServer: (key: string, id: string | null) => void;
  /** Takes over the service's state of all items. */
  replaceAll: (ids: ToggledIds) => void;
};

const PENDING = '';

/**
 * Things a member switches on and off one by one, such as followed dramas. The session's end switches all of them off.
 * Not `useCallMutation`: the first screen switches, which comes without that library, and here no tap is dropped, for
 * the last one wins. A failure is shown by the same policy, `toast`.
 */
export function createToggle<Item>({
  keyOf,
  turnOn,
  turnOff,
  goneCode,
  onSwitch,
  onSettled,
}: ToggleOptions<Item>): Toggle<Item> {
  const useIds = create<ToggledIds>(() => ({}));
  const confirmed = new Map<string, string>();
  const settling = new Set<string>();

  const confirm = (key: string, id: string | null | undefined) => {
    if (id == null) confirmed.delete(key);
    else confirmed.set(key, id);
  };
  // The item switched on last comes first.
  const show = (key: string, id: string | undefined) =>
    useIds.setState(
      ({ [key]: _, ...others }) => (id === undefined ? others : { [key]: id, ...others }),
      true,
    );
  const replaceAll = (ids: ToggledIds) => {
    confirmed.clear();
    for (const [key, id] of Object.entries(ids)) confirm(key, id);
    useIds.setState(ids, true);
  };
  listenForMemberGone(() => replaceAll({}));

  return {
    useIds,
    replaceAll,
    setFromServer: (key, id) => {
      if (settling.has(key)) return;
      confirm(key, id);
      show(key, confirmed.get(key));
    },
    set: async (item, on) => {
      const key = keyOf(item);
      const isOn = () => key in useIds.getState();
      const switchTo = (id: string | undefined) => {
        const wasOn = isOn();
        show(key, id);
        if (wasOn !== isOn()) onSwitch?.(item, wasOn ? -1 : 1);
      };
      switchTo(on ? (confirmed.get(key) ?? PENDING) : undefined);
      if (settling.has(key)) return;
      settling.add(key);
      try {
        await reconcileToggle({
          isOn,
          confirmed: () => confirmed.get(key),
          confirm: (id) => confirm(key, id),
          show: () => switchTo(confirmed.get(key)),
          turnOn: async () => (await turnOn(item)).id,
          turnOff: async (id) => {
            try {
              await turnOff(id);
            } catch (error) {
              if (!(error instanceof BusinessError && error.errorCode === goneCode)) throw error;
            }
          },
        });
      } catch (error) {
        showFailure(error);
      } finally {
        settling.delete(key);
        onSettled?.();
      }
    },
  };
}
