import type { Outlet } from '@nikhar/contract/discovery'
import { OUTLET_PICTURE_SIZES } from '@nikhar/contract/pictures'
import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { FadeCarousel } from '@nikhar/ui/fade-carousel'
import { Monogram } from '@nikhar/ui/monogram'
import { Picture } from '@nikhar/ui/picture'
import { getBannerPicture } from '../pictures.ts'

const PictureViewer = lazy(async () => ({ default: (await import('@nikhar/ui/picture-viewer')).PictureViewer }))

const SIDE_SIZES = '25rem'

/** The pictures of an outlet: a carousel on phones, with two more pictures beside it on wide screens. */
export function OutletGallery({
  outlet: { name, outletBannerImages: keys, pictureTexts: texts },
}: {
  outlet: Pick<Outlet, 'name' | 'outletBannerImages' | 'pictureTexts'>
}) {
  const sidePictures = keys.slice(1, 3)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div
      className={classes(
        'relative overflow-hidden lg:page-width lg:grid lg:gap-3 lg:overflow-visible',
        sidePictures.length === 2 && 'lg:grid-cols-[2fr_1fr]',
      )}
    >
      <FadeCarousel
        label={`Pictures of ${name}`}
        overlapped
        arrives
        className={classes(
          'aspect-[4/3] max-h-[60svh] w-full lg:aspect-auto lg:h-105 lg:max-h-none lg:overflow-hidden lg:rounded-l-xl',
          sidePictures.length < 2 && 'lg:rounded-r-xl',
        )}
      >
        {keys.length === 0 ? (
          <Monogram key="none" name={name} note="Photos coming" />
        ) : (
          keys.map((key, index) => (
            <Picture
              key={key}
              source={getBannerPicture(key)}
              alt={texts[key] ?? ''}
              sizes={OUTLET_PICTURE_SIZES}
              eager={index === 0}
            />
          ))
        )}
      </FadeCarousel>
      {sidePictures.length === 2 && (
        <div className="hidden h-105 gap-3 overflow-hidden rounded-r-xl lg:grid">
          {sidePictures.map((key) => (
            <Picture key={key} source={getBannerPicture(key)} alt={texts[key] ?? ''} sizes={SIDE_SIZES} />
          ))}
        </div>
      )}
      {keys.length > 1 && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className={classes(
            'absolute right-gutter bottom-10 z-1 flex min-h-target items-center gap-2 rounded-full bg-film px-4 text-sm',
            'font-semibold text-on-film lg:right-[calc(var(--gutter)+1rem)] lg:bottom-4',
          )}
        >
          <Images className="size-4.5" /> All {keys.length} pictures
        </button>
      )}
      {isOpen && (
        <Suspense>
          <PictureViewer
            title={`Pictures of ${name}`}
            pictures={keys.map(getBannerPicture)}
            texts={keys.map((key) => texts[key])}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
