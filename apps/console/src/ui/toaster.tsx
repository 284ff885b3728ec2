import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useTexts } from '../lib/text.ts';
import { dismissToast, useToasts } from '../lib/toast.ts';

/** The results and failures of actions, at the bottom. Always mounted, so that readers announce them. */
export function Toaster() {
  const list = useToasts((state) => state.list);
  const { actions } = useTexts();
  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 bottom-12 z-40 flex flex-col items-center gap-2"
    >
      {list.map(({ id, tone, text, action }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-150 animate-appear items-center gap-3 rounded-field bg-text-1 py-2 ps-4 pe-2 text-bg shadow-float"
        >
          {tone === 'success' ? (
            <IconCircleCheck size={18} aria-hidden />
          ) : (
            <IconAlertCircle size={18} aria-hidden />
          )}
          <span className="flex-1">{text}</span>
          {action && (
            <button
              type="button"
              className="min-h-8 px-2 font-semibold"
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            aria-label={actions.close}
            className="flex size-8 items-center justify-center"
            onClick={() => dismissToast(id)}
          >
            <IconX size={16} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  );
}
