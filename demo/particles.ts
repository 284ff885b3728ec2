import { type Layer, type ParticlePreset, particlePresets } from './particle-presets.ts';
import { randomOf } from './random.ts';

export type Sheet = { pam: Buffer; move: [x: number, y: number] };

/** The particle sheets of an particles, as PAM pictures with transparency: `width` × `height` pixels, laid two by two. */
export function particleSheets(
  particles: ParticlePreset,
  name: string,
  width: number,
  height: number,
): Sheet[] {
  const layers: readonly Layer[] = particlePresets[particles];
  return layers.map((layer, at) => ({
    pam: draw(layer, randomOf(`${name}/${at}`), width, height),
    move: layer.move,
  }));
}

function draw(layer: Layer, random: () => number, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 4);
  fillWith(pixels, layer.colors[0] ?? [255, 255, 255]);
  for (let n = 0; n < layer.count; n += 1) {
    const radius = layer.size[0] + random() * (layer.size[1] - layer.size[0]);
    const color = layer.colors[Math.floor(random() * layer.colors.length)] ?? [255, 255, 255];
    const spot = { x: random() * width, y: random() * height, rx: radius, ry: radius * layer.stretch };
    drawSpot(pixels, width, height, spot, color, layer.alpha * (0.5 + 0.5 * random()), layer.hard);
  }
  const row = (y: number) => pixels.subarray(y * width * 4, (y + 1) * width * 4);
  const rows = Array.from({ length: height }, (_, y) => [row(y), row(y)]).flat();
  const header = `P7\nWIDTH ${width * 2}\nHEIGHT ${height * 2}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`;
  return Buffer.concat([Buffer.from(header), ...rows, ...rows]);
}

/** Transparent pixels carry the colour too: halved chroma would otherwise bleed black into every rim. */
function fillWith(pixels: Buffer, [red, green, blue]: [number, number, number]): void {
  for (let at = 0; at < pixels.length; at += 4)
    pixels.writeUInt32BE(((red << 24) | (green << 16) | (blue << 8)) >>> 0, at);
}

function drawSpot(
  pixels: Buffer,
  width: number,
  height: number,
  spot: { x: number; y: number; rx: number; ry: number },
  [red, green, blue]: [number, number, number],
  alpha: number,
  hard: number,
): void {
  const reach = { x: Math.ceil(spot.rx + 1), y: Math.ceil(spot.ry + 1) };
  for (let dy = -reach.y; dy <= reach.y; dy += 1) {
    for (let dx = -reach.x; dx <= reach.x; dx += 1) {
      const cover = coverage(Math.hypot(dx / spot.rx, dy / spot.ry), hard, spot.rx);
      if (cover <= 0) continue;
      const x = mod(Math.round(spot.x) + dx, width);
      const y = mod(Math.round(spot.y) + dy, height);
      const at = (y * width + x) * 4;
      const opacity = Math.round(255 * alpha * cover);
      if (opacity <= (pixels[at + 3] ?? 0)) continue;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      pixels[at + 3] = opacity;
    }
  }
}

/** How much of a pixel a spot covers, by the distance from its centre in radii. */
function coverage(distance: number, hard: number, radius: number): number {
  const rim = 1 / Math.max(1, radius);
  const inside = Math.min(1, Math.max(0, (1 + rim - distance) / (2 * rim)));
  if (hard > 1) return inside * (distance > 0.72 ? 1 : 0.18);
  const soft = Math.max(0, 1 - distance * distance);
  return inside * hard + soft * soft * (1 - hard);
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
