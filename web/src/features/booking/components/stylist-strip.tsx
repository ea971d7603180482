import type { Stylist } from '@nikhar/contract/discovery'
import { Sparkles, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Hint } from '@nikhar/ui/hint'
import { PersonTile } from '@nikhar/ui/person-tile'
import { SectionHeading } from '@nikhar/ui/section-heading'
import { Skeleton } from '@nikhar/ui/skeleton'
import { describeStylist, getLargePhoto } from '../stylist.ts'

interface StylistStripProps {
  stylists: Stylist[] | undefined
  /** Those who do not do all the services; undefined until they are known. */
  unableIds: readonly number[] | undefined
  /** Why they cannot be chosen. */
  unableText: string
  /** Set when the stylists did not load. */
  onRetry: (() => void) | undefined
  chosen: Stylist | null
  onChoose: (stylist: Stylist | null) => void
}

const strip =
  '-mx-gutter flex gap-2 overflow-x-auto px-gutter pt-1.5 pb-2 lg:mx-0 lg:flex-wrap lg:px-0 [scrollbar-width:none]'

/** Shared with the skeleton. */
export function StylistHeading() {
  return (
    <>
      <SectionHeading trailing="Optional">Stylist</SectionHeading>
      <div className="-mt-1.5 mb-2">
        <Hint>Leave it open to see every free time, or choose someone you like.</Hint>
      </div>
    </>
  )
}

/**
 * Any stylist or one in particular. Pressing the chosen one again selects any. Those who do not do all the services are
 * folded into the last tile.
 */
export function StylistStrip({ stylists, unableIds, unableText, onRetry, chosen, onChoose }: StylistStripProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isUnable = ({ id }: Stylist) => unableIds?.includes(id) === true
  // All of them wait for who is able: the tiles would move otherwise.
  const able = unableIds && stylists?.filter((stylist) => !isUnable(stylist))
  const unable = (able && stylists?.filter(isUnable)) ?? []

  function renderStylist(stylist: Stylist) {
    const selected = stylist.id === chosen?.id
    return (
      <PersonTile
        key={stylist.id}
        name={stylist.name}
        detail={isUnable(stylist) ? unableText : describeStylist(stylist)}
        disabled={isUnable(stylist)}
        {...getLargePhoto(stylist)}
        selected={selected}
        onClick={() => onChoose(selected ? null : stylist)}
      />
    )
  }

  return (
    <div role="group" aria-label="Stylist" aria-busy={!able && !onRetry} className={strip}>
      <PersonTile
        name="Any stylist"
        detail="First free"
        icon={Sparkles}
        selected={!chosen}
        onClick={() => onChoose(null)}
      />
      {able?.map(renderStylist)}
      {unable.length > 0 && !isUnfolded && (
        <PersonTile
          name={unable.length === 1 ? '1 other' : `${unable.length} others`}
          detail={unableText}
          icon={UserRoundX}
          selected={false}
          aria-pressed={undefined}
          aria-expanded={false}
          onClick={() => setIsUnfolded(true)}
        />
      )}
      {isUnfolded && unable.map(renderStylist)}
      {!able && onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry} className="self-center">
          The stylists did not load. Try again
        </Button>
      )}
      {!able &&
        !onRetry &&
        [1, 2, 3].map((place) => <Skeleton key={place} className="mx-2.5 size-19 flex-none rounded-[1.625rem]" />)}
    </div>
  )
}
