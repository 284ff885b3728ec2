import { Button } from '../control/button.tsx';

type RemovalBarProps = { count: number; choose: string; remove: string; onRemove: () => void };

/** The foot of a list under selection: removes the chosen ones; `choose` is shown without a choice. */
export function RemovalBar({ count, choose, remove, onRemove }: RemovalBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 bg-linear-to-t from-bg from-75% to-transparent px-gutter pt-6 pb-[calc(16px+env(safe-area-inset-bottom))]">
      <Button
        tone="danger"
        block
        className="mx-auto flex max-w-[528px] bg-bg"
        disabled={count === 0}
        onClick={onRemove}
      >
        {count === 0 ? choose : remove}
      </Button>
    </div>
  );
}
