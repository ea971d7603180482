import { ChevronRight, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { HighlightedText } from '@nikhar/ui/highlighted-text'
import { IconTile } from '@nikhar/ui/icon-tile'
import { Monogram } from '@nikhar/ui/monogram'
import { Picture } from '@nikhar/ui/picture'
import { Rating } from '@nikhar/ui/rating'
import { formatRupees } from '@nikhar/contract/money'
import type { SearchResult } from '../search-results.ts'
import { getBannerPicture, getServicePicture } from '../pictures.ts'
import { CategoryPicture } from './category-picture.tsx'
import { PicturePlaceholder } from './picture-placeholder.tsx'

const SQUARE = 'size-12 flex-none overflow-hidden rounded-[.875rem]'

/** One search result with its picture and its most important detail. */
export function SearchResultRow({ result, typed }: { result: SearchResult; typed: string }) {
  if (result.kind === 'all') {
    return (
      <Row
        picture={
          <IconTile size="md" className="rounded-[.875rem]">
            <Search />
          </IconTile>
        }
        name={`See all results for “${typed}”`}
        trailing={<ChevronRight className="text-ink-3" />}
      />
    )
  }
  if (result.kind === 'service') {
    const { image, serviceName, outletName, distance, price } = result.item
    return (
      <Row
        picture={<Thumbnail source={image === null ? undefined : getServicePicture(image)} />}
        name={<HighlightedText text={serviceName} match={typed} />}
        place={`${outletName} · ${distance.toFixed(1)} km`}
        trailing={formatRupees(price)}
      />
    )
  }
  if (result.kind === 'outlet') {
    const { image, name, city, street, distance, rating, ratingCount } = result.item
    return (
      <Row
        picture={image === null ? <Cover name={name} /> : <Thumbnail source={getBannerPicture(image)} />}
        name={<HighlightedText text={name} match={typed} />}
        place={`${city}, ${street}`}
        rating={ratingCount > 0 && <Rating rating={rating} count={ratingCount} />}
        trailing={`${distance.toFixed(1)} km`}
      />
    )
  }
  const { slug, name } = result.item
  return (
    <Row
      picture={<CategoryPicture slug={slug} className={SQUARE} />}
      name={<HighlightedText text={name} match={typed} />}
      trailing={<ChevronRight className="text-ink-3" />}
    />
  )
}

function Thumbnail({ source }: { source: Parameters<typeof Picture>[0]['source'] | undefined }) {
  return (
    <span className={SQUARE}>{source ? <Picture source={source} alt="" sizes="3rem" /> : <PicturePlaceholder />}</span>
  )
}

function Cover({ name }: { name: string }) {
  return (
    <span className={SQUARE}>
      <Monogram name={name} />
    </span>
  )
}

interface RowProps {
  picture: ReactNode
  name: ReactNode
  place?: string
  rating?: ReactNode
  trailing: ReactNode
}

function Row({ picture, name, place, rating, trailing }: RowProps) {
  return (
    <>
      {picture}
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{name}</span>
        {place !== undefined && <span className="truncate text-sm text-ink-3">{place}</span>}
        {rating}
      </span>
      <span className="flex-none text-sm font-semibold tabular-nums">{trailing}</span>
    </>
  )
}
