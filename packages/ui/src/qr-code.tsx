import { buildQrPath, QR_INK } from './qr-path.ts';

/** A QR code as a drawing; black on white on every theme, as cameras want it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = buildQrPath(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full rounded-control bg-white"
    >
      <path d={path} fill={QR_INK} />
    </svg>
  );
}
