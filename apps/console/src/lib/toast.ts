import { create } from 'zustand';
import { describeFailure, requestIdOf } from './failure.ts';
import { getTexts } from './text.ts';

export type Toast = {
  id: number;
  tone: 'success' | 'error';
  text: string;
  /** The offered action, such as 撤销. */
  action?: { label: string; run: () => void } | undefined;
};

const TOAST_MS = 4000;
/** The time an action can be undone on the spot. */
const UNDO_MS = 10_000;

export const useToasts = create<{ list: readonly Toast[] }>(() => ({ list: [] }));

export function showToast(text: string, action?: Toast['action']): void {
  show({ tone: 'success', text, action }, action ? UNDO_MS : TOAST_MS);
}

/** Says what went wrong where no field or list has a place for it. */
export function showFailureToast(error: unknown): void {
  const id = requestIdOf(error);
  const text = describeFailure(error);
  show({ tone: 'error', text: id ? `${text} ${getTexts().state.requestNumber({ id })}` : text }, UNDO_MS);
}

export function dismissToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter((one) => one.id !== id) }));
}

let lastId = 0;

function show(next: Omit<Toast, 'id'>, duration: number) {
  const id = ++lastId;
  useToasts.setState(({ list }) => ({
    list: [...list.filter((one) => one.text !== next.text), { ...next, id }],
  }));
  setTimeout(() => dismissToast(id), duration);
}
