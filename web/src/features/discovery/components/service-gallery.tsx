import type { Service } from '@nikhar/contract'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { FadeCarousel } from '../../../ui/fade-carousel.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { servicePicture } from '../pictures.ts'
import { NoPicture } from './no-picture.tsx'

interface ServiceGalleryProps {
  service: Pick<Service, 'serviceName' | 'serviceImages' | 'deletedAt'>
  /** In the upper corner: the heart. */
  children: ReactNode
}

export function ServiceGallery({ service: { serviceName, serviceImages: keys, deletedAt }, children }: ServiceGalleryProps) {
  return (
    <div className="relative">
      <FadeCarousel
        label={`Pictures of ${serviceName}`}
        overlapped
        pauseAt="bottom"
        className={classes(
          'aspect-[4/3] max-h-[60svh] w-full lg:aspect-[5/3] lg:max-h-none lg:overflow-hidden lg:rounded-xl',
          deletedAt !== null && 'opacity-60 grayscale',
        )}
      >
        {keys.length === 0 ? (
          <NoPicture key="none" />
        ) : (
          keys.map((key, index) => (
            <Picture key={key} source={servicePicture(key)} alt="" sizes="(min-width: 64rem) 46rem, 100vw" eager={index === 0} />
          ))
        )}
      </FadeCarousel>
      <div className="absolute top-4 right-gutter z-1 lg:right-5">{children}</div>
    </div>
  )
}
