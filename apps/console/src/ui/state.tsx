import { EmptyIllustration } from '@playlet/ui/empty-illustration';
import type { IllustrationPropName } from '@playlet/ui/illustration-props';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { describeFailure, requestIdOf } from '../lib/failure.ts';
import { useTexts } from '../lib/text.ts';
import { showToast } from '../lib/toast.ts';
import { Button } from './button.tsx';

type StateProps = {
  prop: IllustrationPropName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** It is the whole page. */
  isPage?: boolean;
};

/** A state: one sentence about it, one about the next step, one or two buttons. */
export function State({ prop, title, children, actions, isPage = false }: StateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center justify-center px-6 py-16 text-center">
      <EmptyIllustration prop={prop} size={72} />
      <Heading className="mt-4 text-section">{title}</Heading>
      <p className="mt-1 max-w-110 text-balance text-text-2">{children}</p>
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

/** The place of a failed call: the reason, its number for support, and a retry. */
export function FailedState({
  error,
  onRetry,
  title,
}: {
  error: unknown;
  onRetry: () => void;
  title?: string;
}) {
  const { state, actions } = useTexts();
  const id = requestIdOf(error);
  const copy = () => navigator.clipboard.writeText(id ?? '').then(() => showToast(state.copied));
  return (
    <State
      prop="clapper"
      title={title ?? state.listFailed}
      actions={
        <>
          <Button tone="primary" onClick={onRetry}>
            <IconRefresh size={16} aria-hidden />
            {actions.retry}
          </Button>
          {id && <Button onClick={() => void copy()}>{state.copyRequestNumber}</Button>}
        </>
      }
    >
      {describeFailure(error)} {id && state.requestNumber({ id })}
    </State>
  );
}

/** A quick answer shows no skeleton. */
const PENDING_MS = 200;

/** Lines where a page or panel is about to be, once waiting is felt. */
export function Loading() {
  const [isLate, setLate] = useState(false);
  const { state } = useTexts();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PENDING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy className="flex flex-col gap-4 p-6">
      <span className="sr-only">{state.loading}</span>
      {isLate &&
        ['w-2/5', 'w-3/5', 'w-1/2', 'w-2/3'].map((width) => (
          <div key={width} className={`skeleton h-4 ${width}`} />
        ))}
    </div>
  );
}
