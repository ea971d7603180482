import sharp, { type Sharp } from 'sharp'
import { pictureFormats, type PictureFormat } from './picture-file.ts'

interface Size {
  width: number
  height: number
}

interface Raster extends Size {
  format: PictureFormat
  file: Buffer
}

/** librsvg draws one SVG unit as one pixel at this density. */
const plainDensity = 72

/** Both look alike at these qualities: the mean structural similarity to the drawing is the same. */
const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80, smartSubsample: true, effort: 6 }),
  avif: (picture) => picture.avif({ quality: 54, effort: 4 }),
}

/** Renders a drawing in each of the widths and formats, optionally cropped to its centre. */
export async function rasterise(
  svg: string,
  drawn: Size,
  widths: readonly number[],
  crop: Size = drawn,
): Promise<Raster[]> {
  const scale = Math.max(1, Math.max(...widths) / crop.width)
  const middle = {
    left: Math.round(((drawn.width - crop.width) / 2) * scale),
    top: Math.round(((drawn.height - crop.height) / 2) * scale),
    width: Math.round(crop.width * scale),
    height: Math.round(crop.height * scale),
  }
  const { data, info } = await sharp(Buffer.from(svg), { density: plainDensity * scale })
    .extract(middle)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

  return Promise.all(
    widths.flatMap((width) => {
      const height = Math.round((width * crop.height) / crop.width)
      return pictureFormats.map(async (format) => {
        const file = await encode[format](sharp(data, { raw: info }).resize(width, height)).toBuffer()
        return { width, height, format, file }
      })
    }),
  )
}

/** The placeholder colour while the picture loads. */
export async function dominantColour(svg: string) {
  const small = await sharp(Buffer.from(svg)).resize(120).png().toBuffer()
  const { dominant } = await sharp(small).stats()
  return '#' + [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')
}
