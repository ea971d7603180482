import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

interface Raster extends Size {
  file: Buffer
}

/** librsvg draws one SVG unit as one pixel at this density. */
const plainDensity = 72

/** Renders a drawing as WebP in each of the widths, optionally cropped to its centre. */
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
    widths.map(async (width) => {
      const height = Math.round((width * crop.height) / crop.width)
      const file = await sharp(data, { raw: info })
        .resize(width, height)
        .webp({ quality: 80, smartSubsample: true, effort: 6 })
        .toBuffer()
      return { width, height, file }
    }),
  )
}

/** The placeholder colour while the picture loads. */
export async function dominantColour(svg: string) {
  const small = await sharp(Buffer.from(svg)).resize(120).png().toBuffer()
  const { dominant } = await sharp(small).stats()
  return '#' + [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')
}
