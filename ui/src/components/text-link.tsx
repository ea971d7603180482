import { buttonClasses } from './button.tsx'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link inside text or next to a field; 44 px high without affecting the line height. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classes(buttonClasses({ variant: 'link' }), className)} />
}
