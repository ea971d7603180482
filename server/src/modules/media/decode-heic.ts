import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { Refused } from './refused-picture.ts'

/** The used part of the library: libheif's own functions, whose multi-word results are written to memory. */
interface Heif {
  HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _heif_context_alloc(): number
  _heif_context_set_maximum_image_size_limit(context: number, side: number): void
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    file: number,
    bytes: number,
    options: number,
  ): void
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
}

const COLORSPACE_RGB = 1
/** The pixel format and the channel that contains the pixels: red, green, blue of one byte each. */
const INTERLEAVED_RGB = 10
/** A picture of 24 million pixels needs 180 MB. */
const MAX_MEMORY = 512 * 1_048_576
const WASM_PAGE = 65_536
const MAX_PROFILE = 1_048_576
/** All outputs are smaller. */
const SHORTEST_SIDE = 1600

/**
 * Returns a PNG of the upright picture with its colour profile. Throws for files that are not HEIC, or have more
 * pixels.
 */
export async function decodeHeic(file: Buffer, maxPixels: number): Promise<Buffer> {
  limitMemory()
  const heif = await loadHeif()
  const error = heif._malloc(16)
  const found = heif._malloc(4)
  const read = (address: number) => new DataView(heif.HEAPU8.buffer).getUint32(address, true)
  function check() {
    if (read(error) !== 0) throw new Error(`libheif ${read(error)}.${read(error + 4)}`)
  }

  const content = heif._malloc(file.length)
  heif.HEAPU8.set(file, content)
  const context = heif._heif_context_alloc()
  // For properties that the file does not declare before decoding. Coded pictures are a little larger than displayed.
  heif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(maxPixels) * 1.05))
  heif._heif_context_read_from_memory_without_copy(error, context, content, file.length, 0)
  check()
  heif._heif_context_get_primary_image_handle(error, context, found)
  check()
  const handle = read(found)
  const pixels = heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle)
  if (pixels > maxPixels) throw new Refused({ is: 'tooManyPixels', pixels })
  heif._heif_decode_image(error, handle, found, COLORSPACE_RGB, INTERLEAVED_RGB, 0)
  check()
  const image = read(found)
  const start = heif._heif_image_get_plane_readonly(image, INTERLEAVED_RGB, found)
  const [width, height] = [
    heif._heif_image_get_width(image, INTERLEAVED_RGB),
    heif._heif_image_get_height(image, INTERLEAVED_RGB),
  ]
  const png = await sharp(takeRows(heif, { start, stride: read(found), width, height }), {
    raw: { width, height, channels: 3 },
    limitInputPixels: maxPixels,
  })
    .resize({ width: SHORTEST_SIDE, height: SHORTEST_SIDE, fit: 'outside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()

  const bytes = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (bytes === 0 || bytes > MAX_PROFILE) return png
  const profile = heif._malloc(bytes)
  heif._heif_image_handle_get_raw_color_profile(error, handle, profile)
  check()
  return insertProfile(png, heif.HEAPU8.subarray(profile, profile + bytes))
}

async function loadHeif(): Promise<Heif> {
  const { default: createHeif } = (await import('libheif-js/libheif-wasm/libheif.js')) as unknown as {
    default: () => Heif
  }
  return createHeif()
}

interface WasmMemory {
  buffer: ArrayBuffer
  grow(this: WasmMemory, pages: number): number
}

/** A process that decodes one picture has no other WebAssembly. This is the only place to refuse it memory. */
function limitMemory() {
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }).WebAssembly
    .Memory
  const { grow } = prototype
  prototype.grow = function growWithinLimit(pages) {
    if (this.buffer.byteLength + pages * WASM_PAGE > MAX_MEMORY)
      throw new RangeError('The picture takes too much memory')
    return grow.call(this, pages)
  }
}

interface Rows {
  start: number
  /** The bytes from one row to the next. */
  stride: number
  width: number
  height: number
}

function takeRows({ HEAPU8 }: Heif, { start, stride, width, height }: Rows): Buffer {
  const bytes = width * 3
  if (stride === bytes) return Buffer.from(HEAPU8.buffer, start, bytes * height)
  const pixels = Buffer.alloc(bytes * height)
  for (let row = 0; row < height; row += 1) {
    const from = start + row * stride
    pixels.set(HEAPU8.subarray(from, from + bytes), row * bytes)
  }
  return pixels
}

const PNG_HEADER_BYTES = 33

/** Written after the header of a PNG, so that it is read as its colour profile. */
function insertProfile(png: Buffer, profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), chunk, png.subarray(PNG_HEADER_BYTES)])
}
