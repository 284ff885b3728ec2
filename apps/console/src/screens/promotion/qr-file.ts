import { buildQrPath, QR_INK } from '@playlet/ui/qr-path';

/** A poster is printed from it: at least this many pixels wide. */
const MIN_PNG_WIDTH_PX = 1024;

/** The QR code of an address as an SVG document. */
export function renderQrSvg(address: string): Blob {
  const { path, size } = buildQrPath(address);
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${QR_INK}" d="${path}"/></svg>\n`;
  return new Blob([document], { type: 'image/svg+xml' });
}

/** The QR code of an address as a PNG image, each module of it whole pixels. */
export async function renderQrPng(address: string): Promise<Blob> {
  const { path, size } = buildQrPath(address);
  const scale = Math.ceil(MIN_PNG_WIDTH_PX / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no images');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = QR_INK;
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((image) => (image ? resolve(image) : reject(new Error('no image was made'))), 'image/png');
  });
}
