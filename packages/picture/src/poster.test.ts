import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hideTables } from '@playlet/db/raw';
import { createStorage } from '@playlet/storage';
import { testDatabase } from '@playlet/testing/database';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  movePoster,
  PictureError,
  readLinkPreview,
  readPictureMark,
  renderPoster,
  saveLinkPreview,
  savePoster,
} from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'playlet-picture-'));
const storage = await createStorage({ folder });
const { db } = await testDatabase();
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03040' } });

const cutOff = (await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000);
const tooSmall = await picture(20, 20).png().toBuffer();

describe('a poster', () => {
  it('comes in every width up to its own, and never larger', async () => {
    const poster = await renderPoster(await picture(600, 800).jpeg().toBuffer());
    expect(poster.files.map(({ width }) => width)).toEqual([270, 540, 600]);
    expect([poster.width, poster.height]).toEqual([600, 800]);
    for (const kind of ['webp', 'avif'] as const) {
      const made = await Promise.all(poster.files.map((file) => sharp(file[kind]).metadata()));
      // Sharp calls AVIF by the family of its container.
      const format = kind === 'avif' ? 'heif' : 'webp';
      expect(made.map((one) => [one.format, one.width])).toEqual(
        [270, 540, 600].map((width) => [format, width]),
      );
    }
    expect(poster.hash).toMatch(/^.{20,}$/);
  });

  it('stands upright and says nothing about where it was taken', async () => {
    const turned = await picture(800, 600)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const poster = await renderPoster(turned);
    expect(poster.height).toBeGreaterThan(poster.width);
    const [{ webp, avif } = { webp: undefined }] = poster.files;
    expect([webp, avif].map((bytes) => bytes?.includes('secret place'))).toEqual([false, false]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keeps the hidden mark of an AI-made %s in every file and in its link preview, and nothing else of its XMP',
    async (format) => {
      const mark = '{"Label":"1","ContentProducer":"甲 & 乙 <丙>","ProduceID":"9\'"}';
      const text = mark.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
      const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:t="http://www.tc260.org.cn/ns/AIGC/1.0/" t:AIGC="${text}" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="secret place"/></rdf:RDF></x:xmpmeta>`;
      const made = await picture(300, 400).withXmp(xmp).toFormat(format).toBuffer();
      expect(await readPictureMark(made)).toBe(mark);
      const poster = await renderPoster(made);
      const id = await savePoster(hideTables(db), storage, `marked ${format}`, poster, false);
      const preview = await readLinkPreview(hideTables(db), storage, id);
      const files = poster.files.flatMap(({ webp, avif }) => (avif ? [webp, avif] : [webp]));
      for (const file of [...files, preview ?? Buffer.alloc(0)]) {
        expect(await readPictureMark(file)).toBe(mark);
        expect(file.includes('secret place')).toBe(false);
      }
      expect(await readPictureMark((await renderPoster(made, '{"Label":"2"}')).files[0]?.webp ?? made)).toBe(
        '{"Label":"2"}',
      );
    },
  );

  it('has no mark without one, nor of nonsense', async () => {
    const wrong = await picture(300, 400)
      .withXmp('<a><TC260:AIGC>no JSON</TC260:AIGC></a>')
      .jpeg()
      .toBuffer();
    for (const made of [wrong, await picture(300, 400).png().toBuffer()])
      expect(await readPictureMark((await renderPoster(made)).files[0]?.webp ?? made)).toBeUndefined();
  });

  it.each([
    ['text', Buffer.from('#EXTM3U\nhttp://10.0.0.1/')],
    [
      'an SVG, which may fetch and script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'),
    ],
    ['a picture cut off in the middle', cutOff],
    ['a picture too small to show', tooSmall],
  ])('is not made of %s', async (_what, bytes) => {
    await expect(renderPoster(bytes)).rejects.toBeInstanceOf(PictureError);
  });

  it('refuses XML before the decoder’s parser sees it', async () => {
    const xml = Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg>&x;',
    );
    await expect(renderPoster(xml)).rejects.toThrow('this is not a picture format for posters');
  });

  it('is the same poster when it is saved again, and another one when gated', async () => {
    const poster = await renderPoster(await picture(300, 400).png().toBuffer());
    const id = await savePoster(hideTables(db), storage, 'drama', poster, false);
    expect(await savePoster(hideTables(db), storage, 'drama', poster, false)).toBe(id);
    const gated = await movePoster(hideTables(db), storage, id, true);
    expect(gated).not.toBe(id);
    for (const file of ['270.webp', '270.avif']) {
      expect(await storage.head(`public/${id}/${file}`)).toBeDefined();
      expect(await storage.head(`${gated}/${file}`)).toBeDefined();
      expect(await storage.head(`public/${gated}/${file}`)).toBeUndefined();
    }
  });

  it('from before AVIF stays as it is, moves without, and gets AVIF when its picture is taken in again', async () => {
    const poster = await renderPoster(await picture(310, 400).png().toBuffer());
    const older = { ...poster, files: poster.files.map(({ width, webp }) => ({ width, webp })) };
    const id = await savePoster(hideTables(db), storage, 'older', older, false);
    const gated = await movePoster(hideTables(db), storage, id, true);
    expect(await hasAvif(id)).toBe(false);
    expect(await storage.head(`${gated}/270.avif`)).toBeUndefined();
    expect(await savePoster(hideTables(db), storage, 'older', poster, false)).toBe(id);
    expect(await hasAvif(id)).toBe(true);
    expect(await storage.head(`public/${id}/270.avif`)).toBeDefined();
  });

  it('has a JPEG for link previews, whole in its middle on a ground made of itself', async () => {
    const half = await picture(400, 1200)
      .resize(400, 1200)
      .composite([
        {
          input: { create: { width: 400, height: 600, channels: 3, background: '#2040c0' } },
          top: 0,
          left: 0,
        },
      ])
      .png()
      .toBuffer();
    const id = await savePoster(hideTables(db), storage, 'previewed', await renderPoster(half), false);
    const jpeg = await saveLinkPreview(storage, id, half);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [top, bottom] = await Promise.all([5, 625].map((row) => colorAt(jpeg, 600, row)));
    expect([top?.blue, bottom?.red].every((part) => Number(part) > 150)).toBe(true);
    // The ground is darker.
    expect((await colorAt(jpeg, 20, 20)).blue).toBeLessThan(170);
    expect(await readLinkPreview(hideTables(db), storage, id)).toEqual(jpeg);
  });

  it('from before link previews gets its JPEG when it is asked for, and none where it is gated', async () => {
    const poster = await renderPoster(await picture(330, 400).png().toBuffer());
    const id = await savePoster(hideTables(db), storage, 'unseen', poster, false);
    expect(await storage.head(`public/${id}/preview.jpg`)).toBeUndefined();
    expect(await readLinkPreview(hideTables(db), storage, id)).toBeDefined();
    expect(await storage.head(`public/${id}/preview.jpg`)).toBeDefined();
    const gated = await movePoster(hideTables(db), storage, id, true);
    expect(await readLinkPreview(hideTables(db), storage, gated)).toBeUndefined();
    expect(await readLinkPreview(hideTables(db), storage, 'none')).toBeUndefined();
  });

  async function colorAt(jpeg: Buffer, left: number, top: number) {
    const pixel = await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return { red: pixel[0] ?? 0, blue: pixel[2] ?? 0 };
  }

  async function hasAvif(id: string): Promise<boolean> {
    const row = await db.selectFrom('poster').select('avif').where('id', '=', id).executeTakeFirstOrThrow();
    return row.avif;
  }
});
