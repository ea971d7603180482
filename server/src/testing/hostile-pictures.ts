import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createDecompressionBomb, createPicture, readHeic } from './photos.ts'

export interface HostilePicture {
  type: string
  file: Buffer
  /** Part of the sentence with which it is rejected. */
  says: string
}

const UNREADABLE = 'This picture can’t be read. Please choose another one.'
const WRONG_TYPE = 'Invalid file type.'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>'

/** Files with which anybody with a free account could try to stop the server, each with the expected error sentence. */
export async function createHostilePictures(): Promise<Record<string, HostilePicture>> {
  const jpeg = await createPicture('jpeg', { width: 800, height: 600 })
  const png = await createPicture('png', { width: 800, height: 600 })
  const webp = await createPicture('webp', { width: 800, height: 600 })
  const half = (file: Buffer) => file.subarray(0, file.length >> 1)
  return {
    'a PNG of one colour, 30000 by 30000': {
      type: 'image/png',
      file: createDecompressionBomb(30_000, 30_000),
      says: 'This picture has 900 megapixels; the most is 24, such as 6000 × 4000. Please choose a smaller one.',
    },
    'a JPEG whose header lies, far too large': {
      type: 'image/jpeg',
      file: claimSize(jpeg, 65_000, 65_000),
      says: 'This picture has 4225 megapixels; the most is 24',
    },
    'a JPEG of a thousand scans': { type: 'image/jpeg', file: await createManyScans(1000), says: 'This picture ' },
    'a WebP of 10000 frames': {
      type: 'image/webp',
      file: await createAnimation(10_000),
      says: 'This picture is an animation with too many frames (10000). Please choose a still one.',
    },
    'a GIF that calls itself WebP': { type: 'image/webp', file: await createPicture('gif'), says: WRONG_TYPE },
    'a drawing that calls itself PNG': { type: 'image/png', file: Buffer.from(SVG), says: WRONG_TYPE },
    'a drawing behind the first bytes of a JPEG': {
      type: 'image/jpeg',
      file: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SVG)]),
      says: UNREADABLE,
    },
    'a PNG behind the first bytes of a JPEG': {
      type: 'image/jpeg',
      file: Buffer.concat([Buffer.from('ffd8ff', 'hex'), png]),
      says: UNREADABLE,
    },
    'an AVIF that calls itself HEIC': {
      type: 'image/heic',
      file: await sharp(png).avif({ effort: 0 }).toBuffer(),
      says: WRONG_TYPE,
    },
    'a JPEG cut short': { type: 'image/jpeg', file: half(jpeg), says: UNREADABLE },
    'a PNG cut short': { type: 'image/png', file: half(png), says: UNREADABLE },
    'a WebP cut short': { type: 'image/webp', file: half(webp), says: UNREADABLE },
    'a HEIC cut short': { type: 'image/heic', file: half(readHeic()), says: UNREADABLE },
    'a HEIC that claims 30000 by 30000': {
      type: 'image/heic',
      file: claimGrid(readHeic(), 30_000, 30_000),
      says: 'This picture has 900 megapixels; the most is 24',
    },
    'a HEIC of 31 megapixels that claims 300 by 300': {
      type: 'image/heif',
      file: readHeic('lying.heic'),
      says: UNREADABLE,
    },
  }
}

/** A small file that is as large as possible when decoded; its missing part is grey. */
export async function createGreyPicture(width: number, height: number): Promise<Buffer> {
  return claimSize(await createPicture('jpeg', { width: 800, height: 600 }), width, height)
}

/** The most expensive picture that is allowed: no part can be skipped while it is decoded. */
export function createDearestPicture(width: number, height: number): Buffer {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const bytes = passes
    .map(([left, top, across, down]) => Math.ceil((height - top) / down) * (1 + 8 * Math.ceil((width - left) / across)))
    .reduce((sum, pass) => sum + pass)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Sixteen bits for each of four channels, interlaced.
  header.set([16, 6, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(jpeg)
  const frame = lying.indexOf(Buffer.from('ffc0', 'hex'))
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

/** Repeats its last scan: each would pass over the whole picture. */
async function createManyScans(count: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const picture = sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#808080', noise } })
  const jpeg = await picture.jpeg({ progressive: true, quality: 20 }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'))
  const scan = jpeg.subarray(last, jpeg.length - 2)
  const kept = Math.min(count, Math.floor((4_500_000 - jpeg.length) / scan.length))
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: kept }, () => scan), jpeg.subarray(-2)])
}

async function createAnimation(frames: number): Promise<Buffer> {
  const [width, height] = [64, 40]
  const still = await sharp({ create: { width, height, channels: 3, background: '#c2185b' } })
    .webp({ lossless: true })
    .toBuffer()
  const frame = Buffer.alloc(16)
  frame.writeUIntLE(width - 1, 6, 3)
  frame.writeUIntLE(height - 1, 9, 3)
  frame.writeUIntLE(40, 12, 3)
  const canvas = Buffer.alloc(10)
  canvas[0] = 2
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const moving = riffChunk('ANMF', Buffer.concat([frame, still.subarray(12)]))
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', canvas),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => moving),
  ])
  return riffChunk('RIFF', body)
}

function riffChunk(name: string, data: Buffer) {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length, 0)
  return Buffer.concat([Buffer.from(name), size, data, Buffer.alloc(data.length % 2)])
}

/** In the property of the whole picture, and in the grid that composes it. */
function claimGrid(heic: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(heic)
  const size = lying.lastIndexOf('ispe')
  lying.writeUInt32BE(width, size + 8)
  lying.writeUInt32BE(height, size + 12)
  const grid = lying.indexOf('idat')
  lying.writeUInt16BE(width, grid + 8)
  lying.writeUInt16BE(height, grid + 10)
  return lying
}
