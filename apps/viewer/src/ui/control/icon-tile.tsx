import type { IconX } from '@tabler/icons-react';

type IconTileProps = {
  icon: typeof IconX;
  label: string;
  /** The tile's feature is on. */
  on?: boolean;
  /** For what leads out of the product, such as sharing. */
  round?: boolean;
  /** A ground of its own, such as a service's color. */
  ground?: string | undefined;
  onPress: () => void;
};

/** One of a row of actions, in a sheet: a sign on its ground, and its name below. */
export function IconTile({ icon: Sign, label, on = false, round = false, ground, onPress }: IconTileProps) {
  const plain = on ? 'bg-text-1 text-bg' : round ? 'bg-surface-3' : 'bg-surface-2';
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className={`pressable flex flex-col items-center gap-2 ${round ? 'mx-auto w-20 max-w-full' : 'w-full'}`}
      >
        <span
          className={`flex size-13 items-center justify-center ${round ? 'rounded-full' : 'rounded-control'} ${ground ?? plain}`}
        >
          <Sign size={24} stroke={1.75} aria-hidden />
        </span>
        <span className="text-center text-caption text-text-2 tabular">{label}</span>
      </button>
    </li>
  );
}
