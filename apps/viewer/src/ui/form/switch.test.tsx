import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Switch } from './switch.tsx';

afterEach(cleanup);

const isOn = () => screen.getByRole('switch').getAttribute('aria-checked') === 'true';

test('a switch shows the tap before anything follows from it', async () => {
  const onChange = vi.fn();
  render(<Switch checked={false} onChange={onChange} />);
  fireEvent.click(screen.getByRole('switch'));
  expect(isOn()).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(true));
});

test('a switch that is not allowed to move goes back', async () => {
  render(<Switch checked={false} onChange={() => undefined} />);
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(isOn()).toBe(false));
});

test('two taps in one moment leave the switch where it was', async () => {
  const reported: boolean[] = [];
  function Held() {
    const [on, setOn] = useState(false);
    const change = (next: boolean) => {
      reported.push(next);
      setOn(next);
    };
    return <Switch checked={on} onChange={change} />;
  }
  render(<Held />);
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(reported).toEqual([true, false]));
  expect(isOn()).toBe(false);
});
