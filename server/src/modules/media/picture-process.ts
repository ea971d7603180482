import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { Refused } from './refused-picture.ts'
import type { Cut, EncodedPicture, PictureAnswer, PictureFormat, PictureResults, PictureWork } from './picture-work.ts'

/**
 * Decodes and encodes one picture uploaded by a stranger, then exits: a separate process can be killed at any moment,
 * releases its memory, and has no secrets. `run-picture-process.ts` starts it.
 */
const QUALITY = 85
/** They look alike. More effort takes several times as long and hardly reduces the size of an AVIF. */
const ENCODING = { webp: { quality: QUALITY }, avif: { quality: 60, effort: 2 } }
const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

// Blocks the library's other decoders, whatever format a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

process.once('message', (work: PictureWork) => void answer(work))
// The server that enforces the limits is gone.
process.once('disconnect', () => process.exit())

async function answer(work: PictureWork) {
  const reply: PictureAnswer = await run(work).then(
    (result) => ({ result }),
    (error: Error) => ({
      problem: error instanceof Refused ? error.problem : { is: 'unreadable', cause: error.message },
    }),
  )
  process.send?.(reply, () => process.disconnect?.())
}

function run(work: PictureWork): Promise<PictureResults[keyof PictureResults]> {
  if (work.task === 'photo') return encodePhoto(work)
  if (work.task === 'picture') return encodePicture(work)
  return encodeCuts(work.cuts, 'avif')
}

/** Upright, without metadata or appended data, and only the first frame of an animation. */
async function encodePhoto(work: PictureWork & { task: 'photo' }) {
  const { longestSide, keptType } = work
  const { picture } = await open(work)
  return picture
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toFormat(FORMATS[keptType], { quality: QUALITY })
    .toBuffer()
}

/** Decoded once, then cropped to each size around the most salient region. */
async function encodePicture(work: PictureWork & { task: 'picture' }) {
  const { picture, width, height } = await open(work)
  if (Math.min(width, height) < work.shortestSide) throw new Refused({ is: 'tooSmall' })
  const widest = Math.max(...work.sizes.map((size) => size.width))
  const highest = Math.max(...work.sizes.map((size) => size.height))
  const smaller = await takePixels(
    picture.resize({ width: widest, height: highest, fit: 'outside', withoutEnlargement: true }),
  )
  const cuts: Cut[] = []
  for (const size of work.sizes)
    cuts.push(await takePixels(openPixels(smaller).resize({ ...size, fit: 'cover', position: 'attention' })))
  return { encoded: await encodeCuts(cuts, 'webp'), cuts }
}

async function open({ file, type, maxPixels }: { file: Buffer; type: string; maxPixels: number }) {
  const isHeic = type === 'image/heic' || type === 'image/heif'
  const readable = isHeic ? await decodeHeic(file, maxPixels) : file
  const { width, height, pages = 1 } = await sharp(readable, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) throw new Refused({ is: 'tooManyPixels', pixels: width * height })
  if (width * height * pages > maxPixels) throw new Refused({ is: 'tooManyFrames', frames: pages })
  const picture = sharp(readable, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 }).autoOrient()
  return { picture, width, height }
}

async function takePixels(picture: Sharp): Promise<Cut> {
  const { data: pixels, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, channels: info.channels, pixels }
}

function openPixels({ pixels, width, height, channels }: Cut) {
  return sharp(pixels, { raw: { width, height, channels } })
}

/** Sequential: each takes its memory, and together they would take every processor. */
async function encodeCuts(cuts: Cut[], format: PictureFormat): Promise<EncodedPicture[]> {
  const encoded: EncodedPicture[] = []
  for (const cut of cuts) {
    const file = await openPixels(cut).toFormat(format, ENCODING[format]).toBuffer()
    encoded.push({ width: cut.width, height: cut.height, format, file })
  }
  return encoded
}
