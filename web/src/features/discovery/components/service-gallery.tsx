import type { Outlet, Service } from '@nikhar/contract/discovery'
import { classes } from '@nikhar/ui/classes'
import { FadeCarousel } from '@nikhar/ui/fade-carousel'
import { Picture } from '@nikhar/ui/picture'
import { getServicePicture } from '../pictures.ts'
import { PicturePlaceholder } from './picture-placeholder.tsx'

interface ServiceGalleryProps {
  service: Pick<Service, 'serviceName' | 'serviceImages' | 'deletedAt'>
  /** The descriptions of the pictures, by their keys. */
  texts: Outlet['pictureTexts']
}

export function ServiceGallery({ service, texts }: ServiceGalleryProps) {
  const { serviceName, serviceImages: keys, deletedAt } = service
  return (
    <FadeCarousel
      label={`Pictures of ${serviceName}`}
      overlapped
      className={classes(
        'aspect-[4/3] max-h-[60svh] w-full lg:aspect-[5/3] lg:max-h-none lg:overflow-hidden lg:rounded-xl',
        deletedAt !== null && 'opacity-60 grayscale',
      )}
    >
      {keys.length === 0 ? (
        <PicturePlaceholder key="none" />
      ) : (
        keys.map((key, index) => (
          <Picture
            key={key}
            source={getServicePicture(key)}
            alt={texts[key] ?? ''}
            sizes="(min-width: 64rem) 46rem, 100vw"
            eager={index === 0}
          />
        ))
      )}
    </FadeCarousel>
  )
}
