import { type ComponentProps, useId, useRef } from 'react'
import { classes } from './classes.ts'

const GAP_PX = 8

interface TooltipProps extends ComponentProps<'button'> {
  text: string
}

/** A button that says more on hover, focus and tap; never the only place where something is said. */
export function Tooltip({ text, className, children, ...rest }: TooltipProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const hint = useRef<HTMLSpanElement>(null)

  /** In the top layer, where nothing clips it: above the button, or below it where there is no room. */
  function show() {
    if (!button.current || !hint.current) return
    hint.current.togglePopover(true)
    const target = button.current.getBoundingClientRect()
    const { width, height } = hint.current.getBoundingClientRect()
    const left = target.left + (target.width - width) / 2
    const above = target.top - height - GAP_PX
    hint.current.style.left = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - width - GAP_PX))}px`
    hint.current.style.top = `${above < GAP_PX ? target.bottom + GAP_PX : above}px`
  }

  function hide() {
    hint.current?.togglePopover(false)
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        ref={button}
        aria-describedby={id}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
        className={className}
      >
        {children}
      </button>
      <span
        ref={hint}
        id={id}
        role="tooltip"
        popover="manual"
        className={classes(
          'fixed m-0 max-w-64 rounded-sm bg-toast px-3 py-2 text-left text-sm font-medium text-on-film shadow-3',
          'open:animate-fade-in',
        )}
      >
        {text}
      </span>
    </>
  )
}
