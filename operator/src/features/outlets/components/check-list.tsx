import type { OutletCheck } from '@nikhar/contract/operator'
import { Check, TriangleAlert, X } from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { IconTile } from '@nikhar/ui/icon-tile'

const TITLES: Record<OutletCheck['kind'], string> = {
  DOUBLE: 'Similar salon nearby?',
  ADDRESS: 'Address and pin',
  GSTIN: 'GSTIN',
  PRICES: 'Prices',
  PHOTOS: 'Photos',
  BOOKABLE: 'Bookable',
  CONTACT: 'Owner',
}

const LOOKS = {
  PASSED: { icon: Check, tone: 'ok', word: 'Passed' },
  LOOK: { icon: TriangleAlert, tone: 'warm', word: 'Needs a look' },
  FAILED: { icon: X, tone: 'bad', word: 'Failed' },
} as const

/** Always an icon with words. The operator decides. */
export function CheckList({ checks }: { checks: readonly OutletCheck[] }) {
  return (
    <Card>
      <h3 className="type-h3">Checks</h3>
      <ul className="mt-1 divide-y divide-line">
        {checks.map(({ kind, outcome, text }) => {
          const { icon: Icon, tone, word } = LOOKS[outcome]
          return (
            <li key={kind} className="flex items-start gap-3 py-3">
              <IconTile tone={tone} size="sm">
                <Icon className="size-4.5" />
              </IconTile>
              <div className="min-w-0">
                <p className="font-semibold">
                  {TITLES[kind]}
                  <span className="sr-only">: {word}</span>
                </p>
                <p className="text-sm text-ink-2">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
