import { buttonClasses } from './button.tsx'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link among words or beside a field; 44 px high without moving the line it stands in. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classes(buttonClasses({ variant: 'link' }), className)} />
}
