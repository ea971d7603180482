import { OUTLET_PICTURE_SIZES } from '@nikhar/contract/pictures'
import { Picture } from '@nikhar/ui/picture'
import { PicturePlaceholder } from '@nikhar/ui/picture-placeholder'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { PageSpinner } from '@nikhar/ui/spinner'
import { getBannerPicture } from '../pictures.ts'

/** Has the height of the loaded page, so that nothing shifts, with a spinner on top. */
export function OutletSkeleton({ picture }: { picture: string | undefined }) {
  return (
    <>
      <PageSpinner label="Loading outlet" transparent />
      <div aria-hidden="true">
        <div className="-mt-4 lg:page-width lg:mt-0">
          <div
            data-arrives
            className="relative aspect-[4/3] max-h-[60svh] w-full overflow-hidden bg-surface-2 lg:aspect-auto lg:h-105 lg:max-h-none lg:rounded-xl"
          >
            {picture === undefined ? (
              <PicturePlaceholder />
            ) : (
              <Picture source={getBannerPicture(picture)} alt="" sizes={OUTLET_PICTURE_SIZES} eager />
            )}
          </div>
        </div>
        <div className="relative -mt-8 rounded-t-2xl bg-ground pt-6 lg:mt-8 lg:rounded-none lg:py-0">
          <div className="page-width grid gap-4">
            <Skeleton className="h-9 w-3/5 rounded-full" />
            <SkeletonText lines={3} className="max-w-120" />
            <Skeleton className="mt-2 h-18 max-w-120 rounded-md" />
            <Skeleton className="mt-4 h-12 rounded-md" />
            <Skeleton className="h-32 rounded-lg" />
          </div>
        </div>
      </div>
    </>
  )
}
