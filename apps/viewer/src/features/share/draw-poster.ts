import { encode } from 'uqr';

/** The content of the poster: a still, a spoken line in it, the drama, and the code of its address. */
export type PosterContent = {
  /** A picture of at least 3 to 4. */
  still: HTMLCanvasElement;
  /** '' without a line. */
  line: string;
  title: string;
  /** 第 12 集 · 古装宫斗 */
  facts: string;
  /** The product's name. */
  brand: string;
  /** The address the code leads to. */
  url: string;
};

/** All in pixels of the image. */
export const POSTER_WIDTH = 1080;
const STILL_HEIGHT = (POSTER_WIDTH * 4) / 3;
export const POSTER_HEIGHT = STILL_HEIGHT + 432;
const MARGIN_PX = 72;
const CODE_SIZE = 288;
const QUIET_ZONE_PX = 24;
const LINE_HEIGHT = 84;
/** Faces are usually a little above the middle of a still. */
const CROP_FROM_TOP_SHARE = 0.3;

const GROUND = '#14110f';
const FONT = 'system-ui, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';
const MARK = new Path2D(
  'M7 0h22a7 7 0 0 1 7 7v24.1a4.4 4.4 0 0 0 0 8.8V43a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7v-3.1a4.4 4.4 0 0 0 0-8.8V7a7 7 0 0 1 7-7Z',
);
const PLAY = new Path2D(
  'M13 12.2v11.6c0 1.9 2 3 3.6 2.1l9.4-5.8c1.5-.9 1.5-3.2 0-4.1l-9.4-5.9c-1.6-1-3.6.2-3.6 2.1Z',
);

/** Draws the poster over the whole canvas. */
export function drawPoster(canvas: HTMLCanvasElement, content: PosterContent): void {
  canvas.width = POSTER_WIDTH;
  canvas.height = POSTER_HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, POSTER_WIDTH, POSTER_HEIGHT);
  drawStill(pen, content.still);
  if (content.line) drawLine(pen, content.line);
  drawPerforation(pen);
  drawWords(pen, content);
  drawCode(pen, content.url);
}

function drawStill(pen: CanvasRenderingContext2D, still: HTMLCanvasElement): void {
  const height = Math.min(still.height, (still.width * 4) / 3);
  const width = (height * 3) / 4;
  const left = (still.width - width) / 2;
  const top = (still.height - height) * CROP_FROM_TOP_SHARE;
  pen.drawImage(still, left, top, width, height, 0, 0, POSTER_WIDTH, STILL_HEIGHT);
  const shade = pen.createLinearGradient(0, STILL_HEIGHT * 0.6, 0, STILL_HEIGHT);
  shade.addColorStop(0, 'rgb(20 17 15 / 0)');
  shade.addColorStop(1, GROUND);
  pen.fillStyle = shade;
  pen.fillRect(0, STILL_HEIGHT * 0.6, POSTER_WIDTH, STILL_HEIGHT * 0.4 + 1);
}

function drawLine(pen: CanvasRenderingContext2D, line: string): void {
  pen.font = `600 60px ${FONT}`;
  pen.textAlign = 'center';
  pen.fillStyle = '#fff';
  const rows = wrap(pen, `“${line.replaceAll('\n', ' ')}”`, POSTER_WIDTH - 2 * MARGIN_PX).slice(0, 2);
  rows.forEach((row, at) =>
    pen.fillText(row, POSTER_WIDTH / 2, STILL_HEIGHT - 110 - (rows.length - 1 - at) * LINE_HEIGHT),
  );
}

/** The edge of a ticket: a dashed line between two notches. */
function drawPerforation(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = 'rgb(255 255 255 / 0.28)';
  pen.lineWidth = 3;
  pen.setLineDash([14, 10]);
  pen.beginPath();
  pen.moveTo(MARGIN_PX / 2, STILL_HEIGHT);
  pen.lineTo(POSTER_WIDTH - MARGIN_PX / 2, STILL_HEIGHT);
  pen.stroke();
  pen.setLineDash([]);
}

function drawWords(pen: CanvasRenderingContext2D, { title, facts, brand }: PosterContent): void {
  const room = POSTER_WIDTH - 3 * MARGIN_PX - CODE_SIZE;
  pen.textAlign = 'left';
  pen.fillStyle = '#f7f4f2';
  pen.font = `700 68px ${FONT}`;
  pen.fillText(clipped(pen, title, room), MARGIN_PX, STILL_HEIGHT + 140);
  pen.fillStyle = '#b9b3af';
  pen.font = `400 48px ${FONT}`;
  pen.fillText(clipped(pen, facts, room), MARGIN_PX, STILL_HEIGHT + 232);
  pen.save();
  pen.translate(MARGIN_PX, STILL_HEIGHT + 284);
  pen.scale(1.3, 1.3);
  pen.fillStyle = '#da2a13';
  pen.fill(MARK);
  pen.fillStyle = '#fff';
  pen.fill(PLAY);
  pen.restore();
  pen.fillStyle = '#918b86';
  pen.font = `400 44px ${FONT}`;
  pen.fillText(clipped(pen, brand, room - 72), MARGIN_PX + 68, STILL_HEIGHT + 332);
}

function drawCode(pen: CanvasRenderingContext2D, url: string): void {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const left = POSTER_WIDTH - MARGIN_PX - CODE_SIZE;
  const top = STILL_HEIGHT + (POSTER_HEIGHT - STILL_HEIGHT - CODE_SIZE) / 2;
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.roundRect(left, top, CODE_SIZE, CODE_SIZE, 28);
  pen.fill();
  const cell = (CODE_SIZE - 2 * QUIET_ZONE_PX) / size;
  pen.fillStyle = '#1c1612';
  // A little wider than a cell, so that no white line stays between two.
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        pen.fillRect(left + QUIET_ZONE_PX + x * cell, top + QUIET_ZONE_PX + y * cell, cell + 0.5, cell + 0.5);
}

/** Words as far as they fit, with … where they do not. */
function clipped(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let fits = text;
  while (fits.length > 1 && pen.measureText(`${fits}…`).width > room) fits = fits.slice(0, -1);
  return `${fits}…`;
}

/** Rows of characters, as Chinese breaks; Latin words stay whole where they can. */
function wrap(pen: CanvasRenderingContext2D, text: string, room: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const part of text.match(/[\p{Script=Latin}\p{Nd}'’-]+\s*|./gsu) ?? []) {
    if (row && pen.measureText(row + part).width > room) {
      rows.push(row.trim());
      row = '';
    }
    row += part;
  }
  return [...rows, row.trim()].filter(Boolean);
}
