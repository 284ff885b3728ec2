/** One thing the viewer can switch on and off, such as a followed drama. */
export type ToggleState = {
  /** As the viewer sees it. */
  isOn: () => boolean;
  /** As the service knows it: the id of its row, or undefined when it is off. */
  confirmed: () => string | undefined;
  /** Records the service's confirmation; the display stays. */
  confirm: (id: string | undefined) => void;
  /** Displays the confirmed state. */
  show: () => void;
  /** Asks the service to switch it on; answers the id of its row. */
  turnOn: () => Promise<string>;
  turnOff: (id: string) => Promise<void>;
};

/**
 * Brings the service to the viewer's state. Taps during a call are handled one after the other, so the last one wins;
 * after a refusal the viewer sees the true state.
 *
 * @throws the error of the refused call, after the mark has been reset
 */
export async function reconcileToggle(toggle: ToggleState): Promise<void> {
  try {
    for (let id = toggle.confirmed(); toggle.isOn() !== (id !== undefined); id = toggle.confirmed()) {
      if (id === undefined) toggle.confirm(await toggle.turnOn());
      else {
        await toggle.turnOff(id);
        toggle.confirm(undefined);
      }
    }
  } finally {
    toggle.show();
  }
}
