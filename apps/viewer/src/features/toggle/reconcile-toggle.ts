/** One thing the viewer can switch on and off, such as a followed drama. */
export type ToggleState = {
  /** As the viewer sees it. */
  isOn: () => boolean;
  /** As the service knows it: the id of its row, or undefined when it is off. */
  confirmed: () => string | undefined;
  /** Writes down what the service has confirmed; what the viewer sees stays. */
  confirm: (id: string | undefined) => void;
  /** Shows the viewer what is confirmed. */
  show: () => void;
  /** Asks the service to switch it on; answers the id of its row. */
  turnOn: () => Promise<string>;
  turnOff: (id: string) => Promise<void>;
};

/**
 * Brings the service to where the viewer already is. Taps that come meanwhile are followed one after the other, so
 * the last one wins; when the service refuses, the viewer sees again what is true.
 * @throws what the refused call threw, after the mark has been put back.
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
