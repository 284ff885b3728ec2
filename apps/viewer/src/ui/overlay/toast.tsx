import {
  IconAlertCircleFilled,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconInfoCircleFilled,
} from '@tabler/icons-react';
import { type Message, type MessageAction, type Tone, takeAction } from '../../lib/toast.ts';
import { Spinner } from '../control/spinner.tsx';

/** A message without its time, which is the toaster's. */
type Said = Omit<Message, 'durationMs'>;

/** One thing being said: a sentence, or with a title a notification. */
export default function Toast({ message }: { message: Said }) {
  return message.title ? <Notification message={message} /> : <Sentence message={message} />;
}

// Dark on both themes, as a caption over a picture.
const box = 'animate-appear rounded-control bg-[#2a2420] text-[#f7f4f2] shadow-float';

function Sentence({ message }: { message: Said }) {
  return (
    <div className={`${box} flex max-w-md items-center gap-2.5 px-4 py-2.5 text-body`}>
      <Sign tone={message.tone} />
      <span className="min-w-0 text-balance">{message.text}</span>
      {message.action && <Action message={message} action={message.action} />}
    </div>
  );
}

function Action({ message, action }: { message: Said; action: MessageAction }) {
  return (
    <button
      type="button"
      onClick={() => takeAction(message)}
      className="hit pointer-events-auto ms-1.5 shrink-0 font-semibold text-[#ff7e5b]"
    >
      {action.label}
    </button>
  );
}

function Notification({ message }: { message: Said }) {
  return (
    <div className={`${box} flex w-full max-w-md gap-3 p-4`}>
      <Sign tone={message.tone} />
      <div>
        <strong className="block text-title3">{message.title}</strong>
        <p className="text-secondary text-[#b9b3af]">{message.text}</p>
      </div>
    </div>
  );
}

function Sign({ tone }: Pick<Message, 'tone'>) {
  if (tone === 'loading') return <Spinner size={20} />;
  const Icon = signs[tone];
  return <Icon size={20} className={`mt-0.5 shrink-0 ${colours[tone]}`} aria-hidden />;
}

const signs: Record<Tone, typeof IconInfoCircleFilled> = {
  success: IconCircleCheckFilled,
  warning: IconAlertTriangleFilled,
  error: IconAlertCircleFilled,
  info: IconInfoCircleFilled,
};

const colours: Record<Tone, string> = {
  success: 'text-[#48cd8c]',
  warning: 'text-[#f2b54a]',
  error: 'text-[#fa7385]',
  info: 'text-[#68b7ed]',
};
