import { classes } from './classes.ts'
import { formatRupees, type Rupees } from '@nikhar/contract/money'

interface PriceProps {
  rupees: Rupees
  /** The price before the discount. */
  was?: Rupees | undefined
  paise?: 'needed' | 'always'
  className?: string
}

export function Price({ rupees, was, paise, className }: PriceProps) {
  return (
    <span className={classes('tabular-nums', className)}>
      {was !== undefined && (
        <del className="mr-1.5 font-normal text-ink-3">
          <span className="sr-only">was </span>
          {formatRupees(was, paise)}
        </del>
      )}
      {formatRupees(rupees, paise)}
    </span>
  )
}
