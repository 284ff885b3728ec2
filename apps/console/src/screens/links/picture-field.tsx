import { IconPhotoUp } from '@tabler/icons-react';
import { type MouseEvent, useId } from 'react';
import type { OperatorLink } from '../../features/catalogue/links.ts';
import { useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';

type Focus = OperatorLink['focus'];

type PictureFieldProps = {
  src: string | null;
  focus: Focus;
  onFocus: (focus: Focus) => void;
  onFile: (file: File) => void;
};

const UPPER_MIDDLE = { x: 50, y: 30 };

/** The picture of an entry, whole, with the point that no crop may lose: set by a click, or with the two fields. */
export function PictureField({ src, focus, onFocus, onFile }: PictureFieldProps) {
  const { links } = useTexts();
  const id = useId();
  const { x, y } = focus ?? UPPER_MIDDLE;
  const place = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onFocus({
      x: percentOf(clientX - box.left, box.width),
      y: percentOf(clientY - box.top, box.height),
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <span className="text-caption text-text-2">{links.picture}</span>
      {src && (
        // The two fields below do the same with keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
        <div className="relative w-fit cursor-crosshair self-center" onClick={place}>
          <img src={src} alt={links.pictureAlt} className="max-h-48 rounded-field" />
          <span
            aria-hidden
            className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_rgb(0_0_0/.7)]"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="peer sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
          }}
        />
        <label
          htmlFor={id}
          className={`${buttonClassOf({ size: 'small' })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-info`}
        >
          <IconPhotoUp size={15} aria-hidden />
          {src ? links.replacePicture : links.choosePicture}
        </label>
        {src && (
          <>
            <Percent label={links.focusX} value={x} onChange={(next) => onFocus({ x: next, y })} />
            <Percent label={links.focusY} value={y} onChange={(next) => onFocus({ x, y: next })} />
          </>
        )}
      </div>
      <p className="text-caption text-text-3">{links.pictureHint}</p>
    </div>
  );
}

function Percent({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="flex items-center gap-1 text-caption text-text-2">
      {label}
      <input
        type="number"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(percentOf(target.valueAsNumber || 0, 100))}
        className="min-h-(--small-height) w-15 rounded-small border border-control bg-bg px-2 text-text-1 tabular"
      />
    </label>
  );
}

function percentOf(part: number, whole: number): number {
  return Math.min(100, Math.max(0, Math.round((100 * part) / whole)));
}
